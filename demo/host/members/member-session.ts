import { createHmac, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Member } from '../content/members-file';
import type { HostContext } from '../context';
import { originOf } from '../http/origin';
import { isSignature } from '../http/signature';
import { deleteSession, memberOfSession, storeSession } from '../records/members';

const COOKIE = '_dm_member';

/** Signs the password's hash too, so that changing the password ends all sessions. */
const sign = ({ secret }: HostContext, id: string, { passwordHash }: Member): Buffer =>
  createHmac('sha256', secret).update(['member', id, passwordHash].join('\0')).digest();

/** Starts a session of a member: stores it and sets its cookie. */
export async function signIn(c: Context, host: HostContext, member: Member): Promise<void> {
  const id = randomBytes(24).toString('base64url');
  await storeSession(host.database, { id, member: member.id });
  setCookie(c, COOKIE, `${id}.${sign(host, id, member).toString('base64url')}`, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: originOf(c, host.settings).startsWith('https:'),
  });
}

/** Returns the member who is signed in. */
export async function memberOf(c: Context, host: HostContext): Promise<Member | undefined> {
  const { id, signature } = readCookie(c);
  const member = id === '' ? undefined : await memberOfSession(host.database, id);
  return member && isSignature(signature, sign(host, id, member)) ? member : undefined;
}

/** Ends the session of a request, if it has one. */
export async function signOut(c: Context, host: HostContext): Promise<void> {
  if (await memberOf(c, host)) await deleteSession(host.database, readCookie(c).id);
  deleteCookie(c, COOKIE, { path: '/' });
}

function readCookie(c: Context): { readonly id: string; readonly signature: string } {
  const [id = '', signature = ''] = (getCookie(c, COOKIE) ?? '').split('.');
  return { id, signature };
}
