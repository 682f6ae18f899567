import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { requireSession, requireToken } from '../admin/access';
import { adminDocument } from '../admin/document';
import { streamOf } from '../admin/stream';
import { ADMIN_PATH } from '../admin/session';
import type { HostContext } from '../context';
import type { HostEnv } from '../http/host-env';
import { attachmentHeaders } from '../http/attachment';
import { readForm } from '../http/read-form';
import {
  ACTIONS,
  changeOrder,
  ordersCsv,
  ordersIn,
  orderTotals,
  PAGE_SIZE,
  STATES,
} from './orders';
import { ORDERS_PATH, ordersAddress, ordersView } from './orders-view';
import type { Order } from './shop.types';

const stateOf = (name: unknown): Order['state'] => STATES.find((state) => state === name) ?? 'new';

/** Adds the shop's orders to `/admin`; everything works without script. */
export function orderRoutes(app: Hono<HostEnv>, host: HostContext): void {
  const { database } = host;
  const body = bodyLimit({
    maxSize: 8192,
    onError: (c) => c.text('The request is too large.', 413),
  });
  app.get(
    ORDERS_PATH,
    requireSession(host, async (c, session) => {
      const state = stateOf(c.req.query('state'));
      const totals = await orderTotals(database);
      const last = Math.max(1, Math.ceil(totals[state] / PAGE_SIZE));
      const page = Math.min(Math.max(1, Math.trunc(Number(c.req.query('page'))) || 1), last);
      const orders = await ordersIn(database, state, page);
      const content = ordersView({ state, page, totals, orders, session });
      const trail = [{ text: 'All forms', href: ADMIN_PATH }];
      return c.html(adminDocument({ title: 'Orders', session, trail, content }));
    }),
  );
  app.get(
    `${ORDERS_PATH}.csv`,
    requireSession(host, (c) =>
      c.body(streamOf(ordersCsv(database)), 200, {
        'content-type': 'text/csv; charset=utf-8',
        ...attachmentHeaders('orders.csv'),
      }),
    ),
  );
  for (const action of ACTIONS) {
    app.post(
      `${ORDERS_PATH}/:id/${action}`,
      body,
      requireToken(host, async (c) => {
        await changeOrder(database, c.req.param('id') ?? '', action);
        const { state, page } = await readForm(c);
        return c.redirect(ordersAddress(stateOf(state), Math.trunc(Number(page)) || 1), 303);
      }),
    );
  }
}
