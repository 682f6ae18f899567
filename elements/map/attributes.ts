/** Most names of areas, and most characters of a name. */
const MAX_AREAS = 100;
const MAX_NAME = 100;
/** Longest attribute that is read, in characters. */
const MAX_LENGTH = 20_000;

/** The names in a JSON list; `undefined` for anything else. */
function namesOf(text: string): readonly string[] | undefined {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter((name) => typeof name === 'string') : undefined;
  } catch {
    return undefined;
  }
}

/** Decodes a text; `undefined` if it is not encoded so. */
function decoded(decode: (text: string) => string, text: string): string {
  try {
    return decode(text);
  } catch {
    return '';
  }
}

const fromBase64 = (text: string): string =>
  new TextDecoder().decode(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)));

/**
 * Reads names of areas: a JSON list, as it is, encoded for an address or in base64; else names
 * between commas.
 */
export function readAreas(raw: string): readonly string[] {
  const text = raw.trim().slice(0, MAX_LENGTH);
  const unescaped = decoded(decodeURIComponent, text);
  const names =
    namesOf(text) ??
    namesOf(unescaped) ??
    namesOf(decoded(fromBase64, text)) ??
    (unescaped || text).split(',');
  return names
    .map((name) => name.trim().slice(0, MAX_NAME))
    .filter(Boolean)
    .slice(0, MAX_AREAS);
}

/** Reads a height: px, or a length with its unit; empty for anything else. */
export function readHeight(raw: string): string {
  const [, value, unit = 'px'] =
    /^(\d{1,4}(?:\.\d{1,3})?)(px|em|vh|svh|dvh)?$/.exec(raw.trim()) ?? [];
  return value ? `${value}${unit}` : '';
}
