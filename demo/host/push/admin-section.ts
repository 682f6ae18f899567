import type { AdminSection } from '../admin/section';
import { pushAdminRoutes } from './admin-routes';
import { pushCard } from './admin-view';
import { countSubscriptions } from './audience';
import { PUSH_PATH } from './lists';

/** Push messages to visitors. */
export const pushSection: AdminSection = {
  menu: { name: 'Push', path: PUSH_PATH },
  card: async ({ database }) => pushCard(await countSubscriptions(database)),
  routes: pushAdminRoutes,
};
