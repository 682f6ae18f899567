import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { HostContext } from '../context';
import { DRAFT_PATHS } from '../document/preview-path';
import { originOf } from '../http/origin';
import { isPreviewOpen } from '../records/preview-links';

const COOKIE = '_dm_preview';

/** `id.signature`, of which the database has the first part only. */
const TOKEN = /^([\w-]{32})\.([\w-]{43})$/;

const sign = ({ secret }: HostContext, id: string): string =>
  createHmac('sha256', secret).update(`preview\0${id}`).digest('base64url');

/** Returns the token of a link, which nobody can guess who has not got it. */
export const tokenOf = (host: HostContext, id: string): string => `${id}.${sign(host, id)}`;

/** Whether a token is that of a link that can be opened. */
export async function isOpenToken(host: HostContext, token: string): Promise<boolean> {
  const [, id, signature] = TOKEN.exec(token) ?? [];
  if (id === undefined || signature === undefined) return false;
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(sign(host, id)))) return false;
  return isPreviewOpen(host.database, id);
}

/** Lets a visitor's previews show what is not published, until the window is closed. */
export function keepToken(c: Context, host: HostContext, token: string): void {
  // A cookie for each path: one for all would be sent with every page, which caches then had to heed.
  for (const path of DRAFT_PATHS) {
    setCookie(c, COOKIE, token, {
      path,
      httpOnly: true,
      sameSite: 'Lax',
      secure: originOf(c, host.settings).startsWith('https:'),
    });
  }
}

/** Whether a visitor has opened a link that still shows what is not published. */
export const hasPreviewLink = (c: Context, host: HostContext): Promise<boolean> =>
  isOpenToken(host, getCookie(c, COOKIE) ?? '');
