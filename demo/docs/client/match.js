// @ts-check
/** The search, shared by the result page as served and by `<docs-search>`. */
import { isNear, isStopWord, stemOf, stemsOf, wordsOf } from './words.js';

/**
 * @typedef {'section' | 'attribute' | 'property' | 'method' | 'event' | 'slot' | 'part'
 *   | 'custom property' | 'state'} PlaceKind
 */

/** @typedef {'element' | 'page' | 'recipe'} PageKind */

/**
 * A part of a page with an address of its own: a heading, or a row of a table.
 *
 * @typedef {object} Place
 * @property {string} title
 * @property {PlaceKind} kind
 * @property {string} id Id in the page, without `#`.
 * @property {string} about How it begins.
 * @property {string} [words] Other words for it.
 */

/**
 * @typedef {object} IndexedPage
 * @property {string} title
 * @property {string} href
 * @property {PageKind} kind
 * @property {string} about
 * @property {string} [words] Other words for it.
 * @property {readonly Place[]} places
 */

/**
 * A page that was found, with its places that fit best.
 *
 * @typedef {object} FoundPage
 * @property {IndexedPage} page
 * @property {readonly Place[]} places
 */

/** @type {Readonly<Record<PageKind | PlaceKind, string>>} */
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
};

/** Bonus of a kind: readers look for some more often than for others. @type {Partial<Record<string, number>>} */
const KIND_WEIGHTS = { element: 2, page: 1.5, recipe: 0.5, section: 2, event: 0.6, attribute: 0.4 };

/** Points for a word, by the field in which it was found. */
const WEIGHTS = { title: 12, words: 9, placeTitle: 5, placeWords: 8, about: 2.5, placeAbout: 1 };
/** Added for a title that consists of the words of the query. */
const WHOLE_TITLE = 3;
/** The part of these points that the beginning of a word gets. */
const PREFIX = 0.6;
/** Words of a query that count. */
const MAX_WORDS = 8;
/** Shortest word that is corrected, in letters. */
const MIN_CORRECTED = 4;

/** The stems of a text. @typedef {readonly string[]} Stems */

/** @typedef {{ title: Stems, words: Stems, about: Stems }} Fields */

/** @typedef {Fields & { page: IndexedPage, places: (Fields & { place: Place })[] }} Prepared */

/** @param {{ title: string, words?: string, about: string }} entry @returns {Fields} */
const fieldsOf = ({ title, words = '', about }) => ({
  title: stemsOf(title),
  words: stemsOf(words),
  about: stemsOf(about),
});

/** @type {WeakMap<readonly IndexedPage[], readonly Prepared[]>} */
const known = new WeakMap();

/** @param {readonly IndexedPage[]} pages */
function prepare(pages) {
  const prepared =
    known.get(pages) ??
    pages.map((page) => ({
      ...fieldsOf(page),
      page,
      places: page.places.map((place) => ({ ...fieldsOf(place), place })),
    }));
  known.set(pages, prepared);
  return prepared;
}

/** A word of a query, with what it may have been meant as. @typedef {readonly string[]} Term */

/**
 * How well a term fits the words of a text: as one of them, as the beginning of one, or not.
 *
 * @param {Term} term
 * @param {Stems} stems
 */
function fit(term, stems) {
  let best = 0;
  for (const form of term) {
    if (stems.includes(form)) return 1;
    if (form.length > 1 && stems.some((stem) => stem.startsWith(form))) best = PREFIX;
  }
  return best;
}

/**
 * Scores each term for a page, 0 where it is nowhere.
 *
 * @param {Prepared} prepared
 * @param {readonly Term[]} terms
 * @param {boolean} isByName Whether only titles and other words count.
 */
const termScores = ({ title, words, about, places }, terms, isByName) =>
  terms.map((term) => {
    const inPlaces = places.map((place) =>
      Math.max(
        fit(term, place.title) * WEIGHTS.placeTitle,
        fit(term, place.words) * WEIGHTS.placeWords,
        isByName ? 0 : fit(term, place.about) * WEIGHTS.placeAbout,
      ),
    );
    return Math.max(
      fit(term, title) * WEIGHTS.title,
      fit(term, words) * WEIGHTS.words,
      isByName ? 0 : fit(term, about) * WEIGHTS.about,
      ...inPlaces,
    );
  });

/** How much of a title the terms are. @param {Stems} title @param {readonly Term[]} terms */
function coverage(title, terms) {
  const own = title.filter((stem) => stem !== 'dm');
  const found = own.filter((stem) => terms.some((term) => fit(term, [stem]) === 1));
  return found.length / (own.length || 1);
}

/**
 * Returns the places of a page that a query means: named by a term that is not in the page's title.
 *
 * @param {Prepared} prepared
 * @param {readonly Term[]} terms
 * @param {number} most
 */
function placesOf({ title, places }, terms, most) {
  const others = terms.filter((term) => fit(term, title) < 1);
  return places
    .map((fields) => {
      const names = others.map((term) =>
        Math.max(
          fit(term, fields.title) * WEIGHTS.placeTitle,
          fit(term, fields.words) * WEIGHTS.placeWords,
        ),
      );
      const all = others.map((term, index) => names[index] || fit(term, fields.about));
      const isMeant = others.length > 0 && (names.some(Boolean) || all.every(Boolean));
      const sum = all.reduce((total, score) => total + score, 0);
      const bonus = (KIND_WEIGHTS[fields.place.kind] ?? 0) + coverage(fields.title, terms);
      return { place: fields.place, score: isMeant ? sum + bonus : 0 };
    })
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, most)
    .map(({ place }) => place);
}

/** @type {WeakMap<readonly Prepared[], ReadonlySet<string>>} */
const vocabularies = new WeakMap();

/** Returns the words of all names. @param {readonly Prepared[]} all */
function vocabularyOf(all) {
  const vocabulary =
    vocabularies.get(all) ??
    new Set(
      all.flatMap(({ title, words, places }) => [
        ...title,
        ...words,
        ...places.flatMap((place) => [...place.title, ...place.words]),
      ]),
    );
  vocabularies.set(all, vocabulary);
  return vocabulary;
}

/**
 * Returns the readings of a query in which two words are one: `drop down`, `web hook`.
 *
 * @param {readonly string[]} words
 * @param {ReadonlySet<string>} vocabulary
 */
const joinedReadings = (words, vocabulary) =>
  words.slice(1).flatMap((word, index) => {
    const one = stemOf(`${words[index] ?? ''}${word}`);
    if (!vocabulary.has(one)) return [];
    return [[...words.slice(0, index), one, ...words.slice(index + 2)]];
  });

/**
 * Reads words that nothing has as those that differ in a letter.
 *
 * @param {readonly string[]} words
 * @param {ReadonlySet<string>} vocabulary
 * @returns {readonly Term[]}
 */
function corrected(words, vocabulary) {
  const stems = [...vocabulary];
  return words.map((word) => {
    if (word.length < MIN_CORRECTED || stems.some((stem) => stem.startsWith(word))) return [word];
    return [word, ...stems.filter((stem) => stem.length >= MIN_CORRECTED && isNear(word, stem))];
  });
}

/**
 * @typedef {object} Scored
 * @property {Prepared} prepared
 * @property {readonly Term[]} terms The reading of the query by which it was found.
 * @property {number} score
 */

/**
 * Scores the pages that have at least so many of the terms.
 *
 * @param {readonly Prepared[]} all
 * @param {readonly Term[]} terms
 * @param {{ least?: number, isByName: boolean }} options
 * @returns {Scored[]}
 */
const search = (all, terms, { least = terms.length, isByName }) =>
  all.flatMap((prepared) => {
    const scores = termScores(prepared, terms, isByName);
    if (scores.filter(Boolean).length < least) return [];
    const sum = scores.reduce((total, score) => total + score, 0);
    const whole = coverage(prepared.title, terms) * WHOLE_TITLE;
    const score = sum + whole + (KIND_WEIGHTS[prepared.page.kind] ?? 0);
    return [{ prepared, terms, score }];
  });

/**
 * Finds the pages that have all words of a query, the best ones first, and their places that fit. If
 * there is none, words with a typing mistake are corrected; after that, half of the words are enough.
 *
 * @param {readonly IndexedPage[]} pages
 * @param {string} query
 * @param {{ mostPages: number, mostPlaces: number }} limits
 * @returns {FoundPage[]}
 */
export function findPages(pages, query, { mostPages, mostPlaces }) {
  const all = prepare(pages);
  const typed = wordsOf(query);
  const meant = typed.filter((word) => !isStopWord(word));
  // “how to” alone is looked for in names; in a question it says nothing.
  const isByName = meant.length === 0;
  const words = (isByName ? typed : meant).slice(0, MAX_WORDS).map(stemOf);
  if (words.length === 0) return [];

  const vocabulary = vocabularyOf(all);
  const readings = [words, ...joinedReadings(words, vocabulary)];
  let found = readings.flatMap((reading) =>
    search(
      all,
      reading.map((word) => [word]),
      { isByName },
    ),
  );
  if (found.length === 0) {
    const terms = corrected(words, vocabulary);
    found = search(all, terms, { isByName });
    if (found.length === 0) {
      found = search(all, terms, { isByName, least: Math.ceil(terms.length / 2) });
    }
  }
  /** @type {Map<IndexedPage, Scored>} */
  const best = new Map();
  for (const scored of found.sort((one, other) => other.score - one.score)) {
    if (!best.has(scored.prepared.page)) best.set(scored.prepared.page, scored);
  }
  return [...best.values()].slice(0, mostPages).map(({ prepared, terms }) => ({
    page: prepared.page,
    places: placesOf(prepared, terms, mostPlaces),
  }));
}
