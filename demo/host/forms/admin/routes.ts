import type { Hono } from 'hono';
import { requireSession, requireToken, type SessionHandler } from '../../admin/access';
import { limitBody } from '../../admin/limit-body';
import { momentText } from '../../admin/moment';
import type { AdminFrame } from '../../admin/section';
import { ADMIN_PATH } from '../../admin/session';
import type { HostContext } from '../../context';
import type { HostEnv } from '../../http/host-env';
import { sendAttachment } from '../../uploads/attachments';
import { deliveriesOf } from '../deliveries';
import { markNotSpam, markSpam } from '../mark-spam';
import { submissionBy, type Submission } from '../submissions';
import { sendFileOf } from './download';
import { ALL_FORMS, listAddress, nameOf, SUBMISSIONS_PATH } from './list';
import { listRoutes } from './list-routes';
import { fileBy, pageOf, type Selection } from './queries';
import { deleteSubmissions } from './remove';
import { submissionView } from './submission-view';
import { UPLOADS_PATH, uploadLinks } from './upload-links';

/** The list that a submission is in. */
const listOf = ({ form, spam }: Pick<Submission, 'form' | 'spam'>): Selection => ({
  form,
  spam: spam === '' ? 'excluded' : 'only',
  search: '',
});

/** Adds the forms' submissions to `/admin`; everything works without script. */
export function submissionRoutes(app: Hono<HostEnv>, host: HostContext, frame: AdminFrame): void {
  const smallBody = limitBody();
  const reading = (handler: SessionHandler) => requireSession(host, handler);
  const changing = (handler: SessionHandler) => requireToken(host, handler);
  const { database } = host;
  const address = `${SUBMISSIONS_PATH}/:id`;

  listRoutes(app, host, frame);
  app.get(
    address,
    reading(async (c, session) => {
      const submission = await submissionBy(database, c.req.param('id') ?? '');
      if (!submission) return frame.missing(c, session);
      const deliveries = await deliveriesOf(database, submission.id);
      const uploads = await uploadLinks(host, submission.entries);
      return frame.page(c, {
        title: `Submission of ${momentText(submission.received, session)}`,
        ...{ session, section: SUBMISSIONS_PATH },
        trail: [ALL_FORMS, { text: nameOf(submission), href: listAddress(listOf(submission)) }],
        content: submissionView({ submission, deliveries, session, uploads }),
      });
    }),
  );
  app.post(
    `${address}/delete`,
    smallBody,
    changing(async (c) => {
      const submission = await submissionBy(database, c.req.param('id') ?? '');
      if (!submission) return c.redirect(SUBMISSIONS_PATH, 303);
      await deleteSubmissions(database, [submission.id]);
      const list = listOf(submission);
      const { total } = await pageOf(database, list, 1);
      return c.redirect(total > 0 ? listAddress(list) : SUBMISSIONS_PATH, 303);
    }),
  );
  for (const action of ['keep', 'spam']) {
    app.post(
      `${address}/${action}`,
      smallBody,
      changing(async (c) => {
        const id = c.req.param('id') ?? '';
        if (action === 'keep') await markNotSpam(host, id);
        else await markSpam(database, [id]);
        return c.redirect(`${SUBMISSIONS_PATH}/${encodeURIComponent(id)}`, 303);
      }),
    );
  }
  app.get(
    `${ADMIN_PATH}/files/:id`,
    reading(async (c, session) => {
      const file = await fileBy(database, c.req.param('id') ?? '');
      return file ? sendFileOf(c, file) : frame.missing(c, session);
    }),
  );
  app.get(
    UPLOADS_PATH,
    reading((c) => sendAttachment(c, host, c.req.query('path') ?? '')),
  );
}
