/** An encoded slash would give a page a second address. */
const ENCODED_SLASH = /%2f/i;
// oxlint-disable-next-line no-control-regex -- control characters are refused
const CONTROL = /[\u0000-\u001f\u007f]/;

/**
 * Decodes the path of a URL; `undefined` if its percent-encoding is malformed or contains a slash or
 * a control character.
 */
export function decodePath(pathname: string): string | undefined {
  try {
    const path = decodeURIComponent(pathname);
    return ENCODED_SLASH.test(pathname) || CONTROL.test(path) ? undefined : path;
  } catch {
    return undefined;
  }
}

/** Encodes the characters of an address that are not ASCII; a header would pass some of them on as Latin-1. */
export const asciiAddress = (address: string): string =>
  address.replace(/[^\u0000-\u007f]+/g, encodeURIComponent); // oxlint-disable-line no-control-regex -- ASCII

/** Encodes a decoded path, also characters such as `?` that would end it. */
export const encodePath = (path: string): string =>
  /^[\w./-]*$/.test(path) ? path : path.split('/').map(encodeURIComponent).join('/');
