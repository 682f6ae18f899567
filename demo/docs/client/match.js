// @ts-check
/** The search, shared by the result page as served and by `<docs-search>`. */

/**
 * @typedef {'element' | 'page' | 'recipe' | 'section' | 'attribute' | 'property' | 'method'
 *   | 'event' | 'slot' | 'part' | 'custom property' | 'state' | 'parameter'} Kind
 */

/**
 * @typedef {object} Entry
 * @property {string} title
 * @property {string} href
 * @property {Kind} kind
 * @property {string} about What it is, or which page it is on.
 * @property {string} [words] Other words for it.
 */

/** @typedef {Entry & { readonly score: number }} Found */

/** @type {Readonly<Record<Kind, string>>} */
export const KIND_NAMES = {
  element: 'Element',
  page: 'Page',
  recipe: 'Recipe',
  section: 'Section',
  attribute: 'Attribute',
  property: 'Property',
  method: 'Method',
  event: 'Event',
  slot: 'Slot',
  part: 'Part',
  'custom property': 'Custom property',
  state: 'State',
  parameter: 'Parameter',
};

/** What readers look for most often comes first. @type {Partial<Record<Kind, number>>} */
const WEIGHTS = { element: 40, page: 30, recipe: 25, section: 12, event: 6, attribute: 4 };

/** @param {string} text */
const fold = (text) =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();

/** @param {string} text */
const wordsOf = (text) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * How well a word fits a text: whole, at the beginning of a word, or anywhere.
 *
 * @param {string} word
 * @param {string} text
 */
function fit(word, text) {
  const place = text.indexOf(word);
  if (place < 0) return 0;
  if (text === word) return 10;
  const words = text.split(/[^\p{L}\p{N}]+/u);
  if (words.includes(word)) return 8;
  return words.some((other) => other.startsWith(word)) ? 5 : 1;
}

/**
 * Whether two words differ by one letter: another one, one more or less, or two in the other order.
 *
 * @param {string} one
 * @param {string} other
 */
export function isNear(one, other) {
  if (Math.abs(one.length - other.length) > 1 || one === other) return one === other;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [restOne, restOther] = [one.slice(start), other.slice(start)];
  return (
    restOne.slice(1) === restOther.slice(1) ||
    restOne.slice(1) === restOther ||
    restOne === restOther.slice(1) ||
    (restOne[0] === restOther[1] &&
      restOne[1] === restOther[0] &&
      restOne.slice(2) === restOther.slice(2))
  );
}

/**
 * @param {Entry} entry
 * @param {readonly string[]} words
 */
function scoreOf(entry, words) {
  const title = fold(entry.title);
  const others = fold(entry.words ?? '');
  const about = fold(entry.about);
  let score = 0;
  for (const word of words) {
    const best = Math.max(fit(word, title) * 10, fit(word, others) * 7, fit(word, about) * 2);
    if (best === 0) return 0;
    score += best;
  }
  return score + (WEIGHTS[entry.kind] ?? 0) - Math.min(10, title.length / 8);
}

/**
 * Replaces words that are in no entry by one that differs in a letter.
 *
 * @param {readonly Entry[]} entries
 * @param {readonly string[]} words
 */
function corrected(entries, words) {
  const known = new Set(
    entries.flatMap(({ title, words: more = '' }) => wordsOf(`${title} ${more}`)),
  );
  return words.map((word) =>
    word.length < 4 || known.has(word)
      ? word
      : ([...known].find((other) => other.length > 3 && isNear(word, other)) ?? word),
  );
}

/**
 * Finds the entries that contain all words of a query, the best ones first. If there are none, words
 * with a typing mistake are corrected.
 *
 * @param {readonly Entry[]} entries
 * @param {string} query
 * @param {number} most Maximum number of results.
 * @returns {Found[]}
 */
export function findEntries(entries, query, most) {
  const words = wordsOf(query).slice(0, 8);
  if (words.length === 0) return [];
  const search = (/** @type {readonly string[]} */ sought) =>
    entries
      .map((entry) => ({ ...entry, score: scoreOf(entry, sought) }))
      .filter(({ score }) => score > 0)
      .sort((one, other) => other.score - one.score)
      .slice(0, most);
  const found = search(words);
  return found.length > 0 ? found : search(corrected(entries, words));
}
