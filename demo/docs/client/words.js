// @ts-check
/** Words of queries and of what is searched, in one form: `Colours` and `color` are the same. */

/** Words that say nothing about a subject. */
const STOP_WORDS = new Set(
  (
    'a about add an and any are as at be but by can do does don for from get has have how i if in into ' +
    'is it its let like make me my need not of on or our please put should so some t that the their them ' +
    'then there these this to use using want was we what when where which who why will with would you your'
  ).split(' '),
);

/** @param {string} word */
export const isStopWord = (word) => STOP_WORDS.has(word);

/** British spellings, as in `colour`, `centre`, `customise`, `catalogue`, `licence` and `grey`. */
const BRITISH = /** @type {const} */ ([
  [/^(\w{2,}[^aeiou])our(?!c|n|s?$)/, '$1or'],
  [/^(\w{3,})our(s?)$/, '$1or$2'],
  [/tre(s?)$/, 'ter$1'],
  [/^(\w{3,})is(e[ds]?|ing|ations?)$/, '$1iz$2'],
  [/ogue(s?)$/, 'og$1'],
  [/ence(s?)$/, 'ense$1'],
  [/^grey/, 'gray'],
  [/^(cancel|label|model|travel)l(ed|ing)/, '$1$2'],
]);

/** @param {string} word */
function singular(word) {
  if (/[^aeiou]ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:s|x|z|ch|sh)es$/.test(word) && word.length > 4) return word.slice(0, -2);
  return word.length > 3 && /[^sui]s$/.test(word) ? word.slice(0, -1) : word;
}

/**
 * Returns the form of a word in which it is compared: singular, in American spelling. It need not be
 * a word itself.
 *
 * @param {string} word
 */
export const stemOf = (word) =>
  singular(BRITISH.reduce((text, [from, to]) => text.replace(from, to), word));

/** @param {string} text */
const withoutAccents = (text) => text.normalize('NFD').replace(/\p{Mn}/gu, '');

/** @param {string} text */
const split = (text) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** @param {string} text */
const spaced = (text) => text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');

/**
 * Returns the words of a query without accents, in lower case; `viewAllText` is three.
 *
 * @param {string} query
 */
export const wordsOf = (query) => split(spaced(withoutAccents(query)));

/**
 * Returns the stems of a text that is searched, each once; `TypeScript` is one word and two.
 *
 * @param {string} text
 */
export function stemsOf(text) {
  const plain = withoutAccents(text);
  return [...new Set([...split(plain), ...split(spaced(plain))].map(stemOf))];
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
