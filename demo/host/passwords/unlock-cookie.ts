import { createHash, createHmac } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { isSignature } from '../http/signature';
import { unixTime } from '../time/unix-time';

/** Lifetime of an unlocked page, in seconds. The cookie also ends with the browser session. */
const LIFETIME = 24 * 60 * 60;

/** A page protected by a password. */
export interface LockedPage {
  readonly path: string;
  readonly passwordHash: string;
}

/** The cookie that keeps a page unlocked for one visitor (core-runtime §3). */
export interface UnlockCookie {
  readonly name: string;
  readonly value: string;
}

/** Each page has its own cookie; the hash keeps its path private. */
function cookieName({ path }: LockedPage): string {
  return `_dm_page_${createHash('sha256').update(path).digest('hex').slice(0, 16)}`;
}

/** Signs the password's hash too, so that changing the password locks the page again. */
function sign({ path, passwordHash }: LockedPage, expires: string, secret: Buffer): Buffer {
  return createHmac('sha256', secret).update([path, passwordHash, expires].join('\0')).digest();
}

/** Creates the cookie that unlocks a page. */
export function createUnlockCookie(page: LockedPage, secret: Buffer): UnlockCookie {
  const expires = String(unixTime() + LIFETIME);
  return {
    name: cookieName(page),
    value: `${expires}.${sign(page, expires, secret).toString('base64url')}`,
  };
}

/** Whether the request has a valid cookie for the page. */
export function isUnlocked(c: Context, page: LockedPage, secret: Buffer): boolean {
  const [expires = '', signature = ''] = (getCookie(c, cookieName(page)) ?? '').split('.');
  return isSignature(signature, sign(page, expires, secret)) && Number(expires) > unixTime();
}
