/** Parses an address, relative to the document unless a base is given; `undefined` for an invalid one. */
export function parseUrl(address: string, base = document.baseURI): URL | undefined {
  // `URL.canParse` is newer than the oldest supported browsers.
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
