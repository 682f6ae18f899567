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

/** The addresses in a `srcset`: split as browsers do, so that a comma in an address belongs to it. */
export function addressesIn(set: string): readonly string[] {
  const addresses: string[] = [];
  const form = /[^\s,]\S*/g;
  for (let match = form.exec(set); match; match = form.exec(set)) {
    let end = match[0].length;
    while (match[0][end - 1] === ',') end -= 1;
    addresses.push(match[0].slice(0, end));
    if (end < match[0].length) continue;
    // A width or density follows, up to the next comma.
    const comma = set.indexOf(',', form.lastIndex);
    if (comma < 0) break;
    form.lastIndex = comma;
  }
  return addresses;
}

/** Returns the `srcset` if every address in it is allowed for a picture. */
export function pictureSet(raw: unknown): string | undefined {
  if (typeof raw !== 'string' || raw.trim() === '') return undefined;
  const isSafe = addressesIn(raw).every((address) => pictureAddress(address) !== undefined);
  return isSafe ? raw.trim() : undefined;
}
