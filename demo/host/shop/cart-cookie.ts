import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { HostContext } from '../context';
import { originOf } from '../http/origin';
import { isSignature } from '../http/signature';

/** Necessary for what the visitor asks for, so it needs no consent. */
const COOKIE = '_dm_cart';

/** In seconds: as long as a cart that nobody touches. */
const LIFETIME = 30 * 24 * 60 * 60;

const sign = ({ secret }: HostContext, token: string): Buffer =>
  createHmac('sha256', secret).update(`cart\0${token}`).digest();

/** Stored in place of the token, so that who reads the database cannot take a cart over. */
const idOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Returns the id of the visitor's cart; `''` without one. */
export function cartOf(c: Context, host: HostContext): string {
  const [token = '', signature = ''] = (getCookie(c, COOKIE) ?? '').split('.');
  return token !== '' && isSignature(signature, sign(host, token)) ? idOf(token) : '';
}

/** Returns the id of the visitor's cart; gives a visitor without one the cookie. */
export function ensureCart(c: Context, host: HostContext): string {
  const known = cartOf(c, host);
  if (known !== '') return known;
  const token = randomBytes(24).toString('base64url');
  setCookie(c, COOKIE, `${token}.${sign(host, token).toString('base64url')}`, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: LIFETIME,
    secure: originOf(c, host.settings).startsWith('https:'),
  });
  return idOf(token);
}
