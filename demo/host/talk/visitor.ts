import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { HostContext } from '../context';
import { originOf } from '../http/origin';
import { isSignature } from '../http/signature';

const COOKIE = '_dm_visitor';

/** Lifetime of the cookie, in seconds: visitors can edit their comments for a year. */
const LIFETIME = 365 * 24 * 60 * 60;

/** Shortest idempotency key that nobody can guess. */
const MIN_KEY = 20;

const sign = ({ secret }: HostContext, purpose: string, text: string): Buffer =>
  createHmac('sha256', secret).update([purpose, text].join('\0')).digest();

/** Stored in place of the token, so that nobody who reads the database can be another visitor. */
const idOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * Returns the id of the visitor of a request; `''` without a cookie. The cookie is set by the first
 * comment or like, and is only sent to the calls.
 */
export function visitorOf(c: Context, host: HostContext): string {
  const [token = '', signature = ''] = (getCookie(c, COOKIE) ?? '').split('.');
  const isValid = token !== '' && isSignature(signature, sign(host, 'visitor', token));
  return isValid ? idOf(token) : '';
}

/**
 * Returns the visitor's id; gives a visitor without one the cookie. It follows from the request's
 * idempotency key: if the response with the cookie is lost, the retry comes from the same visitor.
 */
export function ensureVisitor(c: Context, host: HostContext, key: string): string {
  const visitor = newVisitorOf(c, host, key);
  visitor.remember();
  return visitor.id;
}

/** A visitor who may have no cookie yet. */
export interface Visitor {
  readonly id: string;
  /** Whether the visitor's browser has sent its cookie. */
  readonly isKnown: boolean;
  /** Gives the browser the cookie, if it has none. */
  readonly remember: () => void;
}

/** Returns the visitor of a request, who gets the cookie only if {@link Visitor.remember} is called. */
export function newVisitorOf(c: Context, host: HostContext, key: string): Visitor {
  const known = visitorOf(c, host);
  if (known !== '') return { id: known, isKnown: true, remember: () => undefined };
  const token =
    key.length < MIN_KEY
      ? randomBytes(24).toString('base64url')
      : sign(host, 'new-visitor', key).toString('base64url');
  const remember = (): void =>
    setCookie(c, COOKIE, `${token}.${sign(host, 'visitor', token).toString('base64url')}`, {
      path: '/_dm/',
      httpOnly: true,
      sameSite: 'Lax',
      maxAge: LIFETIME,
      secure: originOf(c, host.settings).startsWith('https:'),
    });
  return { id: idOf(token), isKnown: false, remember };
}
