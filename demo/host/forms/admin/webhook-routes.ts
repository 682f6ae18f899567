import type { Context, Hono } from 'hono';
import { requireSession, requireToken } from '../../admin/access';
import { limitBody } from '../../admin/limit-body';
import { RESULT } from '../../admin/result';
import type { AdminFrame } from '../../admin/section';
import { SETTINGS_PATH, type Session } from '../../admin/session';
import type { HostContext } from '../../context';
import type { HostEnv } from '../../http/host-env';
import { webhooksOf } from '../targets';
import { replaceWebhookSecret, webhookSecrets } from '../webhook-secret';
import { WEBHOOK_PATH, webhookView } from './webhook-view';

/** Adds the settings of webhooks: what is secret in them is shown only on request. */
export function webhookRoutes(app: Hono<HostEnv>, host: HostContext, frame: AdminFrame): void {
  const canReplace = host.settings.webhookSecret === undefined;
  const body = limitBody();
  const show = async (c: Context, session: Session, isShown: boolean): Promise<Response> =>
    frame.page(c, {
      title: 'Webhooks',
      ...{ session, section: SETTINGS_PATH, trail: [{ text: 'Settings', href: SETTINGS_PATH }] },
      content: webhookView({
        ...{ session, isShown, canReplace, isReplaced: c.req.query('done') === 'replaced' },
        webhooks: await webhooksOf(host),
        secrets: await webhookSecrets(host),
      }),
    });
  app.get(
    WEBHOOK_PATH,
    requireSession(host, (c, session) => show(c, session, false)),
  );
  // The address of a page with the secret, opened once more.
  app.get(
    `${WEBHOOK_PATH}/show`,
    requireSession(host, (c) => Promise.resolve(c.redirect(WEBHOOK_PATH, 303))),
  );
  app.post(
    `${WEBHOOK_PATH}/show`,
    body,
    requireToken(host, (c, session) => show(c, session, true)),
  );
  app.post(
    `${WEBHOOK_PATH}/replace`,
    body,
    requireToken(host, async (c, session) => {
      if (!canReplace) return frame.missing(c, session);
      await replaceWebhookSecret(host);
      return c.redirect(`${WEBHOOK_PATH}?done=replaced#${RESULT}`, 303);
    }),
  );
}
