import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from '../../html';
import type { HostContext, HostEnv } from '../context';
import { REVALIDATED } from '../files/send-file';
import { deliveriesOf } from '../forms/deliveries';
import { markNotSpam } from '../forms/mark-not-spam';
import { submissionBy } from '../forms/submissions';
import { webhookSecret } from '../forms/webhook';
import { attachmentHeaders } from '../http/attachment';
import { reply } from '../http/reply';
import { pushAdminRoutes } from '../push/admin-routes';
import { pushCard } from '../push/admin-view';
import { countSubscriptions } from '../push/audience';
import { findShop } from '../shop/find-shop';
import { orderTotals } from '../shop/orders';
import { orderRoutes } from '../shop/orders-routes';
import { ordersCard } from '../shop/orders-view';
import { totals } from '../talk/moderation';
import { moderationRoutes } from '../talk/moderation-routes';
import { sendAttachment } from '../uploads/attachments';
import { handleSignIn, requireSession, requireToken, type SessionHandler } from './access';
import { adminDocument, ADMIN_STYLE_PATH, type AdminPage } from './document';
import { sendFileOf } from '../forms/admin/download';
import { csvOf } from '../forms/admin/export';
import {
  deleteSubmission,
  fileBy,
  formSummaries,
  formSummary,
  pageOf,
  type Selection,
} from '../forms/admin/queries';
import { ADMIN_PATH, signOut, type Session } from './session';
import { streamOf } from './stream';
import { adminStyles } from './styles';
import { submissionView } from '../forms/admin/submission-view';
import { UPLOADS_PATH, uploadLinks } from '../forms/admin/upload-links';
import { listAddress, listView, nameOf, overview } from '../forms/admin/views';

/** Upper bound for page numbers from the query. */
const MAX_PAGE = 1_000_000;

/**
 * Adds `/admin`, where the site's owner reads submissions: protected by a password, without script
 * and never cached. It does not exist if the host has no password.
 */
export function adminRoutes(app: Hono<HostEnv>, host: HostContext): void {
  if (!host.settings.adminPassword) return;
  const smallBody = bodyLimit({
    maxSize: 8192,
    onError: (c) => c.text('The request is too large.', 413),
  });

  const reading = (handler: SessionHandler) => requireSession(host, handler);
  const changing = (handler: SessionHandler) => requireToken(host, handler);

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
    changing(async (c, session) => {
      await signOut(c, host, session);
      return c.redirect(ADMIN_PATH, 303);
    }),
  );

  const { database } = host;
  app.get(
    ADMIN_PATH,
    reading(async (c, session) => {
      const comments = await totals(database);
      const orders = (await findShop(host)) && (await orderTotals(database));
      const content = overview(await formSummaries(database), comments, webhookSecret(host), [
        orders && ordersCard(orders),
        pushCard(await countSubscriptions(database)),
      ]);
      return page(c, { title: 'Forms', session, content });
    }),
  );
  app.get(
    `${ADMIN_PATH}/form`,
    reading(async (c, session) => {
      const selection = selectionOf(c);
      const summary = await formSummary(database, selection.form);
      if (!summary) return missing(c, session);
      const number = Math.trunc(Number(c.req.query('page')) || 1);
      const list = await pageOf(database, selection, Math.min(Math.max(number, 1), MAX_PAGE));
      const content = listView({ selection, summary, ...list });
      return page(c, { title: nameOf(summary), session, trail: [ALL_FORMS], content });
    }),
  );
  app.get(
    `${ADMIN_PATH}/export.csv`,
    reading((c) => {
      const selection = selectionOf(c);
      const name = `${selection.form.replace(/[^\p{L}\p{N}]+/gu, '-')}.csv`;
      return c.body(streamOf(csvOf(database, selection)), 200, {
        'content-type': 'text/csv; charset=utf-8',
        ...attachmentHeaders(name),
      });
    }),
  );
  app.get(
    `${ADMIN_PATH}/submissions/:id`,
    reading(async (c, session) => {
      const submission = await submissionBy(database, c.req.param('id') ?? '');
      if (!submission) return missing(c, session);
      const { form, title, spam } = submission;
      const deliveries = await deliveriesOf(database, submission.id);
      const uploads = await uploadLinks(host, submission.entries);
      const list = listAddress({ form, spam: spam === '' ? 'excluded' : 'only', search: '' });
      const trail = [ALL_FORMS, { text: nameOf({ form, title }), href: list }];
      const content = submissionView({ submission, deliveries, session, uploads });
      return page(c, { title: 'Submission', session, trail, content });
    }),
  );
  app.post(
    `${ADMIN_PATH}/submissions/:id/delete`,
    smallBody,
    changing(async (c) => {
      const submission = await submissionBy(database, c.req.param('id') ?? '');
      if (!submission) return c.redirect(ADMIN_PATH, 303);
      await deleteSubmission(database, submission.id);
      const { form, spam } = submission;
      const list: Selection = { form, spam: spam === '' ? 'excluded' : 'only', search: '' };
      const { total } = await pageOf(database, list, 1);
      return c.redirect(total > 0 ? listAddress(list) : ADMIN_PATH, 303);
    }),
  );
  app.post(
    `${ADMIN_PATH}/submissions/:id/keep`,
    smallBody,
    changing(async (c) => {
      const id = c.req.param('id') ?? '';
      await markNotSpam(host, id);
      return c.redirect(`${ADMIN_PATH}/submissions/${encodeURIComponent(id)}`, 303);
    }),
  );
  app.get(
    `${ADMIN_PATH}/files/:id`,
    reading(async (c, session) => {
      const file = await fileBy(database, c.req.param('id') ?? '');
      return file ? sendFileOf(c, file) : missing(c, session);
    }),
  );
  app.get(
    UPLOADS_PATH,
    reading((c) => sendAttachment(c, host, c.req.query('path') ?? '')),
  );
  moderationRoutes(app, host);
  orderRoutes(app, host);
  pushAdminRoutes(app, host);
  app.all(
    `${ADMIN_PATH}/*`,
    reading((c, session) => missing(c, session)),
  );
}

const ALL_FORMS = { text: 'All forms', href: ADMIN_PATH };

const page = (c: Context, content: AdminPage): Response => c.html(adminDocument(content));

function missing(c: Context, session: Session): Response {
  const content = html`<p class="empty">It may have been deleted.</p>`;
  const title = 'Not found';
  return c.html(adminDocument({ title, session, trail: [ALL_FORMS], content }), 404);
}

function selectionOf(c: Context): Selection {
  const { form = '', spam, q = '' } = c.req.query();
  return { form, spam: spam === '1' ? 'only' : 'excluded', search: q.trim().slice(0, 200) };
}
