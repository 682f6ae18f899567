import type { Generated } from 'kysely';

/** State of an order. */
export type OrderState = 'new' | 'sent' | 'cancelled';

/** Tables of the shop. Prices are in hundredths of the currency, times in ms since 1970. */
export interface ShopTables {
  /** What nobody counts has no row. */
  shop_stock: { product: number; quantity: number; initial: number };
  shop_cart: {
    id: string;
    lines: string;
    revision: number;
    updated: number;
    /** Keyed hash of the network that it came from. */
    network: Generated<string>;
  };
  shop_order: {
    number: Generated<number>;
    id: string;
    idempotency_key: string;
    fingerprint: string;
    placed: number;
    state: OrderState;
    name: string;
    email: string;
    address: string;
    note: string;
    lines: string;
    total: number;
    currency: string;
  };
}
