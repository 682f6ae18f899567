import type { AdminSection } from '../admin/section';
import { findShop } from './find-shop';
import { orderTotals } from './orders';
import { orderRoutes } from './orders-routes';
import { ordersCard } from './orders-view';

/** Orders of the shop. */
export const orderSection: AdminSection = {
  card: async (host) =>
    (await findShop(host)) ? ordersCard(await orderTotals(host.database)) : undefined,
  routes: orderRoutes,
};
