import { STRUCTURE, THEME } from '../records/edits';

/**
 * Longest draft of the settings of all pages, posts and products together, in UTF-16 code units. Each of
 * them has limits of its own in `content/structure.ts`.
 */
export const MAX_DRAFT = 2_000_000;

/** Longest draft of a page, of a post's text, or of the theme, in UTF-16 code units. */
const MAX_TEXT = 500_000;

const number = (count: number): string => count.toLocaleString('en');

/** Says why a draft is too long to be saved; `undefined` if it is not. */
export function tooLong(name: string, { length }: string): string | undefined {
  const most = name === STRUCTURE ? MAX_DRAFT : MAX_TEXT;
  if (length <= most) return undefined;
  const sizes = `${number(length)} characters, and there is room for ${number(most)}. Nothing was changed.`;
  return name === STRUCTURE
    ? `The settings of all pages, posts and products have ${sizes} Shorten descriptions of products, or delete what nobody needs.`
    : `It has ${sizes} Move a part to another page.`;
}

/** Most elements of a page in each other; a parser takes a minute for 90,000, and browsers end at 512. */
const MAX_DEPTH = 1000;

/** Elements without content, and those that the next one of their kind ends. */
const UNNESTED = new Set(
  (
    'area base br col embed hr img input link meta param source track wbr ' +
    'p li dt dd tr td th thead tbody tfoot colgroup option optgroup rt rp'
  ).split(' '),
);

const TAG = /<(\/?)([a-z][^\s/>]*)/gi;

/** Says that a page has too many elements in each other: something has not closed them. */
export function tooDeep(name: string, content: string): string | undefined {
  if (name === STRUCTURE || name === THEME) return undefined;
  let depth = 0;
  let tagEnd = -1;
  for (const { index, 0: tag, 1: end, 2: element = '' } of content.matchAll(TAG)) {
    if (tagEnd < index) tagEnd = content.indexOf('>', index + tag.length);
    if (tagEnd < 0) break;
    const isClosed = content[tagEnd - 1] === '/';
    if (UNNESTED.has(element.toLowerCase()) || isClosed) continue;
    depth = Math.max(0, depth + (end === '/' ? -1 : 1));
    if (depth <= MAX_DEPTH) continue;
    return `It has more than ${number(MAX_DEPTH)} elements in each other, so what has written it has not closed them. Nothing was changed.`;
  }
  return undefined;
}
