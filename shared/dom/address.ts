const PICTURE: readonly string[] = ['http:', 'https:'];
const LINK: readonly string[] = [...PICTURE, 'mailto:', 'tel:', 'sms:'];

/**
 * What needs no parser to be told from a scheme: a path, or a path on a host of the web. Of thousands
 * of pictures the parser's time can be felt.
 */
const PLAIN = /^(https?:\/\/\w[\w.-]*)?\/[\w./?&=-]*$/;

function check(raw: unknown, schemes: readonly string[]): string | undefined {
  if (typeof raw !== 'string' || raw.trim() === '') return undefined;
  if (PLAIN.test(raw)) return raw;
  try {
    return schemes.includes(new URL(raw, document.baseURI).protocol) ? raw.trim() : undefined;
  } catch {
    return undefined;
  }
}

/** An address of a picture that may be fetched and opened: `http`, `https`, relative. */
export function pictureAddress(raw: unknown): string | undefined {
  return check(raw, PICTURE);
}

/** An address that a link may lead to: those of pictures, `mailto`, `tel`, `sms`. */
export function linkAddress(raw: unknown): string | undefined {
  return check(raw, LINK);
}

/** A `srcset` whose every address is one of a picture; `undefined` when any is not. */
export function pictureSet(raw: unknown): string | undefined {
  if (typeof raw !== 'string' || raw.trim() === '') return undefined;
  const isSafe = raw
    .trim()
    .split(/,\s+/)
    .every((candidate) => pictureAddress(candidate.split(/\s/, 1)[0]) !== undefined);
  return isSafe ? raw.trim() : undefined;
}
