/** Where the key of the order of a cart is, so that it stays the same after a reload. */
const KEY = '_shop_order_key';

/** The idempotency key for an order of a cart. */
export function orderKey(revision: number): string {
  try {
    const [stored, key] = (sessionStorage.getItem(KEY) ?? '').split(' ');
    if (stored === String(revision) && key) return key;
  } catch {
    // Without storage a reload makes a new key; the host still orders a cart once.
  }
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  try {
    sessionStorage.setItem(KEY, `${revision} ${key}`);
  } catch {
    // As above.
  }
  return key;
}
