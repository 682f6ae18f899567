/** Longer words are compared by their start. */
const MAX_LENGTH = 40;

/** Words that people write for others, besides misspelt ones. */
const SYNONYMS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    address: ['url', 'href', 'src'],
    alt: ['label'],
    autostart: ['autoplay'],
    caption: ['title', 'text'],
    children: ['items'],
    columns: ['cols'],
    dark: ['color-scheme'],
    delay: ['interval'],
    description: ['text'],
    duration: ['interval', 'speed'],
    effect: ['animation', 'transition'],
    error: ['error-message'],
    errortext: ['error-message'],
    expiry: ['expires'],
    file: ['src'],
    filetypes: ['accept'],
    heading: ['title'],
    image: ['src', 'poster'],
    items: ['children'],
    label: ['title', 'text', 'name'],
    large: ['href'],
    lat: ['latitude'],
    latitude: ['lat'],
    lazy: ['load'],
    limit: ['max-results', 'visible-items', 'max-size'],
    link: ['href', 'url'],
    lng: ['longitude'],
    loading: ['load'],
    location: ['address'],
    lon: ['lng'],
    long: ['lng'],
    longitude: ['lng'],
    name: ['title', 'label'],
    number: ['phone'],
    path: ['src', 'url'],
    perrow: ['posts-per-row', 'thumbnails-per-row', 'cols'],
    picture: ['src'],
    place: ['address'],
    redirect: ['success-page'],
    side: ['origin', 'position'],
    speed: ['interval'],
    success: ['success-message', 'success-page'],
    successtext: ['success-message'],
    successurl: ['success-page'],
    tel: ['phone'],
    telephone: ['phone'],
    text: ['title', 'label'],
    thankyou: ['success-page'],
    thankyoupage: ['success-page'],
    theme: ['color-scheme'],
    thumbnail: ['src'],
    title: ['label', 'name', 'text'],
    types: ['accept'],
    until: ['expires', 'closes'],
    url: ['src', 'href'],
    validuntil: ['expires'],
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

/** Endings of names by which other systems tell devices apart, and ours for them. */
const DEVICES: readonly (readonly [ending: RegExp, ours: string])[] = [
  [/-?(?:phones?|smartphone|handheld|small|xs|sm)$/, '-mobile'],
  [/-?(?:ipad|medium|md)$/, '-tablet'],
  [/-?(?:desktop|large|lg|xl)$/, ''],
];

/** The attribute that a name of another system for a device means: `cols-phone` is `cols-mobile`. */
export function deviceMeant(name: string, known: readonly string[]): string | undefined {
  const meant = DEVICES.map(([ending, ours]) =>
    ending.test(name) ? name.replace(ending, ours) : undefined,
  );
  return meant.find((each) => each !== undefined && known.includes(each));
}

/** The end of a log line that suggests a word, or `''`. */
export function suggestion(word: string, known: readonly string[]): string {
  const meant = nearest(word, known);
  return meant === undefined ? '' : `; did you mean ${meant}?`;
}
