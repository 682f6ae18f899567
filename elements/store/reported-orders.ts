import { readStored, store } from '../../shared/site/storage';

/** Storage key of the orders that were reported. */
const KEY = '_dm_store_orders';

/** Most orders that a browser remembers. */
const MAX_ORDERS = 50;

function read(): readonly string[] {
  try {
    const orders: unknown = JSON.parse(readStored(KEY) ?? '[]');
    return Array.isArray(orders) ? orders.filter((order) => typeof order === 'string') : [];
  } catch {
    return [];
  }
}

/**
 * Whether an order is reported for the first time: the service reports it when it is placed, and
 * again whenever its page is loaded.
 */
export function isNewOrder(order: string): boolean {
  const known = read();
  if (known.includes(order)) return false;
  store(KEY, JSON.stringify([...known, order.slice(0, 100)].slice(-MAX_ORDERS)));
  return true;
}
