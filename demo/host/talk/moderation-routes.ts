import type { Context, Hono } from 'hono';
import { requireSession, requireToken } from '../admin/access';
import { outcomeOf, type Outcome } from '../admin/bulk/outcome';
import { limitBody } from '../admin/limit-body';
import { readOwnerSettings } from '../admin/owner-settings';
import { pageIn, pageName } from '../admin/pager';
import type { AdminFrame } from '../admin/section';
import type { Session } from '../admin/session';
import type { HostContext } from '../context';
import type { HostEnv } from '../http/host-env';
import { readForm } from '../http/read-form';
import { oneLine } from '../text/one-line';
import { errorsIn, MAX_BODY, MAX_NAME, readText } from './input';
import { bulkRoutes } from './bulk-routes';
import { COMMENTS, type SelectedAction } from './bulk-view';
import { countSiblings } from './bulk-moderation';
import {
  ACTIONS,
  listOf,
  moderate,
  ownerName,
  queue,
  QUEUE_SIZE,
  replyAsOwner,
  setClosed,
  SHOWING,
  totals,
  type List,
} from './moderation';
import { LIST_NAMES, queueView } from './moderation-view';
import { QUEUE_PATH, queueAddress } from './queue-address';

const REPLY_PROBLEM =
  'The reply was not stored: enter a name and a text for a comment that is shown.';

const CHANGED = 'The comment was changed or removed since you opened this page. Read it again.';

/** Adds the queue of comments to `/admin`; everything works without script. */
export function moderationRoutes(app: Hono<HostEnv>, host: HostContext, frame: AdminFrame): void {
  const { database } = host;
  const body = limitBody(MAX_BODY);
  const address = `${QUEUE_PATH}/:id`;
  const show = async (
    c: Context,
    session: Session,
    { list, page: asked, problem, outcome }: Shown,
  ): Promise<Response> => {
    const numbers = await totals(database);
    const last = Math.max(1, Math.ceil(numbers[list] / QUEUE_SIZE));
    const page = Math.min(asked, last);
    const comments = await queue(database, list, page);
    const siblings = await countSiblings(
      database,
      list,
      comments.map(({ id }) => id),
    );
    const content = queueView({
      ...{ list, page, comments, siblings, session, problem, outcome },
      totals: numbers,
      owner: (await readOwnerSettings(database)).name || (await ownerName(database)),
    });
    return frame.page(
      c,
      { title: pageName(LIST_NAMES[list], page), session, section: QUEUE_PATH, content },
      problem === undefined ? 200 : 422,
    );
  };

  app.get(
    QUEUE_PATH,
    requireSession(host, (c, session) =>
      show(c, session, {
        list: listOf(c.req.query('list')),
        page: pageIn(c.req.query('page')),
        outcome: outcomeOf(COMMENTS, c.req.query('done')),
      }),
    ),
  );
  bulkRoutes(app, host, {
    ...{ frame, body },
    show: (c, session, { place, problem }) => show(c, session, { ...place, problem }),
  });
  for (const action of ACTIONS) {
    app.post(
      `${address}/${action}`,
      body,
      requireToken(host, async (c, session) => {
        const fields = await readForm(c);
        const comment = { id: c.req.param('id') ?? '', edited: editedOf(fields) };
        const count = await moderate(database, [comment], action);
        if (count > 0 || !SHOWING.includes(action)) return back(c);
        return show(c, session, { ...placeOf(fields), problem: CHANGED });
      }),
    );
  }
  for (const action of ['close', 'open']) {
    app.post(
      `${address}/${action}`,
      body,
      requireToken(host, async (c) => {
        await setClosed(database, c.req.param('id') ?? '', action === 'close');
        return back(c);
      }),
    );
  }
  app.post(
    `${address}/reply`,
    body,
    requireToken(host, async (c, session) => {
      const fields = await readForm(c);
      const name = oneLine(typeof fields['name'] === 'string' ? fields['name'] : '', MAX_NAME + 1);
      const reply = {
        id: c.req.param('id') ?? '',
        edited: editedOf(fields),
        name,
        text: readText(fields),
        key: typeof fields['key'] === 'string' ? fields['key'] : '',
      };
      const isValid = Object.keys(errorsIn(reply)).length === 0 && reply.key !== '';
      const stored = isValid ? await replyAsOwner(database, reply) : undefined;
      if (stored?.kind === 'stored') return back(c);
      const problem = stored?.kind === 'changed' ? CHANGED : REPLY_PROBLEM;
      return show(c, session, { ...placeOf(fields), problem });
    }),
  );
}

type Fields = Readonly<Record<string, unknown>>;

/** The list and page from which an action came. */
const placeOf = ({ list, page }: Fields): Pick<Shown, 'list' | 'page'> => ({
  list: listOf(list),
  page: pageIn(page),
});

/** Reads the version of a comment from a form. */
function editedOf({ edited }: Fields): number | undefined {
  const time = typeof edited === 'string' && edited !== '' ? Number(edited) : NaN;
  return Number.isFinite(time) ? time : undefined;
}

/** Leads back to the list from which an action came. */
async function back(c: Context): Promise<Response> {
  const { list, page } = placeOf(await readForm(c));
  return c.redirect(queueAddress(list, page), 303);
}

interface Shown {
  readonly list: List;
  readonly page: number;
  readonly problem?: string;
  readonly outcome?: Outcome<SelectedAction> | undefined;
}
