import { screenAddress, type StorePlace, type StoreScreen } from '../../../../shared/store/screen';
import type { Look } from './look';
import type {
  Cart,
  Category,
  Customer,
  CustomerErrors,
  FoundProducts,
  Order,
  Product,
} from '../shop.types';

/** What all screens show. */
export interface Frame {
  readonly place: StorePlace;
  readonly categories: readonly Category[];
  readonly look: Look;
  /** Start of the ids: the host's screen and the storefront's may be in one document. */
  readonly ids: string;
}

/** The data of a screen. */
export type ScreenState =
  | { readonly kind: 'list'; readonly screen: StoreScreen; readonly found: FoundProducts }
  | {
      readonly kind: 'product';
      readonly product: Product;
      /** How many are in the cart after it was just added. */
      readonly added?: number;
      readonly problem?: string;
    }
  | {
      readonly kind: 'cart';
      readonly cart: Cart;
      /** Idempotency key of an order of this cart. */
      readonly key: string;
      readonly customer?: Customer;
      readonly errors?: CustomerErrors;
      readonly problem?: string;
    }
  | { readonly kind: 'order'; readonly order: Order }
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed' };

/** The address of a screen. */
export const linkTo = (screen: StoreScreen, { place }: Pick<Frame, 'place'>): string =>
  screenAddress(screen, place);

/** The address of a product. */
export const productLink = (
  { id, name }: Pick<Product, 'id' | 'name'>,
  frame: Pick<Frame, 'place'>,
): string => linkTo({ kind: 'product', id, name }, frame);

/** The address of a list from one of its products on. */
export function listLink(screen: StoreScreen, frame: Pick<Frame, 'place'>, offset: number): string {
  const address = linkTo(screen, frame);
  return offset > 0 ? `${address}${address.includes('?') ? '&' : '?'}offset=${offset}` : address;
}

/** The title of a screen, for the document. */
export function titleOf(state: ScreenState, { categories }: Frame): string {
  switch (state.kind) {
    case 'list': {
      const { screen } = state;
      if (screen.kind === 'search') {
        return screen.keywords ? `Search for “${screen.keywords}”` : 'Search the shop';
      }
      const category =
        screen.kind === 'category' ? categories.find(({ id }) => id === screen.id) : undefined;
      return category?.name ?? 'Shop';
    }
    case 'product':
      return state.product.name;
    case 'cart':
      return 'Cart';
    case 'order':
      return `Order ${state.order.number}`;
    case 'missing':
      return 'Not in the shop';
    case 'failed':
      return 'The shop did not answer';
  }
}
