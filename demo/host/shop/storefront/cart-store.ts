import type { Cart } from '../shop.types';
import { changeCart, fetchCart } from './api';

/** The visitor's cart, shared by the widgets of a page. */
export class CartStore {
  #cart: Cart | undefined;
  readonly #onChange: (cart: Cart) => void;

  constructor(onChange: (cart: Cart) => void) {
    this.#onChange = onChange;
  }

  get known(): Cart | undefined {
    return this.#cart;
  }

  /** Reads the cart anew. */
  async load(): Promise<Cart> {
    return this.#set(await fetchCart());
  }

  async change(body: Readonly<Record<string, unknown>>): Promise<Cart> {
    return this.#set(await changeCart(body));
  }

  #set(cart: Cart): Cart {
    const isNews = cart.revision !== this.#cart?.revision;
    this.#cart = cart;
    if (isNews) this.#onChange(cart);
    return cart;
  }
}
