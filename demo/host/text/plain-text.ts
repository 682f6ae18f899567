import { parseFragment } from 'parse5';

/** Elements that stand inside a line. */
const INLINE =
  /^(?:a|abbr|b|bdi|bdo|cite|code|data|dfn|em|i|kbd|mark|q|rp|rt|ruby|s|samp|small|span|strong|sub|sup|time|u|var|wbr)$/;
/** Elements whose text is not read, and that have no elements in them. */
const RAW = /^(?:script|style|noscript|iframe|noembed|noframes|xmp)$/;
/** Elements whose content is text with references. */
const ONLY_TEXT = /^(?:title|textarea)$/;

/** Stands between parts of a text, so that no reference begins in one and ends in another. */
const GAP = '\uE000';

/**
 * Returns the text of HTML, in one line. Foreign markup may be of any size and nested in any way, for
 * which a parser of HTML takes quadratic time: this reads each character once, as a tokenizer does.
 *
 * @param limit most characters that are returned; what comes after them is not read.
 */
export function plainText(html: string, limit = Infinity): string {
  const parts: string[] = [];
  let length = 0;
  let templates = 0;
  let at = 0;
  const add = (part: string): void => {
    if (templates > 0 || part === '') return;
    const text = part.replace(/\s+/g, ' ').slice(0, Math.max(0, 8 * limit - length));
    parts.push(text);
    length += text.length;
  };
  // References are shorter afterwards.
  while (at < html.length && length < 8 * limit) {
    const open = html.indexOf('<', at);
    if (open < 0) {
      add(html.slice(at));
      break;
    }
    add(html.slice(at, open));
    const token = readToken(html, open);
    if (token === undefined) {
      add('&lt;');
      at = open + 1;
      continue;
    }
    at = token.end;
    const { name, isEnd } = token;
    if (name === '') continue;
    if (name === 'template') templates = Math.max(0, templates + (isEnd ? -1 : 1));
    add(INLINE.test(name) ? GAP : ' ');
    if (isEnd || !(RAW.test(name) || ONLY_TEXT.test(name))) continue;
    const close = endOfRaw(html, at, name);
    if (ONLY_TEXT.test(name)) add(html.slice(at, close).replaceAll('<', '&lt;'));
    at = close;
  }
  return decoded(parts.join('')).replaceAll(GAP, '').replace(/\s+/g, ' ').trim().slice(0, limit);
}

/** Replaces the references of a text without elements. */
function decoded(text: string): string {
  if (!text.includes('&')) return text.replaceAll('\0', '');
  const [node] = parseFragment(text.replace(/^\s+/, '')).childNodes;
  return node && 'value' in node ? node.value : '';
}

interface Token {
  /** Name of the element; `''` for what is none, such as a comment. */
  readonly name: string;
  readonly isEnd: boolean;
  /** Index of what follows. */
  readonly end: number;
}

const NAME = /<(\/?)([a-z][^\s/>]{0,40})?/giy;

/** Reads what begins with the `<` at an index; `undefined` if the sign is text. */
function readToken(html: string, open: number): Token | undefined {
  NAME.lastIndex = open;
  const [start = '', slash = '', name = ''] = NAME.exec(html) ?? [];
  const isEnd = slash === '/';
  if (name !== '') {
    const end = endOfTag(html, open + start.length);
    return { name: name.toLowerCase(), isEnd, end };
  }
  if (html.startsWith('!--', open + 1)) {
    const isEmpty = /^-?>/.test(html.slice(open + 4, open + 6));
    return { name: '', isEnd, end: after(html, /--!?>/g, open + (isEmpty ? 2 : 4)) };
  }
  if (isEnd || html[open + 1] === '!' || html[open + 1] === '?') {
    return { name: '', isEnd, end: after(html, />/g, open + 1) };
  }
  return undefined;
}

/** Index after the next place of an expression, or the end. */
function after(html: string, expression: RegExp, from: number): number {
  expression.lastIndex = from;
  return expression.exec(html) ? expression.lastIndex : html.length;
}

const QUOTED = /[>"']/g;

/** Index after the `>` of a tag, which may stand in the value of an attribute. */
function endOfTag(html: string, from: number): number {
  QUOTED.lastIndex = from;
  for (let found = QUOTED.exec(html); found; found = QUOTED.exec(html)) {
    const [sign] = found;
    if (sign === '>') return QUOTED.lastIndex;
    // Elsewhere a quotation mark is part of a name.
    if (!isValue(html, found.index)) continue;
    const close = html.indexOf(sign, found.index + 1);
    if (close < 0) break;
    QUOTED.lastIndex = close + 1;
  }
  return html.length;
}

/** Most white space between the equals sign of an attribute and its value. */
const MAX_SPACE = 100;

/** Whether a quotation mark begins the value of an attribute. */
const isValue = (html: string, index: number): boolean =>
  /=\s*$/.test(html.slice(Math.max(0, index - MAX_SPACE), index));

/** Index of the end tag of an element without elements in it, or the end. */
function endOfRaw(html: string, from: number, name: string): number {
  const end = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  end.lastIndex = from;
  return end.exec(html)?.index ?? html.length;
}
