import { screenAddress, type StorePlace } from '../../../../shared/store/screen';
import { formatMoney } from '../money';
import type { Cart } from '../shop.types';
import { h, type Tree } from '../views/tree';
import { toDom } from './dom';

/** The sentence of a small cart. */
const cartLink = ({ count, total, currency }: Cart, place: StorePlace): Tree =>
  h(
    'a',
    { href: screenAddress({ kind: 'cart' }, place) },
    `Cart: ${count} · ${formatMoney(total, currency)}`,
  );

/** Draws the link to the cart into a box. */
export function drawMinicart(box: HTMLElement, cart: Cart, place: StorePlace): void {
  box.classList.add('ecwid-minicart-box');
  box.replaceChildren(toDom(cartLink(cart, place)));
}

/** Draws a search into a box; without script of the store its form leads to the results. */
export function drawSearch(
  box: HTMLElement,
  place: StorePlace,
  onSearch: (keywords: string) => boolean,
): void {
  const form = toDom(
    h(
      'form',
      {
        class: 'ec-search',
        role: 'search',
        action: screenAddress({ kind: 'search', keywords: '' }, { ...place, isClean: true }),
      },
      h('label', { for: `${box.id}-keywords` }, 'Search the shop'),
      h('input', { id: `${box.id}-keywords`, type: 'search', name: 'keywords', maxlength: 100 }),
      h('button', { class: 'ec-quiet' }, 'Search'),
    ),
  );
  form.addEventListener('submit', (event) => {
    const field = form.querySelector('input');
    if (field && onSearch(field.value.trim())) event.preventDefault();
  });
  box.replaceChildren(form);
}

/**
 * The cart that floats over the page while there is something in it. As with the real storefront,
 * it is a child of the body, and stays when the widgets are destroyed.
 */
export function floatMinicart(cart: Cart, place: StorePlace, isHidden: boolean): HTMLElement {
  let box = document.querySelector<HTMLElement>('body > .ecwid-minicart');
  if (!box) {
    box = document.createElement('aside');
    box.className = 'ecwid-minicart';
    box.setAttribute('aria-label', 'Shop cart');
    document.body.append(box);
  }
  box.hidden = isHidden || cart.count === 0;
  box.replaceChildren(toDom(cartLink(cart, place)));
  return box;
}
