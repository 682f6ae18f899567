import type { AdminSection } from '../admin/section';
import { shopPath } from './find-shop';
import { orderTotals } from './orders';
import { orderRoutes } from './orders-routes';
import { ORDERS_PATH } from './orders-list';
import { ordersCard } from './orders-view';

/** Orders of the shop. */
export const orderSection: AdminSection = {
  menu: { name: 'Orders', path: ORDERS_PATH },
  isOffered: async ({ database }) => (await shopPath(database)) !== undefined,
  card: async ({ database }) => ordersCard(await orderTotals(database)),
  routes: orderRoutes,
};
