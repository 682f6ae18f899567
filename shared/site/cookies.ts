/** Lifetime and path of a cookie. */
export interface CookieOptions {
  /** In seconds; without it the cookie ends with the browser session. */
  maxAge?: number;
  /** Default `/`. */
  path?: string;
}

/** Reads a cookie by its whole name; `undefined` when it is missing or cookies are blocked. */
export function readCookie(name: string): string | undefined {
  const start = `${encodeURIComponent(name)}=`;
  try {
    const pair = document.cookie.split('; ').find((entry) => entry.startsWith(start));
    return pair === undefined ? undefined : decodeURIComponent(pair.slice(start.length));
  } catch {
    // A sandboxed frame denies access; another script may have written an invalid escape.
    return undefined;
  }
}

/** Writes a cookie with `SameSite=Lax`, and `Secure` on an HTTPS page. */
export function writeCookie(
  name: string,
  value: string,
  { maxAge, path = '/' }: CookieOptions = {},
): void {
  const parts = [
    `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
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

/** Removes a cookie by its whole name. */
export function removeCookie(name: string, options: Pick<CookieOptions, 'path'> = {}): void {
  writeCookie(name, '', { ...options, maxAge: 0 });
}
