import { parseFragment, type ChildNode, type Element } from 'parse5';

/** Most characters of pasted markup; more is pasted as text. */
const MAX_MARKUP = 1_000_000;

/** Deepest element that is read. */
const MAX_DEPTH = 100;

const BLOCK =
  /^(?:address|article|aside|blockquote|body|center|dd|div|dl|dt|figcaption|figure|footer|form|h[1-6]|header|hr|main|nav|p|pre|section|table|tbody|td|tfoot|th|thead|tr)$/;
const DROPPED =
  /^(?:audio|button|canvas|embed|head|iframe|input|link|math|meta|noscript|object|script|select|style|svg|template|textarea|title|video)$/;

/** Addresses that a pasted link may have. */
const SAFE = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i;

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };

const escape = (text: string): string => text.replace(/[&<"]/g, (one) => ESCAPED[one] ?? '');

const isElement = (node: ChildNode): node is Element => 'tagName' in node;

const attribute = ({ attrs }: Element, name: string): string =>
  attrs.find((one) => one.name === name)?.value ?? '';

const styleOf = (element: Element): string => attribute(element, 'style').toLowerCase();

/** Whether an element makes its text bold or italic; `undefined` if it says nothing of it. */
function emphasisOf(element: Element): { strong?: boolean; em?: boolean } {
  const { tagName } = element;
  const [, weight] = /(?:^|[\s;])font-weight:\s*(\w+)/.exec(styleOf(element)) ?? [];
  const [, slope] = /(?:^|[\s;])font-style:\s*(\w+)/.exec(styleOf(element)) ?? [];
  const strong = weight ? /^(?:bold|bolder|[6-9]00)$/.test(weight) : /^(?:b|strong)$/.test(tagName);
  const em = slope ? slope !== 'normal' : /^(?:i|em)$/.test(tagName);
  return {
    ...((weight !== undefined || strong) && { strong }),
    ...((slope !== undefined || em) && { em }),
  };
}

interface Format {
  readonly strong: boolean;
  readonly em: boolean;
  readonly href: string;
}

const PLAIN: Format = { strong: false, em: false, href: '' };

interface Line {
  tag: string;
  /** Of Word’s lists: paragraphs with a marker. */
  list?: 'ul' | 'ol';
  html: string;
}

function format(text: string, { strong, em, href }: Format): string {
  let html = escape(text);
  if (em) html = `<em>${html}</em>`;
  if (strong) html = `<strong>${html}</strong>`;
  return href ? `<a href="${escape(href)}">${html}</a>` : html;
}

class Cleaner {
  readonly #lines: Line[] = [];
  #line: Line = { tag: 'p', html: '' };

  #end(next: Line = { tag: 'p', html: '' }): void {
    const html = this.#line.html.replaceAll(/(?:<br \/>\s*)+$/g, '').trim();
    if (html !== '') this.#lines.push({ ...this.#line, html });
    this.#line = next;
  }

  read(nodes: readonly ChildNode[], format_: Format, depth = 0): void {
    if (depth > MAX_DEPTH) return;
    for (const node of nodes) {
      if (isElement(node)) this.#element(node, format_, depth);
      else if ('value' in node) this.#text(node.value, format_);
    }
  }

  #text(value: string, format_: Format): void {
    const text = value.replaceAll(/\s+/g, ' ');
    const isTrimmed = this.#line.html === '' || this.#line.html.endsWith(' ');
    const shown = isTrimmed ? text.trimStart() : text;
    if (shown === ' ') this.#line.html += ' ';
    else if (shown !== '') this.#line.html += format(shown, format_);
  }

  #element(element: Element, around: Format, depth: number): void {
    const { tagName, childNodes } = element;
    if (DROPPED.test(tagName) || styleOf(element).includes('mso-list:ignore')) return;
    if (/display:\s*none/.test(styleOf(element))) return;
    if (tagName === 'br') {
      if (this.#line.html !== '') this.#line.html += '<br />';
      return;
    }
    if (tagName === 'ul' || tagName === 'ol') {
      this.#list(element, around, depth);
      return;
    }
    const href = tagName === 'a' ? attribute(element, 'href').trim() : '';
    const inner = {
      ...around,
      ...emphasisOf(element),
      ...(SAFE.test(href) && { href }),
    };
    // Browsers write what is bold in a heading already into its style.
    const isHeading = /^h[1-6]$/.test(tagName);
    if (!BLOCK.test(tagName) && tagName !== 'li') {
      this.read(childNodes, inner, depth + 1);
      return;
    }
    const list = listOf(element);
    this.#end({
      // A page has one first heading, which it has already.
      tag: isHeading ? (tagName === 'h1' ? 'h2' : tagName) : 'p',
      ...(list && { list }),
      html: '',
    });
    this.read(childNodes, isHeading ? { ...inner, strong: false } : inner, depth + 1);
    this.#end();
  }

  #list(element: Element, around: Format, depth: number): void {
    this.#end();
    const list = element.tagName === 'ol' ? 'ol' : 'ul';
    for (const item of element.childNodes.filter(isElement)) {
      if (item.tagName !== 'li') {
        this.#element(item, around, depth + 1);
        continue;
      }
      const inner = new Cleaner();
      inner.read(item.childNodes, { ...around, ...emphasisOf(item) }, depth + 1);
      const html = inner.#finish().map((line) => line.html);
      if (html.length > 0) this.#lines.push({ tag: 'li', list, html: html.join('<br />') });
    }
  }

  #finish(): readonly Line[] {
    this.#end();
    return this.#lines;
  }

  markup(): string {
    let html = '';
    let open: string | undefined;
    for (const { tag, list, html: inner } of this.#finish()) {
      if (open !== list) html += `${open ? `</${open}>` : ''}${list ? `<${list}>` : ''}`;
      open = list;
      html += list ? `<li>${inner}</li>` : `<${tag}>${inner}</${tag}>`;
    }
    return html + (open ? `</${open}>` : '');
  }
}

/** The list that a paragraph of Word is in. */
function listOf(element: Element): 'ul' | 'ol' | undefined {
  const style = styleOf(element);
  if (!style.includes('mso-list:') || style.includes('mso-list:none')) return undefined;
  return /^\s*(?:\d+|[a-z])[.)]/i.test(markerOf(element)) ? 'ol' : 'ul';
}

function markerOf(element: Element): string {
  for (const child of element.childNodes) {
    if (!isElement(child)) continue;
    if (styleOf(child).includes('mso-list:ignore')) return textOf(child);
    const inner = markerOf(child);
    if (inner !== '') return inner;
  }
  return '';
}

const textOf = (element: Element): string =>
  element.childNodes
    .map((child) => (isElement(child) ? textOf(child) : 'value' in child ? child.value : ''))
    .join('');

/**
 * Cleans pasted markup, of Word, Google Docs or a web page, to paragraphs, headings, lists, links,
 * bold and italic. Returns an empty string if there is nothing to read in it.
 */
export function cleanMarkup(html: string): string {
  if (html.length > MAX_MARKUP) return '';
  const cleaner = new Cleaner();
  cleaner.read(parseFragment(html).childNodes, PLAIN);
  return cleaner.markup();
}

/** Turns pasted text into paragraphs. */
export const textMarkup = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.split('\n').map(escape).join('<br />'))
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('');
