import type { OrderState } from '../database/tables/shop';

/** A choice of a product, with the price that it has then. */
export interface Option {
  readonly name: string;
  /** In hundredths of the currency. */
  readonly price: number;
}

/** A picture of a product or category. */
export interface ShopPicture {
  readonly url: string;
  readonly alt: string;
  /** In px; 0 if unknown. */
  readonly width: number;
  readonly height: number;
  /** The point that stays in view where it is cut, `30% 60%`. Default: the middle. */
  readonly focus?: string;
}

/** A product as visitors get it. */
export interface Product {
  readonly id: number;
  readonly slug: string;
  readonly sku: string;
  readonly name: string;
  readonly description: string;
  /** In hundredths of the currency. */
  readonly price: number;
  /** ISO 4217. */
  readonly currency: string;
  readonly options: readonly Option[];
  readonly picture: ShopPicture | undefined;
  /** Ids of its categories. */
  readonly categories: readonly number[];
  /** How many are left; `undefined` where nobody counts. */
  readonly stock: number | undefined;
}

/** A category as visitors get it. */
export interface Category {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly picture: ShopPicture | undefined;
}

/** A page of found products. */
export interface FoundProducts {
  readonly products: readonly Product[];
  readonly total: number;
  readonly offset: number;
}

/** A line of a cart or an order. */
export interface Line {
  readonly product: number;
  readonly slug: string;
  readonly sku: string;
  readonly name: string;
  /** Name of the chosen option, or `''`. */
  readonly option: string;
  readonly quantity: number;
  /** Of one, in hundredths of the currency. */
  readonly price: number;
}

/** A line of a cart, with the product's picture and how many there are. */
export interface CartLine extends Line {
  readonly picture: ShopPicture | undefined;
  readonly stock: number | undefined;
}

/** A visitor's cart. */
export interface Cart {
  readonly lines: readonly CartLine[];
  /** Number of things in it. */
  readonly count: number;
  /** In hundredths of the currency. */
  readonly total: number;
  readonly currency: string;
  /** Rises with each change; an order is for the cart that the visitor has seen. */
  readonly revision: number;
}

/** Details that a visitor gives with an order. */
export interface Customer {
  readonly name: string;
  readonly email: string;
  readonly address: string;
  readonly note: string;
}

/** An order as its visitor gets it. */
export interface Order {
  readonly number: number;
  /** Cannot be guessed: who knows it may read the order. */
  readonly id: string;
  /** In ms since 1970. */
  readonly placed: number;
  readonly state: OrderState;
  readonly lines: readonly Line[];
  readonly total: number;
  readonly currency: string;
  readonly customer: Customer;
}

/** Why a field of the customer was refused, by its name. */
export type CustomerErrors = Partial<
  Readonly<Record<keyof Customer, 'required' | 'long' | 'email'>>
>;
