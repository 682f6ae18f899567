import type { Context, Hono, MiddlewareHandler } from 'hono';
import { requireSession, requireToken } from '../admin/access';
import { adminDocument, missingPage } from '../admin/document';
import type { Session } from '../admin/session';
import type { HostContext } from '../context';
import type { HostEnv } from '../http/host-env';
import { readFormData } from '../http/read-form';
import {
  countGroup,
  groupActions,
  isHeldList,
  moderateGroup,
  originOf,
  type Group,
} from './bulk-moderation';
import { listOf, moderate, QUEUE_SIZE, SHOWING, type List, type Moderated } from './moderation';
import { QUEUE_PATH, queueAddress } from './queue-address';
import {
  GROUP_PATH,
  groupView,
  isBulkAction,
  outcomeText,
  RESULT,
  SELECTED_PATH,
  type Outcome,
} from './bulk-view';

/** Shows the queue with a problem. */
type ShowProblem = (
  c: Context,
  session: Session,
  shown: { readonly list: List; readonly page: number; readonly problem: string },
) => Promise<Response>;

/**
 * Adds the bulk actions: for selected comments of the queue, or for a group of them.
 *
 * @param body limits the size of a request.
 */
export function bulkRoutes(
  app: Hono<HostEnv>,
  host: HostContext,
  body: MiddlewareHandler,
  showProblem: ShowProblem,
): void {
  const { database } = host;
  app.post(
    SELECTED_PATH,
    body,
    requireToken(host, async (c, session) => {
      const fields = await readFormData(c);
      const place = { list: listOf(fields.get('list')), page: Number(fields.get('page')) || 1 };
      const action = fields.get('action');
      const selected = selectedIn(fields);
      if (!isBulkAction(action) || selected.length === 0) {
        return showProblem(c, session, { ...place, problem: 'Select the comments first.' });
      }
      // Only what visitors will see must be as it was read.
      const comments = SHOWING.includes(action) ? selected : selected.map(({ id }) => ({ id }));
      const count = await moderate(database, comments, action);
      return done(c, place, { action, count, missed: comments.length - count });
    }),
  );

  /** Finds the group that a request names; `undefined` if it is none that is offered. */
  const groupOf = async (list: List, of: string, until: number): Promise<Group | undefined> => {
    const origin = of === '' ? undefined : await originOf(database, of);
    const isOffered = of === '' ? isHeldList(list) : origin !== undefined;
    return isOffered && Number.isFinite(until) ? { list, until, origin } : undefined;
  };

  app.get(
    GROUP_PATH,
    requireSession(host, async (c, session) => {
      const of = c.req.query('of') ?? '';
      const group = await groupOf(listOf(c.req.query('list')), of, Date.now());
      if (!group) return c.html(missingPage(session), 404);
      const count = await countGroup(database, group);
      const content = groupView({ ...group, session, of, count });
      const trail = [{ text: 'Comments', href: queueAddress(group.list) }];
      return c.html(adminDocument({ title: 'A group of comments', session, trail, content }));
    }),
  );
  app.post(
    GROUP_PATH,
    body,
    requireToken(host, async (c, session) => {
      const fields = await readFormData(c);
      const text = (name: string): string => {
        const value = fields.get(name);
        return typeof value === 'string' ? value : '';
      };
      const list = listOf(text('list'));
      const action = groupActions(list).find((name) => name === text('action'));
      const until = text('until') === '' ? NaN : Number(text('until'));
      const group = action && (await groupOf(list, text('of'), until));
      if (!group) return c.html(missingPage(session), 404);
      const count = await moderateGroup(database, group, action);
      return done(c, { list, page: 1 }, { action, count, missed: 0 });
    }),
  );
}

/** Reads the selected comments, or all of the page, with the versions that were read. */
function selectedIn(fields: FormData): Moderated[] {
  const values = fields.getAll(fields.get('whole') === '1' ? 'shown' : 'comment');
  const versions = new Map<string, number>();
  for (const value of values.slice(0, QUEUE_SIZE)) {
    const [, id, edited] =
      /^([\w-]{1,64}):(\d{1,16})$/.exec(typeof value === 'string' ? value : '') ?? [];
    if (id !== undefined) versions.set(id, Number(edited));
  }
  return Array.from(versions, ([id, edited]) => ({ id, edited }));
}

/** Leads back to the list, and the focus to the result. */
function done(
  c: Context,
  { list, page }: { readonly list: List; readonly page: number },
  outcome: Outcome,
): Response {
  const address = new URL(queueAddress(list, page), 'http://host');
  address.searchParams.set('done', outcomeText(outcome));
  return c.redirect(`${QUEUE_PATH}${address.search}#${RESULT}`, 303);
}
