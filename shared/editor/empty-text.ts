/** Elements that hold a text. */
const TAGS = 'h1 h2 h3 h4 h5 h6 p li dt dd figcaption summary legend caption a button';

const HOLDERS: ReadonlySet<string> = new Set(TAGS.split(' '));

/**
 * Whether an element without content is an empty text, which the editor shows as a place to write in.
 * An `a` without an address is an anchor; an empty cell is a part of its table.
 */
export const holdsText = (tag: string, hasHref: boolean): boolean =>
  HOLDERS.has(tag) && (tag !== 'a' || hasHref);
