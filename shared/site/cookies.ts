/** Every cookie of ours begins so (visual-widgets §9). */
const PREFIX = '_dm_';

/** How long a cookie lives and where it is sent. */
export interface CookieOptions {
  /** In seconds; without it the cookie ends with the browser session. */
  maxAge?: number;
  /** Default `/`. */
  path?: string;
}

/** Reads `_dm_<name>`; `undefined` when there is none, or when cookies are blocked. */
export function readCookie(name: string): string | undefined {
  const start = `${PREFIX}${encodeURIComponent(name)}=`;
  try {
    const pair = document.cookie.split('; ').find((entry) => entry.startsWith(start));
    return pair === undefined ? undefined : decodeURIComponent(pair.slice(start.length));
  } catch {
    // A sandboxed frame denies the whole property; a foreign script may have written bad escapes.
    return undefined;
  }
}

/** Writes `_dm_<name>`, `SameSite=Lax`, and `Secure` where the page is. */
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
    // Denied in a sandboxed frame: what a cookie would remember is asked for again.
  }
}

/** Removes `_dm_<name>`. */
export function removeCookie(name: string, options: Pick<CookieOptions, 'path'> = {}): void {
  writeCookie(name, '', { ...options, maxAge: 0 });
}
