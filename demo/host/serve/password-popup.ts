import type { Context } from 'hono';
import type { HostContext } from '../context';
import type { HostEnv } from '../http/host-env';
import { decodePath } from '../http/decode-path';
import { passwordForm } from '../passwords/prompt';
import { aliasOf } from '../content/site-alias';
import { readSite } from '../records/site';
import { findInTurn } from './find-in-turn';
import { unknownCall } from '../http/unknown-call';

/** Path of the password prompt's markup (core-runtime §7). */
export const PASSWORD_POPUP_PATH =
  '/_dm/s/rt/widgets/passwordProtectedPages/rt_password_protected_popup.jsp';

/** Responds with the password form of a page. */
export const passwordPopup =
  (host: HostContext) =>
  async (c: Context<HostEnv>): Promise<Response> => {
    const pageUrl = c.req.query('pageUrl') ?? '';
    const path = URL.canParse(pageUrl, c.req.url)
      ? decodePath(new URL(pageUrl, c.req.url).pathname)
      : undefined;
    const isOurs = c.req.query('siteAlias') === aliasOf(await readSite(host.database));
    if (!isOurs || path === undefined) return unknownCall(c);
    const { site, page } = await findInTurn(c, host, path);
    if (page?.passwordHash === undefined) return unknownCall(c);
    c.header('cache-control', 'no-store');
    return c.html(passwordForm(site, page, { formPath: path }));
  };
