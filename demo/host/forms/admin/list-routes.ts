import type { Context, Hono } from 'hono';
import { html } from '../../../html';
import { requireSession, requireToken } from '../../admin/access';
import { outcomeAddress, outcomeOf, type Outcome } from '../../admin/bulk/outcome';
import { bulkRoute } from '../../admin/bulk/route';
import { limitBody } from '../../admin/limit-body';
import { pageIn, pageName } from '../../admin/pager';
import type { AdminFrame } from '../../admin/section';
import { ADMIN_PATH, type Session } from '../../admin/session';
import { streamOf } from '../../admin/stream';
import type { HostContext } from '../../context';
import type { Database } from '../../database/database';
import { attachmentHeaders } from '../../http/attachment';
import type { HostEnv } from '../../http/host-env';
import { readFormData } from '../../http/read-form';
import { markNotSpam, markSpam } from '../mark-spam';
import { allView } from './all-view';
import { csvOf } from './export';
import {
  ALL_FORMS,
  ALL_PATH,
  FORM_PATH,
  listAddress,
  nameOf,
  placeFields,
  selectionOf,
  SUBMISSIONS,
  SUBMISSIONS_PATH,
  type SubmissionsPlace,
} from './list';
import { formSummaries, formSummary, PAGE_SIZE, pageOf, type Selection } from './queries';
import { countSelection, deleteSelection, deleteSubmissions } from './remove';
import { formsView, listView } from './views';

/** The name of a list: the form's, and which of its submissions. */
const listName = (form: string, { spam, search }: Selection): string =>
  [form, spam === 'only' && 'spam', search !== '' && `“${search}”`]
    .filter((part) => part !== false)
    .join(': ');

/** The name of a list, by the title that its form has. */
async function readName(database: Database, selection: Selection): Promise<string> {
  const summary = await formSummary(database, selection.form);
  return listName(nameOf(summary ?? { ...selection, title: '' }), selection);
}

/** Adds the lists of submissions to `/admin`, and what is done with several of them. */
export function listRoutes(app: Hono<HostEnv>, host: HostContext, frame: AdminFrame): void {
  const { database } = host;
  const body = limitBody();

  const show = async (c: Context, session: Session, shown: Shown): Promise<Response> => {
    const { problem, outcome } = shown;
    const { selection, page } = shown.place;
    const summary = await formSummary(database, selection.form);
    // The last submissions of a form may just have been removed.
    if (!summary && !outcome) return frame.missing(c, session);
    const none = { form: selection.form, title: '', answers: 0, spam: 0, latest: 0 };
    const list = await pageOf(database, selection, page);
    const content = listView({
      ...{ selection, session, problem, outcome },
      summary: summary ?? none,
      ...list,
    });
    const name = nameOf(summary ?? none);
    const title = pageName(listName(name, selection), list.page);
    return frame.page(
      c,
      {
        title,
        heading: html`<bdi>${name}</bdi>${title.slice(name.length)}`,
        ...{ session, content, section: SUBMISSIONS_PATH, trail: [ALL_FORMS] },
      },
      problem === undefined ? 200 : 422,
    );
  };
  const download = (c: Context, session: Session, selection: Selection): Response => {
    const name = `${selection.form.replace(/[^\p{L}\p{N}]+/gu, '-')}.csv`;
    return c.body(streamOf(csvOf(database, selection, session)), 200, {
      'content-type': 'text/csv; charset=utf-8',
      ...attachmentHeaders(name),
    });
  };

  app.get(
    SUBMISSIONS_PATH,
    requireSession(host, async (c, session) => {
      const content = formsView(await formSummaries(database), session);
      return frame.page(c, { title: 'Submissions', session, section: SUBMISSIONS_PATH, content });
    }),
  );
  app.get(
    FORM_PATH,
    requireSession(host, (c, session) => {
      const selection = selectionOf((name) => c.req.query(name));
      const outcome = outcomeOf(SUBMISSIONS, c.req.query('done'));
      return show(c, session, {
        place: { selection, page: pageIn(c.req.query('page')) },
        outcome,
      });
    }),
  );
  app.get(
    `${ADMIN_PATH}/export.csv`,
    requireSession(host, (c, session) =>
      download(
        c,
        session,
        selectionOf((name) => c.req.query(name)),
      ),
    ),
  );

  bulkRoute(app, host, frame, {
    ...{ list: SUBMISSIONS, section: SUBMISSIONS_PATH, body, show },
    ...{ value: /^[\w-]{1,64}$/, most: PAGE_SIZE, fieldsOf: placeFields },
    placeOf: (fields) => ({
      selection: selectionOf((name) => fields.get(name)),
      page: pageIn(fields.get('page')),
    }),
    addressOf: ({ selection, page }) => listAddress(selection, page),
    nameOf: ({ selection }) => readName(database, selection),
    run: async (action, ids, { c, session, place }) => {
      switch (action) {
        case 'export':
          return download(c, session, { ...place.selection, ids });
        case 'spam':
          return markSpam(database, ids);
        case 'remove':
          return deleteSubmissions(database, ids);
        case 'keep': {
          const kept = await Promise.all(ids.map((id) => markNotSpam(host, id)));
          return kept.filter(Boolean).length;
        }
      }
    },
  });

  app.get(
    ALL_PATH,
    requireSession(host, async (c, session) => {
      const selection = selectionOf((name) => c.req.query(name));
      const until = Date.now();
      const count = await countSelection(database, selection, until);
      const name = await readName(database, selection);
      return frame.page(c, {
        title: `Remove all submissions of ${name}?`,
        heading: html`Remove all submissions of <bdi>${name}</bdi>?`,
        ...{ session, section: SUBMISSIONS_PATH },
        trail: [ALL_FORMS, { text: name, href: listAddress(selection) }],
        content: allView({ session, selection, until, count }),
      });
    }),
  );
  app.post(
    ALL_PATH,
    body,
    requireToken(host, async (c, session) => {
      const fields = await readFormData(c);
      const selection = selectionOf((name) => fields.get(name));
      const text = fields.get('until');
      const until = typeof text === 'string' && text !== '' ? Number(text) : NaN;
      if (!Number.isFinite(until)) return frame.missing(c, session);
      const count = await deleteSelection(database, selection, until);
      const outcome = { action: 'remove', count, missed: 0 } as const;
      return c.redirect(outcomeAddress(listAddress(selection), outcome), 303);
    }),
  );
}

interface Shown {
  readonly place: SubmissionsPlace;
  readonly problem?: string;
  readonly outcome?: Outcome<keyof typeof SUBMISSIONS.actions> | undefined;
}
