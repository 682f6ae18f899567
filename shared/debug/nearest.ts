/** Longer words are compared by their start. */
const MAX_LENGTH = 40;

/** Words that people write for others, besides misspelt ones. */
const SYNONYMS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    address: ['url', 'href', 'src'],
    autostart: ['autoplay'],
    caption: ['title', 'text'],
    children: ['items'],
    columns: ['cols'],
    delay: ['interval'],
    description: ['text'],
    heading: ['title'],
    image: ['src', 'poster'],
    items: ['children'],
    label: ['title', 'text', 'name'],
    large: ['href'],
    link: ['href', 'url'],
    name: ['title', 'label'],
    path: ['src', 'url'],
    picture: ['src'],
    text: ['title', 'label'],
    thumbnail: ['src'],
    title: ['label', 'name', 'text'],
    url: ['src', 'href'],
  }),
);

/** `viewAllText`, `view-all-text` and `view_all_text` are the same word. */
const plain = (word: string): string =>
  word.slice(0, MAX_LENGTH).replaceAll(/[-_]/g, '').toLowerCase();

/**
 * The number of letters to insert, remove, replace or swap with the next one (optimal string
 * alignment), so that one word becomes the other.
 */
function distance(one: string, other: string): number {
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row++) {
    const line = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 &&
        column > 1 &&
        one[row - 1] === other[column - 2] &&
        one[row - 2] === other[column - 1];
      line[column] = Math.min(
        (above[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    before = above;
    above = line;
  }
  return above[other.length] ?? 0;
}

/**
 * The known word that was probably meant: the same one in another spelling, one that differs in at
 * most a third of its letters, or a synonym; `undefined` when none is near.
 */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const wanted = plain(word);
  let best: string | undefined;
  let least = Infinity;
  for (const candidate of known) {
    const other = plain(candidate);
    const limit = Math.floor(Math.max(wanted.length, other.length) / 3);
    if (Math.abs(wanted.length - other.length) > limit) continue;
    const needed = distance(wanted, other);
    if (needed <= limit && needed < least) {
      least = needed;
      best = candidate;
    }
  }
  return best ?? SYNONYMS.get(wanted)?.find((synonym) => known.includes(synonym));
}

/** The end of a log line that suggests a word, or `''`. */
export function suggestion(word: string, known: readonly string[]): string {
  const meant = nearest(word, known);
  return meant === undefined ? '' : `; did you mean ${meant}?`;
}
