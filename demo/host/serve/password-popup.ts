import type { Context } from 'hono';
import type { HostContext } from '../context';
import type { HostEnv } from '../http/host-env';
import { decodePath } from '../http/decode-path';
import { passwordForm } from '../passwords/prompt';
import { aliasOf } from '../content/site-alias';
import { findPage } from './find-page';
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
    const { site, page } = await findPage(host, path ?? '');
    const isOurs = c.req.query('siteAlias') === aliasOf(site);
    if (!isOurs || page?.passwordHash === undefined) return unknownCall(c);
    c.header('cache-control', 'no-store');
    return c.html(passwordForm(site, page, { formPath: path ?? page.path }));
  };
