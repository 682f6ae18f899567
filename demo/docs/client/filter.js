// @ts-check
/** The filter of the overview, shared by the page as served and by `<docs-filter>`. */

/**
 * Whether a text contains all words of a query, in any case.
 *
 * @param {string} text
 * @param {string} query
 */
export function containsWords(text, query) {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return words.every((word) => text.toLowerCase().includes(word));
}

/**
 * Returns the text of the result count.
 *
 * @param {number} found
 * @param {number} total
 */
export const countText = (found, total) =>
  found === total ? `${total} elements` : `${found} of ${total} elements`;
