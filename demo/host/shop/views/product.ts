import { formatMoney } from '../money';
import type { Product } from '../shop.types';
import type { DetailsLook } from './look';
import { navigation, picture, priceOf, stockNote, withoutFocus } from './list';
import { linkTo, type Frame, type ScreenState } from './state';
import { h, type Tree } from './tree';

type ProductState = Extract<ScreenState, { kind: 'product' }>;

/** Most options whose prices the style sheet can tell apart; see `.ec-chosen`. */
const MAX_CHOSEN = 8;

/**
 * The price of a product: the style sheet shows that of the option that is chosen, also without
 * script. Where options are not to be chosen here, it is the lowest one.
 */
function price(product: Product, { showOptions, showBuyButton }: DetailsLook): Tree {
  const { options: choices, currency, stock } = product;
  const isChosen =
    showOptions &&
    showBuyButton &&
    stock !== 0 &&
    choices.length > 1 &&
    choices.length <= MAX_CHOSEN;
  return h(
    'p',
    { class: 'ec-price' },
    isChosen
      ? [
          h('span', { class: 'ec-from' }, priceOf(product)),
          choices.map((choice) =>
            h('span', { class: 'ec-chosen' }, formatMoney(choice.price, currency)),
          ),
        ]
      : priceOf(product),
  );
}

/** Most that can be put into the cart at once. */
const MAX = 99;

function options({ options: choices, currency }: Product): Tree | undefined {
  if (choices.length === 0) return undefined;
  return h(
    'fieldset',
    { class: 'ec-options' },
    h('legend', {}, 'As'),
    choices.map(({ name, price }, index) =>
      h(
        'label',
        {},
        h('input', { type: 'radio', name: 'option', value: name, checked: index === 0 }),
        h('span', {}, name, ' ', h('span', { class: 'ec-faint' }, formatMoney(price, currency))),
      ),
    ),
  );
}

function form(product: Product, { ids, look }: Frame): Tree | undefined {
  const { id, stock } = product;
  const { showBuyButton, showOptions, showQuantity } = look.details;
  if (!showBuyButton) return undefined;
  if (stock === 0) {
    return h('p', { class: 'ec-note ec-gone' }, 'Sold out. Write to us and we will say when.');
  }
  return h(
    'form',
    { class: 'ec-buy', method: 'post', action: '/_shop/cart', 'data-ec-form': 'add' },
    h('input', { type: 'hidden', name: 'product', value: id }),
    h('input', { type: 'hidden', name: 'how', value: 'add' }),
    showOptions && options(product),
    h(
      'p',
      { class: 'ec-amount' },
      showQuantity && h('label', { for: `${ids}-quantity-${id}` }, 'Number'),
      h('input', {
        id: `${ids}-quantity-${id}`,
        type: showQuantity ? 'number' : 'hidden',
        name: 'quantity',
        value: 1,
        ...(showQuantity && {
          min: 1,
          max: Math.min(stock ?? MAX, MAX),
          inputmode: 'numeric',
          required: true,
        }),
      }),
      h('button', { class: 'ec-button ec-loud' }, 'Put into the cart'),
    ),
  );
}

/** The way from the shop to a product. */
function breadcrumbs({ categories: ids }: Product, frame: Frame): Tree {
  const category = frame.categories.find(({ id }) => ids.includes(id));
  return h(
    'nav',
    { class: 'ec-faint ec-breadcrumbs', 'aria-label': 'Breadcrumbs' },
    h('a', { href: linkTo({ kind: 'main' }, frame) }, 'Shop'),
    category && [
      h('span', { 'aria-hidden': 'true' }, ' / '),
      h('a', { href: linkTo({ kind: 'category', ...category }, frame) }, category.name),
    ],
  );
}

/** A product, with a form that puts it into the cart. */
export function productView(state: ProductState, frame: Frame): Tree[] {
  const { product, added, problem } = state;
  const { details: look } = frame.look;
  const note = look.showStock ? stockNote(product) : undefined;
  const image =
    product.picture &&
    h(
      'div',
      { class: 'ec-mat ec-large' },
      picture(withoutFocus(product.picture), '(min-width: 60rem) 46rem, 95vw', 'eager'),
    );
  const text = h(
    'div',
    { class: 'ec-details' },
    look.showBreadcrumbs && breadcrumbs(product, frame),
    // Without a name in sight, the screen still has a heading.
    h('h1', { tabindex: -1, class: !look.showName && 'ec-unseen' }, product.name),
    look.showPrice && price(product, look),
    note && product.stock !== 0 && h('p', { class: 'ec-note' }, note),
    form(product, frame),
    h(
      'div',
      { class: 'ec-answer', role: 'status' },
      added !== undefined &&
        h(
          'p',
          {},
          `In the cart: ${added}. `,
          h('a', { href: linkTo({ kind: 'cart' }, frame) }, 'Go to the cart'),
        ),
      problem !== undefined && h('p', { class: 'ec-problem' }, problem),
    ),
    h('p', { class: 'ec-description' }, product.description),
    look.showSku && h('p', { class: 'ec-faint' }, product.sku),
  );
  return [
    navigation(state, frame),
    h(
      'article',
      {
        class: `ec-product-page${look.isSideFirst ? ' ec-mirrored' : ''}`,
        'data-columns': look.columns,
      },
      image,
      text,
    ),
  ];
}
