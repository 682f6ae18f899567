import type { BlockAction } from './protocol';

/** Paths of the icons of a block's actions, on a 24 px grid. */
export const ACTION_ICONS: Readonly<Record<BlockAction, string>> = {
  up: 'M12 19V5m-6 6 6-6 6 6',
  down: 'M12 5v14m-6-6 6 6 6-6',
  duplicate: 'M9 9h11v11H9zM5 15H4V4h11v1',
  remove: 'M4 7h16M10 11v6m4-6v6M6 7l1 13h10l1-13M9 7V4h6v3',
};
