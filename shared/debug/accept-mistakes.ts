/** An extension with its dot, or a media type such as `image/*`. */
const TYPE = /^(?:\.[^\s.;,/][^\s;,/]*|[\w*][\w.+*-]*\/[\w*][\w.+*-]*(?:;.*)?|\*)$/;

/** Media types that people write, and no browser knows. */
const MEANT: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'image/jpg': 'image/jpeg',
    'audio/mp3': 'audio/mpeg',
    image: 'image/*',
    images: 'image/*',
    picture: 'image/*',
    video: 'video/*',
    audio: 'audio/*',
  }),
);

/** The type that was probably meant by a word: `jpg` is `.jpg`, and so is `*.jpg`. */
function typeMeant(token: string): string | undefined {
  const extension = /^(?:\*\.)?(\w{1,8})$/.exec(token)?.[1];
  return MEANT.get(token) ?? (extension && `.${extension}`);
}

/**
 * Mistakes in the types that a field accepts (`accept` of HTML): one line each. A browser ignores
 * what is neither an extension with its dot nor a media type, and so refuses every file.
 */
export function acceptMistakes(accept: string): readonly string[] {
  const tokens = accept
    .split(',')
    .map((token) => token.trim().toLowerCase())
    .filter(Boolean);
  return tokens
    .filter((token) => MEANT.has(token) || !TYPE.test(token))
    .map((token) => {
      const meant = typeMeant(token);
      const hint = meant ? `; did you mean ${meant}?` : '';
      return `accept has "${token}", which is neither an extension (.pdf) nor a media type (image/*)${hint}`;
    });
}
