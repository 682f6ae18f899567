import { limitTime } from '../../shared/dom/time-limit';
import { isRecord } from '../../shared/site/parameters';
import { getSite } from '../../shared/site/site';
import type { Milliseconds } from '../../shared/site/wait-until';

/** Outcome of an attempt (core-runtime §8). */
export type AuthOutcome =
  | 'unlocked'
  | 'wrong'
  /** Rejected for another reason than a wrong password, or not answered. */
  | 'missing'
  /** The password is right, but the browser rejects cookies. */
  | 'failed';

/** Limit of the request. */
const TIMEOUT: Milliseconds = 30_000;

/** Name of a cookie (RFC 6265). */
const NAME = /^[\w!#$%&'*+.^`|~-]+$/;

/** Sets the cookie that unlocks the page. @returns whether the browser accepts it. */
function setCookie(name: string, value: string): boolean {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const safe = value.replace(/[\s",;\\]/g, encodeURIComponent);
  try {
    document.cookie = `${name}=${safe}; Path=/; SameSite=Lax${secure}`;
    return document.cookie.split('; ').some((pair) => pair.startsWith(`${name}=`));
  } catch {
    // Cookies are denied in a sandboxed frame.
    return false;
  }
}

/** Sends the password of a page and sets the cookie in the answer (core-runtime §7). */
export async function authenticate(password: string, pagePath: string): Promise<AuthOutcome> {
  const alias = encodeURIComponent(getSite().parameters.siteAlias);
  const limit = limitTime(TIMEOUT);
  try {
    const response = await fetch(`/_dm/s/rt/api/public/rt/site/${alias}/page/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ password, pagePath }),
      signal: limit.signal,
    });
    const answer: unknown = await response.json().catch(() => undefined);
    const { name, value, error_code: code } = isRecord(answer) ? answer : {};
    if (response.ok && typeof name === 'string' && typeof value === 'string' && NAME.test(name)) {
      return setCookie(name, value) ? 'unlocked' : 'failed';
    }
    return code === 'Unauthorized' ? 'wrong' : 'missing';
  } catch {
    return 'missing';
  } finally {
    limit.end();
  }
}
