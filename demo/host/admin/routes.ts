import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from '../../html';
import type { HostContext } from '../context';
import { REVALIDATED } from '../files/send-file';
import type { HostEnv } from '../http/host-env';
import { reply } from '../http/reply';
import { handleSignIn, requireSession, requireToken } from './access';
import { adminDocument, ADMIN_STYLE_PATH, missingPage } from './document';
import type { AdminSection } from './section';
import { ADMIN_PATH, signOut } from './session';
import { adminStyles } from './styles';

/**
 * Adds `/admin`, where the site's owner reads what visitors sent: protected by a password, without
 * script and never cached. It does not exist if the host has no password.
 *
 * @param sections parts of it, in the order of the overview.
 */
export function adminRoutes(
  app: Hono<HostEnv>,
  host: HostContext,
  sections: readonly AdminSection[],
): void {
  if (!host.settings.adminPassword) return;
  const smallBody = bodyLimit({
    maxSize: 8192,
    onError: (c) => c.text('The request is too large.', 413),
  });

  app.use(`${ADMIN_PATH}/*`, async (c, next) => {
    await next();
    // Includes `/admin` itself. The style sheet sets its own header.
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'no-store');
    c.res.headers.set('x-robots-tag', 'noindex');
    c.res.headers.set('referrer-policy', 'same-origin');
  });
  app.get(ADMIN_STYLE_PATH, async (c) =>
    reply(c, {
      status: 200,
      body: await adminStyles(),
      type: 'text/css; charset=utf-8',
      cache: REVALIDATED,
      compression: 'quick',
    }),
  );
  app.post(`${ADMIN_PATH}/sign-in`, smallBody, handleSignIn(host));
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
      const cards = await Promise.all(sections.map(({ card }) => card(host)));
      return c.html(adminDocument({ title: 'Forms', session, content: html`${cards}` }));
    }),
  );
  for (const section of sections) section.routes(app, host);
  app.all(
    `${ADMIN_PATH}/*`,
    requireSession(host, (c, session) => c.html(missingPage(session), 404)),
  );
}
