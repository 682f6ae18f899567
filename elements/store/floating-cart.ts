import { addFollower, clearance, observeBars, prepareEdges } from '../../shared/dom/edges/bars';
import { footerHeight } from '../../shared/dom/edges/footer';
import { isInView, isRendered } from '../../shared/dom/focus';
import { subscribe } from '../../shared/events/bus';
import { CART_COUNT } from '../../shared/store/cart-count';

/** Carts that the service floats over the page. */
const FLOATING = 'body > :is(.ecwid-minicart, .ecwid-minicart-floating, .ec-cart-widget)';

/** Whether the page shows the number of things in the cart itself, where the visitor sees it. */
const isRepeated = (): boolean =>
  [...document.querySelectorAll(CART_COUNT)].some((mark) => isRendered(mark) && isInView(mark));

/** The box of a cart that is fixed to the window. */
function fixedBox(cart: HTMLElement): HTMLElement | undefined {
  const boxes = [cart, ...cart.querySelectorAll<HTMLElement>('.ec-minicart')];
  return boxes.find((box) => getComputedStyle(box).position === 'fixed');
}

/** The cart that a service floats over the page, in its place among the bars of the window. */
class FloatingCart {
  readonly #cart: HTMLElement;
  readonly #box: HTMLElement;
  #margin = 0;

  constructor(cart: HTMLElement, box: HTMLElement) {
    this.#cart = cart;
    this.#box = box;
  }

  /** Raises it above the bars; hides it where it would say something twice or cover the footer. */
  update(): void {
    const { left, right, top, bottom, height } = this.#box.getBoundingClientRect();
    if (height === 0) return;
    const isAtTop = top < innerHeight / 2;
    const inset = innerHeight - bottom - this.#margin;
    const margin = isAtTop ? 0 : clearance({ left, right }, height + inset);
    const coversFooter = !isAtTop && footerHeight() > margin + inset;
    const hasFocus = this.#cart.contains(document.activeElement);
    const isHidden = isRepeated() || (coversFooter && !hasFocus);
    if (!isHidden) prepareEdges();
    if (margin !== this.#margin) {
      this.#margin = margin;
      this.#set('margin-block-end', margin > 0 ? `${margin}px` : '');
    }
    this.#set('visibility', isHidden ? 'hidden' : '');
  }

  /** Leaves it as the service has made it. */
  end(): void {
    this.#set('margin-block-end', '');
    this.#set('visibility', '');
  }

  #set(property: string, value: string): void {
    const { style } = this.#box;
    if (style.getPropertyValue(property) !== value) style.setProperty(property, value, 'important');
  }
}

/**
 * Keeps the cart that the service floats over the page clear of bars and of the page's footer, and
 * hides it while the page shows the number of things in it itself, until `signal` is aborted.
 */
export function watchFloatingCart(signal: AbortSignal): void {
  let cart: HTMLElement | null = null;
  let current: FloatingCart | undefined;
  let following = new AbortController();
  let frame = 0;

  const update = (): void => {
    const found = document.querySelector<HTMLElement>(FLOATING);
    if (found !== cart) {
      following.abort();
      following = new AbortController();
      cart = found;
      current = undefined;
    }
    const box = cart && !current ? fixedBox(cart) : undefined;
    if (cart && box) {
      current = new FloatingCart(cart, box);
      addFollower(cart, following.signal);
    }
    current?.update();
  };
  const updateSoon = (): void => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      update();
    });
  };

  observeBars(update, signal);
  // The service adds it, and fills it once it knows the cart.
  const observer = new MutationObserver(updateSoon);
  observer.observe(document.body, { childList: true });
  for (const type of ['scroll', 'resize', 'load'])
    addEventListener(type, updateSoon, { passive: true, capture: true, signal });
  const stop = subscribe('cart-change', updateSoon);
  signal.addEventListener('abort', () => {
    stop();
    observer.disconnect();
    cancelAnimationFrame(frame);
    following.abort();
    current?.end();
  });
}
