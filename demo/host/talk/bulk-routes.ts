import type { Hono, MiddlewareHandler } from 'hono';
import { requireSession, requireToken } from '../admin/access';
import { outcomeAddress } from '../admin/bulk/outcome';
import { bulkRoute, type BulkRoute } from '../admin/bulk/route';
import { pageIn } from '../admin/pager';
import type { AdminFrame } from '../admin/section';
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
import { LIST_NAMES } from './moderation-view';
import { COMMENTS, GROUP_PATH, groupView, placeFields, type SelectedAction } from './bulk-view';

/** A page of a list. */
export interface QueuePlace {
  readonly list: List;
  readonly page: number;
}

/**
 * Adds the bulk actions: for selected comments of the queue, or for a group of them.
 *
 * @param body limits the size of a request.
 * @param show shows the queue with a problem.
 */
export function bulkRoutes(
  app: Hono<HostEnv>,
  host: HostContext,
  {
    frame,
    body,
    show,
  }: {
    readonly frame: AdminFrame;
    readonly body: MiddlewareHandler;
    readonly show: BulkRoute<SelectedAction, QueuePlace>['show'];
  },
): void {
  const { database } = host;
  bulkRoute(app, host, frame, {
    ...{ list: COMMENTS, section: QUEUE_PATH, body, show },
    ...{ value: VERSION, most: QUEUE_SIZE, fieldsOf: placeFields },
    placeOf: (fields) => ({
      list: listOf(fields.get('list')),
      page: pageIn(fields.get('page')),
    }),
    addressOf: ({ list, page }) => queueAddress(list, page),
    nameOf: ({ list }) => LIST_NAMES[list],
    run: (action, values) => {
      const selected = values.map(versionIn);
      // Only what visitors will see must be as it was read.
      const comments = SHOWING.includes(action) ? selected : selected.map(({ id }) => ({ id }));
      return moderate(database, comments, action);
    },
  });

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
      if (!group) return frame.missing(c, session);
      const count = await countGroup(database, group);
      const content = groupView({ ...group, session, of, count });
      return frame.page(c, {
        title: 'A group of comments',
        ...{ session, section: QUEUE_PATH, content },
        trail: [{ text: LIST_NAMES[group.list], href: queueAddress(group.list) }],
      });
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
      if (!group) return frame.missing(c, session);
      const count = await moderateGroup(database, group, action);
      return c.redirect(outcomeAddress(queueAddress(list), { action, count, missed: 0 }), 303);
    }),
  );
}

/** A comment with the version that was read. */
const VERSION = /^[\w-]{1,64}:\d{1,16}$/;

function versionIn(value: string): Moderated {
  const [id = '', edited] = value.split(':');
  return { id, edited: Number(edited) };
}
