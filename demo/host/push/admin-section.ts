import type { AdminSection } from '../admin/section';
import { pushAdminRoutes } from './admin-routes';
import { pushCard } from './admin-view';
import { countSubscriptions } from './audience';

/** Push messages to visitors. */
export const pushSection: AdminSection = {
  card: async ({ database }) => pushCard(await countSubscriptions(database)),
  routes: pushAdminRoutes,
};
