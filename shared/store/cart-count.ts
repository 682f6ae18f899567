import { bus, subscribe } from '../events/bus';
import { langOf } from '../site/language';
import { readStored, store } from '../site/storage';
import { onAbort } from '../dom/on-abort';

/** Storage key of the last known number of things in the cart. */
const KEY = '_dm_cart_count';

/** More than any cart holds; a stored number may be anything. */
const MAX_COUNT = 9999;

/** Elements that show the number of things in the cart. */
export const CART_COUNT = '[data-dm-cart-count]';

/** The number of things in the visitor's cart, as far as this browser knows. */
function cartCount(): number {
  const count = Number(readStored(KEY) ?? 0);
  return Number.isInteger(count) && count > 0 ? Math.min(count, MAX_COUNT) : 0;
}

/** Writes the number into all marked elements; an empty cart hides them. */
export function showCartCount(): void {
  const count = cartCount();
  for (const mark of document.querySelectorAll<HTMLElement>(CART_COUNT)) {
    const text = count > 0 ? new Intl.NumberFormat(langOf(mark) || undefined).format(count) : '';
    if (mark.textContent !== text) mark.textContent = text;
    if (mark.hidden !== (count === 0)) mark.hidden = count === 0;
  }
}

/** Stores and shows a new number. */
export function setCartCount(count: number): void {
  store(KEY, String(Number.isFinite(count) ? Math.max(0, Math.trunc(count)) : 0));
  bus.emit('cart-change', undefined);
}

/** Shows the number, also after changes in other tabs, until `signal` is aborted. */
export function watchCartCount(signal: AbortSignal): void {
  showCartCount();
  const stop = subscribe('cart-change', showCartCount);
  addEventListener(
    'storage',
    ({ key }) => {
      if (key === KEY) showCartCount();
    },
    { signal },
  );
  onAbort(signal, stop);
}
