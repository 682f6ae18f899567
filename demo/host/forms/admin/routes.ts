import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { requireSession, requireToken, type SessionHandler } from '../../admin/access';
import { adminDocument, ALL_FORMS, missingPage } from '../../admin/document';
import { ADMIN_PATH } from '../../admin/session';
import { streamOf } from '../../admin/stream';
import type { HostContext } from '../../context';
import { attachmentHeaders } from '../../http/attachment';
import type { HostEnv } from '../../http/host-env';
import { sendAttachment } from '../../uploads/attachments';
import { deliveriesOf } from '../deliveries';
import { markNotSpam } from '../mark-not-spam';
import { submissionBy } from '../submissions';
import { sendFileOf } from './download';
import { csvOf } from './export';
import { deleteSubmission, fileBy, formSummary, pageOf, type Selection } from './queries';
import { submissionView } from './submission-view';
import { UPLOADS_PATH, uploadLinks } from './upload-links';
import { listAddress, listView, nameOf } from './views';

/** Upper bound for page numbers from the query. */
const MAX_PAGE = 1_000_000;

/** Adds the forms' submissions to `/admin`; everything works without script. */
export function submissionRoutes(app: Hono<HostEnv>, host: HostContext): void {
  const smallBody = bodyLimit({
    maxSize: 8192,
    onError: (c) => c.text('The request is too large.', 413),
  });
  const reading = (handler: SessionHandler) => requireSession(host, handler);
  const changing = (handler: SessionHandler) => requireToken(host, handler);
  const { database } = host;

  app.get(
    `${ADMIN_PATH}/form`,
    reading(async (c, session) => {
      const selection = selectionOf(c);
      const summary = await formSummary(database, selection.form);
      if (!summary) return c.html(missingPage(session), 404);
      const number = Math.trunc(Number(c.req.query('page')) || 1);
      const list = await pageOf(database, selection, Math.min(Math.max(number, 1), MAX_PAGE));
      const content = listView({ selection, summary, ...list });
      const title = nameOf(summary);
      return c.html(adminDocument({ title, session, trail: [ALL_FORMS], content }));
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
      if (!submission) return c.html(missingPage(session), 404);
      const { form, title, spam } = submission;
      const deliveries = await deliveriesOf(database, submission.id);
      const uploads = await uploadLinks(host, submission.entries);
      const list = listAddress({ form, spam: spam === '' ? 'excluded' : 'only', search: '' });
      const trail = [ALL_FORMS, { text: nameOf({ form, title }), href: list }];
      const content = submissionView({ submission, deliveries, session, uploads });
      return c.html(adminDocument({ title: 'Submission', session, trail, content }));
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
      return file ? sendFileOf(c, file) : c.html(missingPage(session), 404);
    }),
  );
  app.get(
    UPLOADS_PATH,
    reading((c) => sendAttachment(c, host, c.req.query('path') ?? '')),
  );
}

function selectionOf(c: Context): Selection {
  const { form = '', spam, q = '' } = c.req.query();
  return { form, spam: spam === '1' ? 'only' : 'excluded', search: q.trim().slice(0, 200) };
}
