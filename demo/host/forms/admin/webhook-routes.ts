import type { Context, Hono } from 'hono';
import { requireSession, requireToken } from '../../admin/access';
import { limitBody } from '../../admin/limit-body';
import { RESULT } from '../../admin/result';
import type { AdminFrame } from '../../admin/section';
import { SETTINGS_PATH, type Session } from '../../admin/session';
import type { HostContext } from '../../context';
import type { HostEnv } from '../../http/host-env';
import { readForm } from '../../http/read-form';
import { webhooksOf } from '../targets';
import { testWebhook } from '../webhook';
import {
  checkWebhookAddress,
  readWebhookAddress,
  removeWebhookAddress,
  siteWebhook,
  storeWebhookAddress,
} from '../webhook-address';
import { replaceWebhookSecret, webhookSecrets } from '../webhook-secret';
import type { AddressForm } from './webhook-address-view';
import { isDone, WEBHOOK_PATH, webhookView, type WebhookView } from './webhook-view';

/** Largest form with an address, in bytes: one that is too long is read, to say so. */
const ADDRESS_BODY = 128 * 1024;

/** Adds the settings of webhooks: what is secret in them is shown only on request. */
export function webhookRoutes(app: Hono<HostEnv>, host: HostContext, frame: AdminFrame): void {
  const { database, settings } = host;
  const canReplace = settings.webhookSecret === undefined;
  const canEdit = settings.webhookUrl === undefined;
  const body = limitBody();
  const show = async (
    c: Context,
    session: Session,
    more: Partial<Pick<WebhookView, 'isShown' | 'test'>> & Partial<AddressForm> = {},
  ): Promise<Response> => {
    const { fault, typed, isShown = false, test } = more;
    const done = c.req.query('done');
    const stored = await readWebhookAddress(database);
    const content = webhookView({
      ...{ session, isShown, test, canReplace },
      done: isDone(done) ? done : undefined,
      address: { session, canEdit, stored, isShown, fault, typed },
      webhooks: await webhooksOf(host),
      secrets: await webhookSecrets(host),
    });
    const trail = [{ text: 'Settings', href: SETTINGS_PATH }];
    const page = { title: 'Webhooks', session, section: SETTINGS_PATH, trail, content };
    return frame.page(c, page, fault === undefined ? 200 : 422);
  };
  app.get(
    WEBHOOK_PATH,
    requireSession(host, (c, session) => show(c, session)),
  );
  // The address of the answer to a form, opened once more.
  for (const action of ['show', 'address', 'test']) {
    app.get(
      `${WEBHOOK_PATH}/${action}`,
      requireSession(host, (c) => Promise.resolve(c.redirect(WEBHOOK_PATH, 303))),
    );
  }
  app.post(
    `${WEBHOOK_PATH}/show`,
    body,
    requireToken(host, (c, session) => show(c, session, { isShown: true })),
  );
  app.post(
    `${WEBHOOK_PATH}/address`,
    limitBody(ADDRESS_BODY),
    requireToken(host, async (c, session) => {
      if (!canEdit) return frame.missing(c, session);
      const { address } = await readForm(c);
      const typed = typeof address === 'string' ? address : '';
      const checked = await checkWebhookAddress(host, typed);
      if ('fault' in checked) return show(c, session, { typed, fault: checked.fault });
      await storeWebhookAddress(database, checked.url);
      return c.redirect(`${WEBHOOK_PATH}?done=saved#${RESULT}`, 303);
    }),
  );
  app.post(
    `${WEBHOOK_PATH}/remove`,
    body,
    requireToken(host, async (c, session) => {
      if (!canEdit) return frame.missing(c, session);
      await removeWebhookAddress(database);
      return c.redirect(`${WEBHOOK_PATH}?done=removed#${RESULT}`, 303);
    }),
  );
  app.post(
    `${WEBHOOK_PATH}/test`,
    body,
    requireToken(host, async (c, session) => {
      const target = await siteWebhook(host);
      if (!target) return frame.missing(c, session);
      return show(c, session, { test: await testWebhook(host, target, c.req.raw.signal) });
    }),
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
