import { own } from '../../shared/dom/own';
import { sayAgain } from '../../shared/dom/say-again';
import { pageText } from '../../shared/site/strings';
import { outletOf } from './shown';

let region: HTMLElement | undefined;

/** Off the screen, but read by screen readers. */
const HIDDEN = {
  position: 'fixed',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
};

/** Adds the live region in advance: screen readers announce changes only in a region they know. */
export function prepareAnnouncement(): void {
  if (!region) {
    region = document.createElement('div');
    region.ariaLive = 'polite';
    region.dataset['dmAnnouncer'] = '';
    Object.assign(region.style, HIDDEN);
  }
  if (!region.isConnected) document.body.append(region);
}

/** Announces the new page once. */
export function announce(): void {
  if (!region) return;
  region.textContent = sayAgain(region.textContent, document.title || pageText('pageLoaded'));
}

/** Removes the live region. */
export function stopAnnouncing(): void {
  region?.remove();
  region = undefined;
}

/**
 * Focuses an element; one that is not focusable by itself gets a `tabindex`, and no ring, until it
 * loses focus.
 */
export function focusOn(target: Element): void {
  if (!(target instanceof HTMLElement) && !(target instanceof SVGElement)) return;
  const element = own(target);
  // Tests the attribute instead of trying `focus()`: every call forces layout of the new page.
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    const { style } = element;
    const { outline } = style;
    element.setAttribute('tabindex', '-1');
    // After a key, the browser would draw the ring of a control around a heading.
    style.outline = 'none';
    const restore = (): void => {
      element.removeAttribute('tabindex');
      style.outline = outline;
      if (!element.getAttribute('style')) element.removeAttribute('style');
    };
    element.addEventListener('blur', restore, { once: true });
  }
  element.focus({ preventScroll: true });
}

/**
 * Focuses the element that asks for it, and scrolls to it where a browser would.
 *
 * @returns false without one that can have focus.
 */
function autofocus(outlet: Element, options: FocusOptions): boolean {
  for (const element of outlet.querySelectorAll<HTMLElement>('[autofocus]')) {
    element.focus(options);
    if (document.activeElement === element) return true;
  }
  return false;
}

/** Options of {@link focusPage}. */
export interface PageFocus {
  /** The element that had focus when the visit started. */
  readonly before: Element | null;
  /** The part of the page that the address names, or the element that had focus before. */
  readonly target: Element | null | undefined;
  /** Whether the page is at a restored scroll position. */
  readonly keepsPosition?: boolean;
  /** The element that has focus since an earlier call, before all scripts had run. */
  readonly placed?: Element | null | undefined;
}

/** Whether the focus is where the visit left it, and not where the visitor or a script put it. */
function mayMove({ before, placed }: PageFocus, outlet: Element | null): boolean {
  const { activeElement, body } = document;
  if (placed !== undefined) return activeElement === placed || activeElement === body;
  // After a swap only a permanent element, and what a script has focused, is inside the outlet.
  const isInside = activeElement !== outlet && outlet?.contains(activeElement);
  return !isInside && (!activeElement || activeElement === body || activeElement === before);
}

/**
 * Moves focus to the new page: to the target, else to the element with `autofocus`, its main heading
 * or the outlet. Focus that the visitor moved during the visit stays.
 *
 * @returns the focused element; `undefined` when the focus stays.
 */
export function focusPage(focus: PageFocus): Element | null | undefined {
  const { target, placed, keepsPosition = false } = focus;
  const outlet = outletOf(document);
  if (!mayMove(focus, outlet)) return undefined;
  if (target || !outlet || !autofocus(outlet, { preventScroll: keepsPosition })) {
    const element = target ?? outlet?.querySelector('h1') ?? outlet;
    if (element && element !== placed) focusOn(element);
  }
  return document.activeElement;
}
