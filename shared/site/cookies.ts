/** Prefix of all cookies of the library (visual-widgets §9). */
const PREFIX = '_dm_';

/** Lifetime and path of a cookie. */
export interface CookieOptions {
  /** In seconds; without it the cookie ends with the browser session. */
  maxAge?: number;
  /** Default `/`. */
  path?: string;
}

/** Reads the cookie `_dm_<name>`; `undefined` when it is missing or cookies are blocked. */
export function readCookie(name: string): string | undefined {
  const start = `${PREFIX}${encodeURIComponent(name)}=`;
  try {
    const pair = document.cookie.split('; ').find((entry) => entry.startsWith(start));
    return pair === undefined ? undefined : decodeURIComponent(pair.slice(start.length));
  } catch {
    // A sandboxed frame denies access; another script may have written an invalid escape.
    return undefined;
  }
}

/** Writes the cookie `_dm_<name>` with `SameSite=Lax`, and `Secure` on an HTTPS page. */
export function writeCookie(
  name: string,
  value: string,
  { maxAge, path = '/' }: CookieOptions = {},
): void {
  const parts = [
    `${PREFIX}${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
    `Path=${path}`,
    'SameSite=Lax',
  ];
  if (maxAge !== undefined) parts.push(`Max-Age=${maxAge}`);
  if (location.protocol === 'https:') parts.push('Secure');
  try {
    document.cookie = parts.join('; ');
  } catch {
    // Denied in a sandboxed frame: the value is not stored.
  }
}

/** Removes the cookie `_dm_<name>`. */
export function removeCookie(name: string, options: Pick<CookieOptions, 'path'> = {}): void {
  writeCookie(name, '', { ...options, maxAge: 0 });
}
