/** Decodes the path of a URL; `undefined` if its percent-encoding is malformed. */
export function decodePath(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
}
