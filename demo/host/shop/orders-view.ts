import { html, type Markup } from '../../html';
import { outcomeLine, type Outcome } from '../admin/bulk/outcome';
import { bulkForm, selectBox } from '../admin/bulk/view';
import { actionForm, counted } from '../admin/document';
import { moment } from '../admin/moment';
import { pager } from '../admin/pager';
import { problemLine } from '../admin/result';
import type { Session } from '../admin/session';
import { formatMoney } from './money';
import { ORDERS, ORDERS_PATH, ordersAddress, placeFields, type OrdersPlace } from './orders-list';
import { PAGE_SIZE, STATES, type OrderAction, type OrderTotals } from './orders';
import type { Order } from './shop.types';

const NAMES: Readonly<Record<Order['state'], string>> = {
  new: 'New',
  sent: 'Sent',
  cancelled: 'Cancelled',
};

const EMPTY: Readonly<Record<Order['state'], string>> = {
  new: 'No new orders.',
  sent: 'No sent orders.',
  cancelled: 'No cancelled orders.',
};

/** Data of a list of orders. */
export interface OrdersView extends OrdersPlace {
  readonly totals: OrderTotals;
  readonly orders: readonly Order[];
  readonly session: Session;
  /** What could not be done. */
  readonly problem: string | undefined;
  /** Result of an action for several orders. */
  readonly outcome: Outcome<keyof typeof ORDERS.actions> | undefined;
}

/** Actions for the selected orders of a list, the most likely first. */
const OFFERED: Readonly<Record<Order['state'], readonly (keyof typeof ORDERS.actions)[]>> = {
  new: ['send', 'export', 'cancel'],
  sent: ['export', 'reopen'],
  cancelled: ['export'],
};

/** Renders the orders in a state, with what can be done with them. */
export function ordersView(view: OrdersView): Markup {
  const { state, page, totals, orders, session, problem, outcome } = view;
  const tabs = STATES.map((name) => {
    const current = name === state && html` aria-current="page"`;
    return html`<a href="${ordersAddress({ state: name, page: 1 })}" ${current}
      >${NAMES[name]} (${totals[name]})</a
    >`;
  });
  return html`${problemLine(problem)} ${outcome && outcomeLine(ORDERS, outcome)}
    <nav class="tabs" aria-label="Lists">${tabs}</nav>
    <p class="faint" role="status">${counted(totals[state], 'order', 'orders')}</p>
    ${
      orders.length > 0
        ? html`<ol class="talk">
              ${orders.map((order) => item(order, view))}
            </ol>
            ${bulkForm({
              ...{ list: ORDERS, session, place: placeFields(view) },
              values: orders.map(({ id }) => id),
              offered: OFFERED[state],
            })}`
        : html`<p class="empty">${EMPTY[state]}</p>`
    }
    ${pager({
      page,
      count: Math.ceil(totals[state] / PAGE_SIZE),
      address: (to) => ordersAddress({ state, page: to }),
    })}
    <p><a class="button" href="${ORDERS_PATH}.csv">Download all as CSV</a></p>`;
}

function item(order: Order, view: OrdersView): Markup {
  const { id, number, placed, customer, lines, total, currency, state } = order;
  const things = lines.map(
    ({ quantity, name, option, sku }) =>
      html`<li>
        ${quantity} × <bdi>${name}</bdi>${option && html`, <bdi>${option}</bdi>`}
        <span class="faint">${sku}</span>
      </li>`,
  );
  return html`<li>
    <article aria-labelledby="o-${number}">
      <div class="title">
        <h2 id="o-${number}">Order ${number}: <bdi>${customer.name}</bdi></h2>
        ${selectBox(id, `Select order ${number}`, 'Select')}
      </div>
      <p class="faint">
        ${moment(placed, view.session)}, ${formatMoney(total, currency)},
        <a href="mailto:${customer.email}"><bdi>${customer.email}</bdi></a>
      </p>
      <ul class="plain">
        ${things}
      </ul>
      <p dir="auto">${customer.address}</p>
      ${customer.note && html`<p class="note" dir="auto">“${customer.note}”</p>`}
      <div class="actions">
        ${
          state === 'new' && [
            form(view, id, 'send', html`<button>Mark as sent</button>`),
            html`<details class="danger">
              <summary>Cancel…</summary>
              <p>What was ordered goes back into the stock.</p>
              ${form(view, id, 'cancel', html`<button class="loud">Cancel order ${number}</button>`)}
            </details>`,
          ]
        }
        ${state === 'sent' && form(view, id, 'reopen', html`<button>Not sent yet</button>`)}
      </div>
    </article>
  </li>`;
}

/** A form that leads back to the list. */
const form = (view: OrdersView, id: string, action: OrderAction, button: Markup): Markup =>
  actionForm(view.session, `${ORDERS_PATH}/${id}/${action}`, html`${placeFields(view)}${button}`);

/** Renders the card of the orders on the overview of `/admin`. */
export const ordersCard = (totals: OrderTotals): Markup =>
  html`<h2 id="orders">Orders</h2>
    <ul class="cards">
      <li>
        <a class="card" href="${ORDERS_PATH}">
          <strong>${counted(totals.new, 'new order', 'new orders')}</strong>
          <span>${totals.sent.toLocaleString('en')} sent</span>
        </a>
      </li>
    </ul>`;
