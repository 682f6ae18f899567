import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { HostContext } from '../context';
import { originOf } from '../http/origin';
import { isHash, verifyPassword } from '../passwords/hash';
import { unixTime } from '../store/unix-time';

const COOKIE = '_dm_admin';
export const ADMIN_PATH = '/admin';

/** How long a session lasts, in seconds: a working day. */
const LIFETIME = 12 * 60 * 60;

/** Who is signed in. */
export interface Session {
  readonly id: string;
  /** What every form of this session carries, so that no other page can send one. */
  readonly token: string;
}

/** Signed with the password too: another password ends every session. */
const sign = ({ secret, settings }: HostContext, purpose: string, id: string): string =>
  createHmac('sha256', secret)
    .update(['admin', purpose, settings.adminPassword ?? '', id].join('\0'))
    .digest('base64url');

function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

/** Whether a password is the one of `/admin`, which is configured as it is or as a hash. */
export async function isAdminPassword({ settings }: HostContext, given: string): Promise<boolean> {
  const { adminPassword = '' } = settings;
  if (given === '' || adminPassword === '') return false;
  return isHash(adminPassword)
    ? verifyPassword(given, adminPassword)
    : isSame(given.normalize('NFC'), adminPassword.normalize('NFC'));
}

/** Begins a session, in the browser and in the database. */
export async function signIn(c: Context, host: HostContext): Promise<void> {
  const id = randomBytes(24).toString('base64url');
  await host.database.batch(
    [
      { sql: 'delete from admin_session where until <= ?', args: [unixTime()] },
      {
        sql: 'insert into admin_session (id, until) values (?, ?)',
        args: [id, unixTime() + LIFETIME],
      },
    ],
    'write',
  );
  setCookie(c, COOKIE, `${id}.${sign(host, 'session', id)}`, {
    path: ADMIN_PATH,
    httpOnly: true,
    sameSite: 'Strict',
    secure: originOf(c, host.settings).startsWith('https:'),
  });
}

/** The session of a request; `undefined` where there is none, or none any more. */
export async function sessionOf(c: Context, host: HostContext): Promise<Session | undefined> {
  const [id = '', signature = ''] = (getCookie(c, COOKIE) ?? '').split('.');
  if (id === '' || !isSame(signature, sign(host, 'session', id))) return undefined;
  const { rows } = await host.database.execute({
    sql: 'select 1 from admin_session where id = ? and until > ?',
    args: [id, unixTime()],
  });
  return rows.length > 0 ? { id, token: sign(host, 'token', id) } : undefined;
}

/** Ends a session everywhere. */
export async function signOut(c: Context, host: HostContext, { id }: Session): Promise<void> {
  await host.database.execute({ sql: 'delete from admin_session where id = ?', args: [id] });
  deleteCookie(c, COOKIE, { path: ADMIN_PATH });
}

/** Whether a form was sent by a page of this very site. */
export function isFromHere(c: Context, { settings }: HostContext): boolean {
  const origin = c.req.header('origin');
  const site = c.req.header('sec-fetch-site');
  return (
    (origin === undefined || origin === originOf(c, settings)) &&
    (site === undefined || site === 'same-origin' || site === 'none')
  );
}

/** Whether a form carries the token of its session. */
export const hasToken = (session: Session, given: unknown): boolean =>
  typeof given === 'string' && isSame(given, session.token);
