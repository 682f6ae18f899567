import { html, type Markup } from '../../html';
import { actionForm, counted, moment } from '../admin/document';
import { ADMIN_PATH, type Session } from '../admin/session';
import { formatMoney } from './money';
import { PAGE_SIZE, STATES, type OrderAction, type OrderTotals } from './orders';
import type { Order } from './shop.types';

export const ORDERS_PATH = `${ADMIN_PATH}/orders`;

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

/** Returns the address of a list. */
export const ordersAddress = (state: Order['state'], page = 1): string =>
  `${ORDERS_PATH}?state=${state}${page > 1 ? `&page=${page}` : ''}`;

/** Data of a list of orders. */
export interface OrdersView {
  readonly state: Order['state'];
  readonly page: number;
  readonly totals: OrderTotals;
  readonly orders: readonly Order[];
  readonly session: Session;
}

/** Renders the orders in a state, with what can be done with them. */
export function ordersView(view: OrdersView): Markup {
  const { state, totals, orders } = view;
  const tabs = STATES.map((name) => {
    const current = name === state && html` aria-current="page"`;
    return html`<a href="${ordersAddress(name)}" ${current}>${NAMES[name]} (${totals[name]})</a>`;
  });
  return html`<nav class="tabs" aria-label="Lists">${tabs}</nav>
    <p class="faint" role="status">${counted(totals[state], 'order', 'orders')}</p>
    ${
      orders.length > 0
        ? html`<ol class="talk">
            ${orders.map((order) => item(order, view))}
          </ol>`
        : html`<p class="empty">${EMPTY[state]}</p>`
    }
    ${pager(view, Math.ceil(totals[state] / PAGE_SIZE))}
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
      <h2 id="o-${number}">Order ${number}: <bdi>${customer.name}</bdi></h2>
      <p class="faint">
        ${moment(placed)}, ${formatMoney(total, currency)},
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
const form = (
  { session, state, page }: OrdersView,
  id: string,
  action: OrderAction,
  button: Markup,
): Markup =>
  actionForm(
    session,
    `${ORDERS_PATH}/${id}/${action}`,
    html`<input type="hidden" name="state" value="${state}" /><input
        type="hidden"
        name="page"
        value="${page}"
      />${button}`,
  );

function pager({ state, page }: OrdersView, count: number): Markup | undefined {
  if (count < 2) return undefined;
  const link = (to: number, text: string, rel: string): Markup | false =>
    to >= 1 &&
    to <= count &&
    html`<a class="button" rel="${rel}" href="${ordersAddress(state, to)}">${text}</a>`;
  return html`<nav class="pager" aria-label="Pages">
    ${link(page - 1, 'Previous', 'prev')}<span>Page ${page} of ${count}</span
    >${link(page + 1, 'Next', 'next')}
  </nav>`;
}

/** Renders the card of the orders on the first page of `/admin`. */
export const ordersCard = (totals: OrderTotals): Markup =>
  html`<h2 id="orders">Shop</h2>
    <ul class="cards">
      <li>
        <a class="card" href="${ORDERS_PATH}">
          <strong>${counted(totals.new, 'new order', 'new orders')}</strong>
          <span>${totals.sent.toLocaleString('en')} sent</span>
        </a>
      </li>
    </ul>`;
