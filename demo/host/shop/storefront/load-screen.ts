import type { Customer, CustomerErrors, Order } from '../shop.types';
import type { ScreenState } from '../views/state';
import { CallError, fetchOrder, fetchProduct, fetchProducts } from './api';
import type { Route } from './address';
import type { CartStore } from './cart-store';
import { orderKey } from './order-key';

/** What was typed into the cart's form, and why it was refused. */
export interface CartDraft {
  readonly customer?: Customer;
  readonly errors?: CustomerErrors;
  readonly problem?: string;
}

/** Loads the data of a screen. */
export async function loadScreen(
  route: Route,
  cart: CartStore,
  pageSize: number,
  draft: CartDraft = {},
): Promise<ScreenState & { readonly order?: Order }> {
  try {
    switch (route.kind) {
      case 'product':
        return { kind: 'product', product: await fetchProduct(route.id) };
      case 'cart': {
        const known = await cart.load();
        return { kind: 'cart', cart: known, key: orderKey(known.revision), ...draft };
      }
      case 'order':
        return { kind: 'order', order: await fetchOrder(route.id) };
      default:
        return { kind: 'list', screen: route, found: await loadList(route, pageSize, 0) };
    }
  } catch (error) {
    if (error instanceof CallError && error.code === 'NotFound') return { kind: 'missing' };
    return { kind: 'failed' };
  }
}

/** Loads a part of a list. */
export async function loadList(
  route: Exclude<Route, { kind: 'product' | 'cart' | 'order' }>,
  limit: number,
  offset: number,
): ReturnType<typeof fetchProducts> {
  const isEmpty = route.kind === 'search' && route.keywords.trim() === '';
  if (isEmpty) return { products: [], total: 0, offset: 0 };
  return fetchProducts({
    limit,
    offset,
    ...(route.kind === 'category' && { category: route.id }),
    ...(route.kind === 'search' && { keywords: route.keywords }),
  });
}
