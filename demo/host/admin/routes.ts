import type { Context, Hono } from 'hono';
import { html } from '../../html';
import type { HostContext } from '../context';
import { REVALIDATED } from '../files/send-file';
import type { HostEnv } from '../http/host-env';
import { reply } from '../http/reply';
import { handleSignIn, requireSession, requireToken, showSignIn } from './access';
import { ADMIN_STYLE_PATH } from './document';
import { offered } from './frame';
import { limitBody } from './limit-body';
import type { AdminFrame, AdminSection } from './section';
import { ADMIN_PATH, SIGN_IN_PATH, signOut } from './session';
import { settingsRoutes } from './settings-routes';
import { SIGN_IN_CODE, SIGN_IN_SCRIPT } from './sign-in-view';
import { adminStyles } from './styles';

/**
 * Adds `/admin`, where the site's owner reads what visitors sent: protected by a password, without
 * script and never cached. It does not exist if the host has no password.
 *
 * @param sections parts of it, in the order of the menu and the overview.
 */
export function adminRoutes(
  app: Hono<HostEnv>,
  host: HostContext,
  { sections, frame }: { readonly sections: readonly AdminSection[]; readonly frame: AdminFrame },
): void {
  if (!host.settings.adminPassword) return;
  const smallBody = limitBody();

  app.use(`${ADMIN_PATH}/*`, async (c, next) => {
    await next();
    // Includes `/admin` itself. The style sheet sets its own header.
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
    c.res.headers.set('x-robots-tag', 'noindex');
    c.res.headers.set('referrer-policy', 'same-origin');
  });
  const part = (c: Context, type: string, body: string): Promise<Response> =>
    reply(c, { status: 200, body, type, cache: REVALIDATED, compression: 'quick' });
  app.get(ADMIN_STYLE_PATH, async (c) => part(c, 'text/css; charset=utf-8', await adminStyles()));
  app.get(SIGN_IN_SCRIPT, (c) => part(c, 'text/javascript; charset=utf-8', SIGN_IN_CODE));
  app.get(SIGN_IN_PATH, showSignIn(host));
  app.post(SIGN_IN_PATH, smallBody, handleSignIn(host));
  app.post(
    `${ADMIN_PATH}/sign-out`,
    smallBody,
    requireToken(host, async (c, session) => {
      await signOut(c, host, session);
      return c.redirect(ADMIN_PATH, 303);
    }),
  );
  app.get(
    ADMIN_PATH,
    requireSession(host, async (c, session) => {
      const parts = await offered(host, sections);
      const cards = await Promise.all(parts.map(async ({ card }) => card?.(host, session)));
      return frame.page(c, { title: 'Overview', session, content: html`${cards}` });
    }),
  );
  settingsRoutes(app, host, { frame, sections, body: smallBody });
  for (const section of sections) section.routes?.(app, host, frame);
  app.all(
    `${ADMIN_PATH}/*`,
    requireSession(host, (c, session) => frame.missing(c, session)),
  );
}
