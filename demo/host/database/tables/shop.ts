import type { Generated } from 'kysely';
import type { Order } from '../../shop/shop.types';

/** Tables of the shop. Prices are in hundredths of the currency, times in ms since 1970. */
export interface ShopTables {
  /** What nobody counts has no row. */
  shop_stock: { product: number; quantity: number; initial: number };
  shop_cart: { id: string; lines: string; revision: number; updated: number };
  shop_order: {
    number: Generated<number>;
    id: string;
    idempotency_key: string;
    fingerprint: string;
    placed: number;
    state: Order['state'];
    name: string;
    email: string;
    address: string;
    note: string;
    lines: string;
    total: number;
    currency: string;
  };
}
