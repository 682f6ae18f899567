import { html, type Markup } from '../../html';
import type { BulkList } from '../admin/bulk/list';
import { hiddenField } from '../admin/bulk/view';
import { ADMIN_PATH } from '../admin/session';
import type { OrderAction } from './orders';
import type { Order } from './shop.types';

export const ORDERS_PATH = `${ADMIN_PATH}/orders`;

/** A page of the orders in a state. */
export interface OrdersPlace {
  readonly state: Order['state'];
  readonly page: number;
}

/** Returns the address of a page. */
export const ordersAddress = ({ state, page }: OrdersPlace): string =>
  `${ORDERS_PATH}?state=${state}${page > 1 ? `&page=${page}` : ''}`;

/** The hidden fields that lead back to a page. */
export const placeFields = ({ state, page }: OrdersPlace): Markup =>
  html`${hiddenField('state', state)}${hiddenField('page', page)}`;

/** Names of the lists as headings. */
export const LIST_NAMES: Readonly<Record<Order['state'], string>> = {
  new: 'New orders',
  sent: 'Sent orders',
  cancelled: 'Cancelled orders',
};

/** Orders that are selected. */
export const ORDERS: BulkList<OrderAction | 'export'> = {
  path: `${ORDERS_PATH}/selected`,
  noun: ['order', 'orders'],
  actions: {
    send: { label: 'Mark as sent', done: 'marked as sent' },
    reopen: { label: 'Not sent yet', done: 'marked as not sent' },
    export: { label: 'Export as CSV', done: 'exported' },
    cancel: {
      label: 'Cancel…',
      done: 'cancelled',
      confirm: {
        label: (what) => `Cancel ${what}`,
        text: 'What was ordered goes back into the stock. A cancelled order stays cancelled.',
      },
    },
  },
};
