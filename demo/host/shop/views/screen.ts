import { cartView, orderView } from './cart';
import { listView, navigation } from './list';
import { productView } from './product';
import { linkTo, titleOf, type Frame, type ScreenState } from './state';
import { h, type Tree } from './tree';

function contentOf(state: ScreenState, frame: Frame): readonly Tree[] {
  switch (state.kind) {
    case 'list':
      return listView(state, frame);
    case 'product':
      return productView(state, frame);
    case 'cart':
      return cartView(state, frame);
    case 'order':
      return orderView(state, frame);
    case 'missing':
    case 'failed':
      return [
        h('h1', { tabindex: -1 }, titleOf(state, frame)),
        h(
          'p',
          { class: 'ec-lede' },
          state.kind === 'missing'
            ? 'It may have been the last one.'
            : 'Nothing is lost: the cart is as it was.',
        ),
        state.kind === 'missing'
          ? navigation(state, frame)
          : h('p', {}, h('button', { class: 'ec-button', 'data-ec-retry': true }, 'Try again')),
        h('p', {}, h('a', { href: linkTo({ kind: 'main' }, frame) }, 'Everything in the shop')),
      ];
  }
}

/** A screen of the shop: the same on the host and in the storefront. */
export const screenView = (state: ScreenState, frame: Frame): Tree =>
  h('div', { class: 'ec-shop', 'data-ec-screen': state.kind }, contentOf(state, frame));
