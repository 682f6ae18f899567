import type { Context } from 'hono';
import type { HostContext, HostEnv } from '../context';
import { aliasOf, passwordForm } from '../passwords/prompt';
import { lookUp } from '../store/pages';
import { unknownCall } from './unknown-call';

/** Where the markup of the password prompt is (core-runtime §7). */
export const PASSWORD_POPUP_PATH =
  '/_dm/s/rt/widgets/passwordProtectedPages/rt_password_protected_popup.jsp';

/** The path of a page's address, absolute or not. */
function pathOf(address: string, base: string): string | undefined {
  try {
    return decodeURIComponent(new URL(address, base).pathname);
  } catch {
    return undefined;
  }
}

/** Answers with the markup that asks for a page's password. */
export const passwordPopup =
  (host: HostContext) =>
  async (c: Context<HostEnv>): Promise<Response> => {
    const path = pathOf(c.req.query('pageUrl') ?? '', c.req.url);
    const { site, page } = await lookUp(host.database, path ?? '');
    const isOurs = c.req.query('siteAlias') === aliasOf(site);
    if (!isOurs || page?.passwordHash === undefined) return unknownCall(c);
    c.header('cache-control', 'no-store');
    return c.html(passwordForm(site, page));
  };
