import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { now } from '../store/now';

/** How long a page stays unlocked, in seconds: a day, or until the browser is closed. */
const LIFETIME = 24 * 60 * 60;

/** A page that a password protects. */
export interface LockedPage {
  readonly path: string;
  readonly passwordHash: string;
}

/** The cookie that keeps a page open for one visitor (core-runtime §3). */
export interface UnlockCookie {
  readonly name: string;
  readonly value: string;
}

/** Each page has a cookie of its own, whose name says nothing about it. */
function nameFor({ path }: LockedPage): string {
  return `_dm_page_${createHash('sha256').update(path).digest('hex').slice(0, 16)}`;
}

/** The password's hash is signed too, so that another password locks the page again. */
function sign({ path, passwordHash }: LockedPage, expires: string, secret: Buffer): Buffer {
  return createHmac('sha256', secret).update([path, passwordHash, expires].join('\0')).digest();
}

/** Makes the cookie that opens a page. */
export function unlock(page: LockedPage, secret: Buffer): UnlockCookie {
  const expires = String(now() + LIFETIME);
  return {
    name: nameFor(page),
    value: `${expires}.${sign(page, expires, secret).toString('base64url')}`,
  };
}

/** Whether the visitor has the cookie that opens a page. */
export function isUnlocked(c: Context, page: LockedPage, secret: Buffer): boolean {
  const [expires = '', signature = ''] = (getCookie(c, nameFor(page)) ?? '').split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = sign(page, expires, secret);
  return (
    given.length === expected.length && timingSafeEqual(given, expected) && Number(expires) > now()
  );
}
