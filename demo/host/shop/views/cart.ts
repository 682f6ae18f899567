import { formatMoney } from '../money';
import type { CartLine, Customer, Line } from '../shop.types';
import { thumbnail } from './list';
import { linkTo, productLink, type Frame, type ScreenState } from './state';
import { h, type Tree } from './tree';

type CartState = Extract<ScreenState, { kind: 'cart' }>;

/** The name of what is in a line. */
export const nameOf = ({ name, option }: Line): string =>
  option ? `${name}, ${option.toLowerCase()}` : name;

/** Hidden fields of a form that changes a line. */
const lineFields = ({ product, option }: Line): Tree[] => [
  h('input', { type: 'hidden', name: 'product', value: product }),
  h('input', { type: 'hidden', name: 'option', value: option }),
  h('input', { type: 'hidden', name: 'how', value: 'set' }),
];

/** Says that there is not enough of a line. */
export function shortNote({
  stock,
  quantity,
}: Pick<CartLine, 'stock' | 'quantity'>): string | undefined {
  if (stock === undefined || quantity <= stock) return undefined;
  return stock === 0 ? 'Sold out meanwhile' : `Only ${stock} left`;
}

function lineView(line: CartLine, currency: string, frame: Frame): Tree {
  const id = `${frame.ids}-line-${line.product}-${line.option.replace(/[^\p{L}\p{N}]+/gu, '-')}`;
  const note = shortNote(line);
  return h(
    'li',
    { class: 'ec-line' },
    line.picture && thumbnail(line.picture),
    h(
      'div',
      { class: 'ec-line-text' },
      h(
        'a',
        { id: `${id}-name`, href: productLink({ id: line.product, name: line.name }, frame) },
        nameOf(line),
      ),
      h('span', { class: 'ec-faint' }, `${formatMoney(line.price, currency)} each`),
      note && h('span', { class: 'ec-note', id: `${id}-note` }, note),
    ),
    h(
      'form',
      { method: 'post', action: '/_shop/cart', class: 'ec-set', 'data-ec-form': 'set' },
      lineFields(line),
      h('label', { for: id, class: 'ec-unseen' }, `Number of ${nameOf(line)}`),
      h('input', {
        id,
        type: 'number',
        name: 'quantity',
        value: line.quantity,
        min: 0,
        max: 99,
        inputmode: 'numeric',
        required: true,
        autocomplete: 'off',
        'aria-describedby': note && `${id}-note`,
      }),
      h('button', { class: 'ec-quiet ec-update' }, 'Change'),
    ),
    h('span', { class: 'ec-sum' }, formatMoney(line.price * line.quantity, currency)),
    h(
      'form',
      { method: 'post', action: '/_shop/cart', 'data-ec-form': 'set' },
      lineFields(line),
      h('input', { type: 'hidden', name: 'quantity', value: 0 }),
      h(
        'button',
        { id: `${id}-remove`, class: 'ec-quiet', 'aria-label': `Remove ${nameOf(line)}` },
        'Remove',
      ),
    ),
  );
}

/** Fields of the customer: label, the browser's name for it, and whether it may be empty. */
const FIELDS = [
  ['name', 'Your name', 'name', 'text'],
  ['email', 'E-mail', 'email', 'email'],
  ['address', 'Where to send it', 'street-address', 'area'],
  ['note', 'Anything we should know (optional)', 'off', 'area'],
] as const;

const MAX_LENGTHS: Readonly<Record<keyof Customer, number>> = {
  name: 100,
  email: 254,
  address: 500,
  note: 1000,
};

/** Message about a wrong field, for the visitor. */
export const ERRORS = {
  required: 'Fill this in.',
  long: 'This is too long.',
  email: 'Enter an e-mail address like name@example.com.',
} as const;

function field(
  [name, label, autocomplete, type]: (typeof FIELDS)[number],
  { customer, errors }: CartState,
  { ids }: Frame,
): Tree {
  const id = `${ids}-${name}`;
  const error = errors?.[name];
  const shared = {
    id,
    name,
    maxlength: MAX_LENGTHS[name],
    autocomplete,
    required: name !== 'note',
    'aria-invalid': error && 'true',
    'aria-describedby': error && `${id}-error`,
  };
  const value = customer?.[name] ?? '';
  return h(
    'p',
    { class: 'ec-field' },
    h('label', { for: id }, label),
    type === 'area'
      ? h('textarea', { ...shared, rows: 3 }, value)
      : h('input', { ...shared, type, value }),
    error && h('span', { class: 'ec-problem', id: `${id}-error` }, ERRORS[error]),
  );
}

/** The cart, and the form that orders what is in it. */
export function cartView(state: CartState, frame: Frame): Tree[] {
  const { cart, key, problem } = state;
  const { lines, total, currency, revision } = cart;
  const alert =
    problem !== undefined && h('p', { class: 'ec-problem', role: 'alert', tabindex: -1 }, problem);
  const shop = h(
    'a',
    { id: `${frame.ids}-more`, class: 'ec-button', href: linkTo({ kind: 'main' }, frame) },
    lines.length > 0 ? 'Look for more' : 'Look through the shop',
  );
  if (lines.length === 0) {
    return [
      h('h1', { tabindex: -1 }, 'Cart'),
      alert || h('p', { class: 'ec-lede' }, 'There is nothing in the cart.'),
      h('p', {}, shop),
    ];
  }
  return [
    h('h1', { tabindex: -1 }, 'Cart'),
    alert || undefined,
    h(
      'div',
      { class: 'ec-cart' },
      h(
        'section',
        { 'aria-label': 'In the cart' },
        h(
          'ul',
          { class: 'ec-lines' },
          lines.map((line) => lineView(line, currency, frame)),
        ),
        h('p', { class: 'ec-total' }, 'Together ', h('strong', {}, formatMoney(total, currency))),
        h('p', { class: 'ec-faint' }, 'Postage is in it.'),
        h('p', {}, shop),
      ),
      h(
        'form',
        { class: 'ec-checkout', method: 'post', action: '/_shop/orders', 'data-ec-form': 'order' },
        h('h2', {}, 'To order'),
        h('input', { type: 'hidden', name: 'key', value: key }),
        h('input', { type: 'hidden', name: 'revision', value: revision }),
        h('input', { type: 'hidden', name: 'total', value: total }),
        FIELDS.map((each) => field(each, state, frame)),
        h(
          'p',
          { class: 'ec-faint' },
          'Nothing is paid here. We wrap it, write to you what it comes to, and post it when that is settled.',
        ),
        h(
          'p',
          {},
          h(
            'button',
            { id: `${frame.ids}-order`, class: 'ec-button ec-loud' },
            `Order for ${formatMoney(total, currency)}`,
          ),
        ),
        h('div', { class: 'ec-answer', role: 'alert' }),
      ),
    ),
  ].filter((tree) => tree !== undefined);
}

/** A placed order, as its visitor reads it. */
export function orderView(
  { order }: Extract<ScreenState, { kind: 'order' }>,
  frame: Frame,
): Tree[] {
  const { number, lines, total, currency, customer } = order;
  return [
    h('h1', { tabindex: -1 }, `Order ${number}`),
    h(
      'p',
      { class: 'ec-lede' },
      `Thank you, ${customer.name}. We write to ${customer.email} when it is wrapped.`,
    ),
    h(
      'div',
      { class: 'ec-ordered' },
      h(
        'ul',
        { class: 'ec-lines' },
        lines.map((line) =>
          h(
            'li',
            { class: 'ec-line' },
            h('span', { class: 'ec-line-text' }, `${line.quantity} × ${nameOf(line)}`),
            h('span', { class: 'ec-sum' }, formatMoney(line.price * line.quantity, currency)),
          ),
        ),
      ),
      h('p', { class: 'ec-total' }, 'Together ', h('strong', {}, formatMoney(total, currency))),
    ),
    h(
      'p',
      {},
      h('a', { class: 'ec-button', href: linkTo({ kind: 'main' }, frame) }, 'Back to the shop'),
    ),
  ];
}
