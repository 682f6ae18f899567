import { STRUCTURE } from '../records/edits';

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
