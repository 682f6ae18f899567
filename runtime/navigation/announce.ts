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
  const message = document.title || pageText('pageLoaded');
  // The same text again is no change, and is not announced.
  region.textContent = region.textContent === message ? `${message}\u00a0` : message;
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
export function focusOn(element: Element): void {
  if (!(element instanceof HTMLElement) && !(element instanceof SVGElement)) return;
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
 * Moves focus to the new page: to the target, else its main heading, else the outlet. Focus that
 * the visitor moved during the visit stays.
 *
 * @param before the element that had focus when the visit started.
 */
export function focusPage(before: Element | null, target: Element | null | undefined): void {
  const { activeElement, body } = document;
  const outlet = outletOf(document);
  // After a swap only a permanent element can have focus inside the outlet.
  const isPermanent = activeElement !== outlet && outlet?.contains(activeElement);
  if (isPermanent || (activeElement && activeElement !== body && activeElement !== before)) return;
  const element = target ?? outlet?.querySelector('[autofocus], h1') ?? outlet;
  if (element) focusOn(element);
}
