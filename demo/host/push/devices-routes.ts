import type { Context, Hono, MiddlewareHandler } from 'hono';
import { requireSession } from '../admin/access';
import { hiddenField } from '../admin/bulk/view';
import { outcomeOf, type Outcome } from '../admin/bulk/outcome';
import { bulkRoute } from '../admin/bulk/route';
import { pageIn, pageName } from '../admin/pager';
import type { AdminFrame } from '../admin/section';
import type { Session } from '../admin/session';
import type { HostContext } from '../context';
import type { HostEnv } from '../http/host-env';
import { countSubscriptions, DEVICES_PAGE, devicesOn } from './audience';
import { devicesView } from './devices-view';
import { DEVICES, DEVICES_PATH, devicesAddress, PUSH_PATH } from './lists';
import { removeDevices } from './subscriptions';

/**
 * Adds the list of devices, from which the owner can remove some.
 *
 * @param body limits the size of a request.
 */
export function devicesRoutes(
  app: Hono<HostEnv>,
  host: HostContext,
  { frame, body }: { readonly frame: AdminFrame; readonly body: MiddlewareHandler },
): void {
  const { database } = host;
  const show = async (c: Context, session: Session, shown: Shown): Promise<Response> => {
    const { problem, outcome } = shown;
    const total = await countSubscriptions(database);
    const page = Math.min(shown.place, Math.max(1, Math.ceil(total / DEVICES_PAGE)));
    const devices = await devicesOn(database, page);
    return frame.page(
      c,
      {
        title: pageName('Devices', page),
        ...{ session, section: PUSH_PATH, trail: [{ text: 'Push messages', href: PUSH_PATH }] },
        content: devicesView({ session, page, total, devices, problem, outcome }),
      },
      problem === undefined ? 200 : 422,
    );
  };
  app.get(
    DEVICES_PATH,
    requireSession(host, (c, session) => {
      const { page, done } = c.req.query();
      return show(c, session, { place: pageIn(page), outcome: outcomeOf(DEVICES, done) });
    }),
  );
  bulkRoute(app, host, frame, {
    ...{ list: DEVICES, section: PUSH_PATH, body, show },
    ...{ value: /^[\w-]{1,64}$/, most: DEVICES_PAGE },
    placeOf: (fields) => pageIn(fields.get('page')),
    fieldsOf: (page) => hiddenField('page', page),
    addressOf: devicesAddress,
    nameOf: () => 'Devices',
    run: (_, ids) => removeDevices(database, ids),
  });
}

interface Shown {
  readonly place: number;
  readonly problem?: string;
  readonly outcome?: Outcome<'remove'> | undefined;
}
