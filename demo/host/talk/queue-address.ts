import { ADMIN_PATH } from '../admin/session';
import type { List } from './moderation';

/** Path of the queue of comments. */
export const QUEUE_PATH = `${ADMIN_PATH}/comments`;

/** Returns the address of a list. */
export const queueAddress = (list: List, page = 1): string =>
  `${QUEUE_PATH}?list=${list}${page > 1 ? `&page=${page}` : ''}`;
