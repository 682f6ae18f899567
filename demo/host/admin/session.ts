import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { HostContext } from '../context';
import { db } from '../database/query';
import { DRAFT_PATHS } from '../document/preview-path';
import { originOf } from '../http/origin';
import { attemptOf, type PasswordAttempt } from '../passwords/attempts';
import { verifyPassword } from '../passwords/verify-password';
import { isHash } from '../text/password-hash';
import { CLOCK_SKEW, unixTime } from '../time/unix-time';
import { knownZone, TIME_ZONE } from './owner-settings';

const COOKIE = '_dm_admin';
export const ADMIN_PATH = '/admin';
/** Path of the sign-in page. */
export const SIGN_IN_PATH = `${ADMIN_PATH}/sign-in`;
/** Path of the page of settings. */
export const SETTINGS_PATH = `${ADMIN_PATH}/settings`;
/** Path of the editor. */
export const EDITOR_PATH = '/editor';
/** Paths that the owner's cookie is sent to: previews and their calls show drafts to the owner. */
const COOKIE_PATHS = [ADMIN_PATH, EDITOR_PATH, ...DRAFT_PATHS];

/** Lifetime of a session, in seconds. */
const LIFETIME = 12 * 60 * 60;

/** A session of the site's owner. */
export interface Session {
  readonly id: string;
  /** Token in every form of this session, against cross-site request forgery. */
  readonly token: string;
  /** Zone in which the owner reads times. */
  readonly timeZone: string;
}

/** Signs the password too, so that changing it ends all sessions. */
const sign = ({ secret, settings }: HostContext, purpose: string, id: string): string =>
  createHmac('sha256', secret)
    .update(['admin', purpose, settings.adminPassword ?? '', id].join('\0'))
    .digest('base64url');

/** Compares texts in constant time. */
function isEqual(first: string, second: string): boolean {
  const [a, b] = [first, second].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

/** Verifies the password of `/admin`, which is configured as plain text or as a hash. */
export async function isAdminPassword(
  c: Context,
  { database, settings }: HostContext,
  password: string,
  attempt: PasswordAttempt,
): Promise<boolean> {
  const { adminPassword = '' } = settings;
  if (password === '' || adminPassword === '') return false;
  return isHash(adminPassword)
    ? verifyPassword(database, {
        ...{ password, hash: adminPassword, client: attempt.client, signal: c.req.raw.signal },
        attempts: [attemptOf(attempt)],
      })
    : isEqual(password.normalize('NFC'), adminPassword.normalize('NFC'));
}

/** Starts a session: stores it and sets its cookie. */
export async function signIn(c: Context, host: HostContext): Promise<void> {
  const id = randomBytes(24).toString('base64url');
  const until = unixTime() + LIFETIME;
  await host.database.write([
    db
      .deleteFrom('admin_session')
      .where((eb) => eb.or([eb('until', '<=', unixTime()), eb('until', '>', until + CLOCK_SKEW)])),
    db.insertInto('admin_session').values({ id, until }),
  ]);
  for (const path of COOKIE_PATHS) {
    setCookie(c, COOKIE, `${id}.${sign(host, 'session', id)}`, {
      path,
      httpOnly: true,
      sameSite: 'Strict',
      secure: originOf(c, host.settings).startsWith('https:'),
    });
  }
}

/** Returns the session of a request; `undefined` if there is none or it has expired. */
export async function sessionOf(c: Context, host: HostContext): Promise<Session | undefined> {
  const [id = '', signature = ''] = (getCookie(c, COOKIE) ?? '').split('.');
  if (id === '' || !isEqual(signature, sign(host, 'session', id))) return undefined;
  const session = await host.database.first(
    db
      .selectFrom('admin_session')
      .select(['id', TIME_ZONE.as('timeZone')])
      .where('id', '=', id)
      .where('until', '>', unixTime())
      .where('until', '<=', unixTime() + LIFETIME + CLOCK_SKEW),
  );
  return session && { id, token: sign(host, 'token', id), timeZone: knownZone(session.timeZone) };
}

/** Ends a session. */
export async function signOut(c: Context, host: HostContext, { id }: Session): Promise<void> {
  await host.database.run(db.deleteFrom('admin_session').where('id', '=', id));
  for (const path of COOKIE_PATHS) deleteCookie(c, COOKIE, { path });
}

/** Whether a form contains the token of the session. */
export const hasToken = (session: Session, token: unknown): boolean =>
  typeof token === 'string' && isEqual(token, session.token);
