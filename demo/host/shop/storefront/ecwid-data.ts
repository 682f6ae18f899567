import type { Cart, Line, Order } from '../shop.types';
import type { EcwidCart, EcwidCartItem, EcwidOrder, EcwidPage } from './ecwid.types';
import type { Route } from './address';

const itemOf = ({ product, sku, name, option, quantity, price }: Line): EcwidCartItem => ({
  quantity,
  product: { id: product, sku, name, price: price / 100, url: '' },
  options: option ? { Option: option } : {},
});

/** The cart as Ecwid describes it. */
export const ecwidCart = ({ lines, count }: Cart): EcwidCart => ({
  productsQuantity: count,
  items: lines.map(itemOf),
});

/** An order as Ecwid describes it. */
export const ecwidOrder = ({ number, id, total, lines }: Order): EcwidOrder => ({
  orderNumber: number,
  orderId: id,
  total: total / 100,
  items: lines.map(itemOf),
});

/** A page as Ecwid describes it. */
export function ecwidPage(route: Route): EcwidPage {
  switch (route.kind) {
    case 'main':
      return { type: 'CATEGORY', categoryId: 0, offset: 0 };
    case 'category':
      return { type: 'CATEGORY', categoryId: route.id, mainCategoryId: route.id, offset: 0 };
    case 'product':
      return { type: 'PRODUCT', productId: route.id };
    case 'search':
      return { type: 'SEARCH', keywords: route.keywords, offset: 0 };
    case 'cart':
      return { type: 'CART' };
    case 'order':
      return { type: 'ORDER_CONFIRMATION', orderId: route.id };
  }
}
