import { pictureAddress } from './address';

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
