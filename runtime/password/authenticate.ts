import { isRecord } from '../../shared/site/parameters';
import { getSite } from '../../shared/site/site';

/** What came of a password (core-runtime §8). */
export type AuthOutcome =
  | 'unlocked'
  | 'wrong'
  /** Not taken for another reason than that it is wrong, or not answered at all. */
  | 'missing'
  /** It is right, but the browser keeps no cookies. */
  | 'failed';

/** A cookie's name (RFC 6265). */
const NAME = /^[\w!#$%&'*+.^`|~-]+$/;

/** Sets the cookie that opens the page. @returns whether the browser keeps it. */
function keepCookie(name: string, value: string): boolean {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const safe = value.replace(/[\s",;\\]/g, encodeURIComponent);
  try {
    document.cookie = `${name}=${safe}; Path=/; SameSite=Lax${secure}`;
    return document.cookie.split('; ').some((pair) => pair.startsWith(`${name}=`));
  } catch {
    // Denied in a sandboxed frame.
    return false;
  }
}

/** Sends a page's password, and keeps the cookie that it is answered with (core-runtime §7). */
export async function authenticate(password: string, pagePath: string): Promise<AuthOutcome> {
  const alias = encodeURIComponent(getSite().parameters.siteAlias);
  try {
    const response = await fetch(`/_dm/s/rt/api/public/rt/site/${alias}/page/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ password, pagePath }),
      signal: AbortSignal.timeout(30_000),
    });
    const answer: unknown = await response.json().catch(() => undefined);
    const { name, value, error_code: code } = isRecord(answer) ? answer : {};
    if (response.ok && typeof name === 'string' && typeof value === 'string' && NAME.test(name)) {
      return keepCookie(name, value) ? 'unlocked' : 'failed';
    }
    return code === 'Unauthorized' ? 'wrong' : 'missing';
  } catch {
    return 'missing';
  }
}
