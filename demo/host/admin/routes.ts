import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from '../../docs/html';
import type { HostContext, HostEnv } from '../context';
import { deliveriesOf } from '../forms/deliveries';
import { keepAfterAll } from '../forms/spam';
import { submissionBy } from '../forms/submissions';
import { webhookSecret } from '../forms/webhook';
import { attachmentHeaders } from '../http/attachment';
import { clientAddress } from '../http/client';
import { REVALIDATED } from '../files/send-file';
import { reply } from '../http/reply';
import { sendAttachment } from '../uploads/attachments';
import { countPasswordAttempt, clearPasswordAttempts } from '../passwords/attempts';
import { UPLOADS_PATH, uploadsIn } from './attachments';
import { adminDocument, ADMIN_STYLE_PATH, type AdminPage } from './document';
import { sendFileOf } from './download';
import { csvOf } from './export';
import { deleteSubmission, fileBy, formSummaries, pageOf, type Selection } from './queries';
import {
  ADMIN_PATH,
  hasToken,
  isAdminPassword,
  isFromHere,
  sessionOf,
  signIn,
  signOut,
  type Session,
} from './session';
import { adminStyles } from './styles';
import { submissionView } from './submission-view';
import { listAddress, listView, nameOf, overview, signInView, type SignInProblem } from './views';

type AdminContext = Context<HostEnv>;

/** What somebody who is signed in asks for. */
type Handler = (c: AdminContext, session: Session) => Response | Promise<Response>;

/** Beyond it nobody looks; larger numbers are none to the database. */
const MOST_PAGES = 1_000_000;
const STATUS = { wrong: 401, limited: 429 } as const;

/**
 * Adds `/admin`, where the site's owner reads what was sent: behind a password, without script, and
 * kept in no cache. A host without a password has no such address.
 */
export function adminRoutes(app: Hono<HostEnv>, host: HostContext): void {
  if (!host.settings.adminPassword) return;
  const small = bodyLimit({ maxSize: 8192, onError: (c) => c.text('That is too much.', 413) });

  /** For those who are signed in; others are asked for the password, and led on afterwards. */
  const reading = (handler: Handler) => async (c: AdminContext) => {
    const session = await sessionOf(c, host);
    if (session) return handler(c, session);
    const { pathname, search } = new URL(c.req.url);
    return signInPage(c, pathname + search);
  };
  /** The same for what changes something: only a form of these pages may ask for it. */
  const changing = (handler: Handler) => async (c: AdminContext) => {
    const session = await sessionOf(c, host);
    if (!session) return signInPage(c, ADMIN_PATH);
    const { token } = await c.req.parseBody();
    if (!isFromHere(c, host) || !hasToken(session, token)) return refused(c);
    return handler(c, session);
  };

  app.use(`${ADMIN_PATH}/*`, async (c, next) => {
    await next();
    // `/admin` itself is among these. Its style sheet may be kept.
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
  app.post(`${ADMIN_PATH}/sign-in`, small, async (c) => enter(c, host));
  app.post(
    `${ADMIN_PATH}/sign-out`,
    small,
    changing(async (c, session) => {
      await signOut(c, host, session);
      return c.redirect(ADMIN_PATH, 303);
    }),
  );

  const { database } = host;
  app.get(
    ADMIN_PATH,
    reading(async (c, session) => {
      const content = overview(await formSummaries(database), webhookSecret(host));
      return page(c, { title: 'Forms', session, content });
    }),
  );
  app.get(
    `${ADMIN_PATH}/form`,
    reading(async (c, session) => {
      const selection = selectionOf(c);
      const summary = (await formSummaries(database)).find(({ form }) => form === selection.form);
      if (!summary) return missing(c, session);
      const asked = Math.trunc(Number(c.req.query('page')) || 1);
      const found = await pageOf(database, selection, Math.min(Math.max(asked, 1), MOST_PAGES));
      const content = listView({ selection, summary, ...found });
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
      const uploads = await uploadsIn(host, submission.entries);
      const list = listAddress({ form, spam: spam === '' ? 'apart' : 'only', search: '' });
      const trail = [ALL_FORMS, { text: nameOf({ form, title }), href: list }];
      const content = submissionView({ submission, deliveries, session, uploads });
      return page(c, { title: 'Submission', session, trail, content });
    }),
  );
  app.post(
    `${ADMIN_PATH}/submissions/:id/delete`,
    small,
    changing(async (c) => {
      const submission = await submissionBy(database, c.req.param('id') ?? '');
      if (!submission) return c.redirect(ADMIN_PATH, 303);
      await deleteSubmission(database, submission);
      const { form, spam } = submission;
      const list: Selection = { form, spam: spam === '' ? 'apart' : 'only', search: '' };
      const { total } = await pageOf(database, list, 1);
      return c.redirect(total > 0 ? listAddress(list) : ADMIN_PATH, 303);
    }),
  );
  app.post(
    `${ADMIN_PATH}/submissions/:id/keep`,
    small,
    changing(async (c) => {
      const id = c.req.param('id') ?? '';
      await keepAfterAll(host, id);
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
  app.all(
    `${ADMIN_PATH}/*`,
    reading((c, session) => missing(c, session)),
  );
}

const ALL_FORMS = { text: 'All forms', href: ADMIN_PATH };

const page = (c: Context, what: AdminPage): Response => c.html(adminDocument(what));

function missing(c: Context, session: Session): Response {
  const content = html`<p class="empty">It may have been deleted.</p>`;
  const title = 'There is nothing here';
  return c.html(adminDocument({ title, session, trail: [ALL_FORMS], content }), 404);
}

function signInPage(c: Context, next: string, problem?: SignInProblem): Response {
  const content = signInView(next, problem);
  const document = adminDocument({ title: 'Sign in', session: undefined, content });
  return c.html(document, problem ? STATUS[problem] : 200);
}

const refused = (c: Context): Response => c.text('This form was not sent by this site.', 403);

/** Looks at a password; wrong ones are counted before, so that many at once are counted too. */
async function enter(c: AdminContext, host: HostContext): Promise<Response> {
  if (!isFromHere(c, host)) return refused(c);
  const { password, next } = await c.req.parseBody();
  const target = typeof next === 'string' && /^\/admin(?:[/?]|$)/.test(next) ? next : ADMIN_PATH;
  const attempt = { client: clientAddress(c, host.settings), path: ADMIN_PATH };
  const wait = await countPasswordAttempt(host.database, attempt);
  if (wait > 0) {
    c.header('retry-after', String(wait));
    return signInPage(c, target, 'limited');
  }
  const given = typeof password === 'string' ? password : '';
  if (!(await isAdminPassword(host, given))) return signInPage(c, target, 'wrong');
  await clearPasswordAttempts(host.database, attempt);
  await signIn(c, host);
  return c.redirect(target, 303);
}

function selectionOf(c: Context): Selection {
  const { form = '', spam, q = '' } = c.req.query();
  return { form, spam: spam === '1' ? 'only' : 'apart', search: q.trim().slice(0, 200) };
}

/** Sent as fast as it is read, so that it is never in memory as a whole. */
function streamOf(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const piece = await pieces.next();
      if (piece.done) controller.close();
      else controller.enqueue(encoder.encode(piece.value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}
