import { pictureAddress } from './address';

/**
 * Replaces the addresses in a `srcset`, which is split as browsers do: a comma in an address belongs to
 * it. All else stays as it is.
 */
export function replaceAddresses(set: string, replace: (address: string) => string): string {
  let result = '';
  let from = 0;
  const form = /[^\s,]\S*/g;
  for (let match = form.exec(set); match; match = form.exec(set)) {
    let end = match[0].length;
    while (match[0][end - 1] === ',') end -= 1;
    result += set.slice(from, match.index) + replace(match[0].slice(0, end));
    from = match.index + end;
    if (end < match[0].length) continue;
    // A width or density follows, up to the next comma.
    const comma = set.indexOf(',', form.lastIndex);
    if (comma < 0) break;
    form.lastIndex = comma;
  }
  return result + set.slice(from);
}

/** The addresses in a `srcset`. */
export function addressesIn(set: string): readonly string[] {
  const addresses: string[] = [];
  replaceAddresses(set, (address) => {
    addresses.push(address);
    return address;
  });
  return addresses;
}

/** Returns the `srcset` if every address in it is allowed for a picture. */
export function pictureSet(raw: unknown): string | undefined {
  if (typeof raw !== 'string' || raw.trim() === '') return undefined;
  const isSafe = addressesIn(raw).every((address) => pictureAddress(address) !== undefined);
  return isSafe ? raw.trim() : undefined;
}
