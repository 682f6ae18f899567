import type { Context, Hono } from 'hono';
import { requireSession, requireToken } from '../admin/access';
import { outcomeOf, type Outcome } from '../admin/bulk/outcome';
import { bulkRoute } from '../admin/bulk/route';
import { limitBody } from '../admin/limit-body';
import { pageIn, pageName } from '../admin/pager';
import type { AdminFrame } from '../admin/section';
import type { Session } from '../admin/session';
import { streamOf } from '../admin/stream';
import type { HostContext } from '../context';
import type { HostEnv } from '../http/host-env';
import { attachmentHeaders } from '../http/attachment';
import { readForm } from '../http/read-form';
import { ordersCsv } from './export-orders';
import {
  ACTIONS,
  changeOrder,
  changeOrders,
  ordersIn,
  orderTotals,
  PAGE_SIZE,
  STATES,
} from './orders';
import {
  LIST_NAMES,
  ORDERS,
  ORDERS_PATH,
  ordersAddress,
  placeFields,
  type OrdersPlace,
} from './orders-list';
import { ordersView } from './orders-view';
import type { Order } from './shop.types';

const stateOf = (name: unknown): Order['state'] => STATES.find((state) => state === name) ?? 'new';

const placeOf = (state: unknown, page: unknown): OrdersPlace => ({
  state: stateOf(state),
  page: pageIn(page),
});

/** Adds the shop's orders to `/admin`; everything works without script. */
export function orderRoutes(app: Hono<HostEnv>, host: HostContext, frame: AdminFrame): void {
  const { database } = host;
  const body = limitBody();
  const show = async (c: Context, session: Session, shown: Shown): Promise<Response> => {
    const { problem, outcome } = shown;
    const { state } = shown.place;
    const totals = await orderTotals(database);
    const last = Math.max(1, Math.ceil(totals[state] / PAGE_SIZE));
    const page = Math.min(shown.place.page, last);
    const orders = await ordersIn(database, state, page);
    const content = ordersView({ state, page, totals, orders, session, problem, outcome });
    return frame.page(
      c,
      { title: pageName(LIST_NAMES[state], page), session, section: ORDERS_PATH, content },
      problem === undefined ? 200 : 422,
    );
  };
  const download = (c: Context, session: Session, ids?: readonly string[]): Response =>
    c.body(streamOf(ordersCsv(database, session, ids)), 200, {
      'content-type': 'text/csv; charset=utf-8',
      ...attachmentHeaders('orders.csv'),
    });

  app.get(
    ORDERS_PATH,
    requireSession(host, (c, session) => {
      const { state, page, done } = c.req.query();
      return show(c, session, { place: placeOf(state, page), outcome: outcomeOf(ORDERS, done) });
    }),
  );
  app.get(
    `${ORDERS_PATH}.csv`,
    requireSession(host, (c, session) => download(c, session)),
  );
  bulkRoute(app, host, frame, {
    ...{ list: ORDERS, section: ORDERS_PATH, body, show },
    ...{ value: /^[\w-]{1,64}$/, most: PAGE_SIZE, fieldsOf: placeFields },
    placeOf: (fields) => placeOf(fields.get('state'), fields.get('page')),
    addressOf: ordersAddress,
    nameOf: ({ state }) => LIST_NAMES[state],
    run: async (action, ids, { c, session }) =>
      action === 'export' ? download(c, session, ids) : changeOrders(database, ids, action),
  });
  for (const action of ACTIONS) {
    app.post(
      `${ORDERS_PATH}/:id/${action}`,
      body,
      requireToken(host, async (c) => {
        await changeOrder(database, c.req.param('id') ?? '', action);
        const { state, page } = await readForm(c);
        return c.redirect(ordersAddress(placeOf(state, page)), 303);
      }),
    );
  }
}

interface Shown {
  readonly place: OrdersPlace;
  readonly problem?: string;
  readonly outcome?: Outcome<keyof typeof ORDERS.actions> | undefined;
}
