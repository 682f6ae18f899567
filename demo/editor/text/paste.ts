import type { ChildNode, Element } from 'parse5';
import { escapeValue } from '../source/attributes';
import { pastedNodes } from './pasted-nodes';

/** Most characters of pasted text, and of the markup that is made of pasted markup. */
const MAX_LENGTH = 1_000_000;

/** Most characters of a link's address; the text of a longer one is pasted without it. */
const MAX_ADDRESS = 2000;

const BLOCK =
  /^(?:address|article|aside|blockquote|body|caption|center|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|legend|main|nav|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr)$/;
const DROPPED =
  /^(?:audio|button|canvas|del|embed|head|iframe|input|link|math|meta|noscript|object|script|select|style|svg|template|textarea|title|video)$/;

/** Addresses that a pasted link may have. Those of Word's footnotes, `#_ftn1`, lead nowhere. */
const SAFE = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#(?!_))/i;

/** Escapes text or the value of an attribute; `{{…}}` would be a placeholder of the host. */
const escape = (text: string): string => escapeValue(text).replaceAll('{', '&#123;');

const isElement = (node: ChildNode): node is Element => 'tagName' in node;

const attribute = ({ attrs }: Element, name: string): string =>
  attrs.find((one) => one.name === name)?.value ?? '';

const styleOf = (element: Element): string => attribute(element, 'style').toLowerCase();

const isHidden = (element: Element): boolean =>
  element.attrs.some(({ name }) => name === 'hidden') || /display:\s*none/.test(styleOf(element));

/** Whether an element makes its text bold or italic; a property is missing where it changes nothing. */
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

/** Text of one format; a line break is `\n`. */
interface Run extends Format {
  text: string;
}

interface LineKind {
  readonly tag: string;
  /** Of Word’s lists: paragraphs with a marker. */
  readonly list?: 'ul' | 'ol';
}

interface Line extends LineKind {
  readonly html: string;
}

/** Writes the text of a line, with each link once around all that it holds. */
function writeRuns(runs: readonly Run[]): string {
  let html = '';
  let link = '';
  for (const { text, strong, em, href } of runs) {
    if (href !== link) {
      html += `${link ? '</a>' : ''}${href ? `<a href="${escape(href)}">` : ''}`;
      link = href;
    }
    const inner = escape(text).replaceAll('\n', '<br />');
    const slanted = em ? `<em>${inner}</em>` : inner;
    html += strong ? `<strong>${slanted}</strong>` : slanted;
  }
  return html + (link ? '</a>' : '');
}

class Cleaner {
  readonly #lines: Line[] = [];
  #kind: LineKind = { tag: 'p' };
  #runs: Run[] = [];
  /** Whether white space at this place shows nothing. */
  #isTrimmed = true;

  #end(next: LineKind = { tag: 'p' }): void {
    for (let last = this.#runs.at(-1); last; last = this.#runs.at(-1)) {
      last.text = last.text.trimEnd();
      if (last.text !== '') break;
      this.#runs.pop();
    }
    if (this.#runs.length > 0) this.#lines.push({ ...this.#kind, html: writeRuns(this.#runs) });
    this.#kind = next;
    this.#runs = [];
    this.#isTrimmed = true;
  }

  read(nodes: readonly ChildNode[], format: Format): void {
    for (const node of nodes) {
      if (isElement(node)) this.#element(node, format);
      else if ('value' in node) this.#text(node.value, format);
    }
  }

  #text(value: string, format: Format): void {
    const text = value.replaceAll(/\s+/g, ' ');
    const shown = this.#isTrimmed ? text.trimStart() : text;
    if (shown === '') return;
    this.#isTrimmed = shown.endsWith(' ');
    this.#add(shown, format);
  }

  /** Adds text or a line break. What shows nothing itself has no format, but does not end a link. */
  #add(text: string, format: Format): void {
    const last = this.#runs.at(-1);
    const isBlank = text === ' ' || text === '\n';
    const isLinked = !isBlank || last?.href === format.href;
    const own = isBlank ? { ...PLAIN, href: isLinked ? format.href : '' } : format;
    const isSame = last?.strong === own.strong && last.em === own.em && last.href === own.href;
    if (isSame) last.text += text;
    else this.#runs.push({ ...own, text });
  }

  #element(element: Element, around: Format): void {
    const { tagName, childNodes } = element;
    if (DROPPED.test(tagName) || styleOf(element).includes('mso-list:ignore')) return;
    if (isHidden(element)) return;
    if (tagName === 'br') {
      if (this.#runs.length === 0) return;
      this.#add('\n', around);
      this.#isTrimmed = true;
      return;
    }
    if (tagName === 'ul' || tagName === 'ol') {
      this.#list(element, around);
      return;
    }
    const href = tagName === 'a' ? attribute(element, 'href').trim() : '';
    const inner = {
      ...around,
      ...emphasisOf(element),
      ...(SAFE.test(href) && href.length <= MAX_ADDRESS && { href }),
    };
    // Browsers write what is bold in a heading already into its style.
    const isHeading = /^h[1-6]$/.test(tagName);
    if (!BLOCK.test(tagName) && tagName !== 'li') {
      this.read(childNodes, inner);
      return;
    }
    const list = listOf(element);
    this.#end({
      // A page has one first heading, which it has already.
      tag: isHeading ? (tagName === 'h1' ? 'h2' : tagName) : 'p',
      ...(list && { list }),
    });
    this.read(childNodes, isHeading ? { ...inner, strong: false } : inner);
    this.#end();
  }

  #list(element: Element, around: Format): void {
    this.#end();
    const list = element.tagName === 'ol' ? 'ol' : 'ul';
    for (const item of element.childNodes.filter(isElement)) {
      if (item.tagName !== 'li') {
        this.#element(item, around);
        continue;
      }
      const inner = new Cleaner();
      inner.read(item.childNodes, { ...around, ...emphasisOf(item) });
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
 * bold and italic. Returns an empty string if there is nothing to read in it, or too much.
 */
export function cleanMarkup(html: string): string {
  const nodes = pastedNodes(html);
  if (!nodes) return '';
  const cleaner = new Cleaner();
  cleaner.read(nodes, PLAIN);
  const markup = cleaner.markup();
  return markup.length > MAX_LENGTH ? '' : markup;
}

/** Turns pasted text into paragraphs, up to a million characters of it. */
export const textMarkup = (text: string): string =>
  text
    .slice(0, MAX_LENGTH)
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.split('\n').map(escape).join('<br />'))
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('');
