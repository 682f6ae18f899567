import type { Migration } from '../migration';

/**
 * Finds the comments of a thread by their state, and in each of its orders, however many there are
 * elsewhere.
 */
export const commentOrders: Migration = [
  'create index comment_by_thread_state on comment (thread, state)',
  'create index comment_by_parent_state on comment (parent, state)',
  'create index comment_by_likes on comment (thread, parent, is_pinned, likes, created, id)',
  'create index comment_by_newest on comment (thread, parent, is_pinned, created, id)',
  'create index comment_by_oldest on comment (thread, parent, (-is_pinned), created, id)',
];
