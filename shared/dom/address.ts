const IMAGE_SCHEMES: readonly string[] = ['http:', 'https:'];
const LINK_SCHEMES: readonly string[] = [...IMAGE_SCHEMES, 'mailto:', 'tel:', 'sms:'];

/**
 * A path, or an `http` address with one, which needs no parsing: for thousands of pictures the URL
 * parser is noticeably slow.
 */
const SAFE = /^(https?:\/\/\w[\w.-]*)?\/[\w./?&=,-]*$/;

function check(raw: unknown, schemes: readonly string[]): string | undefined {
  if (typeof raw !== 'string' || raw.trim() === '') return undefined;
  if (SAFE.test(raw)) return raw;
  try {
    return schemes.includes(new URL(raw, document.baseURI).protocol) ? raw.trim() : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the address if it is allowed for a picture: `http`, `https` or relative. */
export function pictureAddress(raw: unknown): string | undefined {
  return check(raw, IMAGE_SCHEMES);
}

/** Returns the address if it is allowed in a link: `http`, `https`, relative, `mailto`, `tel`, `sms`. */
export function linkAddress(raw: unknown): string | undefined {
  return check(raw, LINK_SCHEMES);
}
