import { text } from '../../shared/site/strings';
import { outletOf } from './shown';

let region: HTMLElement | undefined;

/** Off the screen, but not to a screen reader. */
const HIDDEN = {
  position: 'fixed',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
};

/** Readies the live region: a screen reader only speaks of changes in one it has seen before. */
export function prepareAnnouncement(): void {
  if (!region) {
    region = document.createElement('div');
    region.ariaLive = 'polite';
    region.dataset['dmAnnouncer'] = '';
    Object.assign(region.style, HIDDEN);
  }
  if (!region.isConnected) document.body.append(region);
}

/** Says once that another page is there. */
export function announce(): void {
  if (!region) return;
  const says = document.title || text('pageLoaded');
  // The same text again would be no change to speak of.
  region.textContent = region.textContent === says ? `${says}\u00a0` : says;
}

/** Takes the live region away. */
export function stopAnnouncing(): void {
  region?.remove();
  region = undefined;
}

/** Focuses what cannot be focused by itself, for as long as it has the focus. */
export function focusOn(element: Element): void {
  if (!(element instanceof HTMLElement) && !(element instanceof SVGElement)) return;
  // Asked of the attribute first: every call of `focus()` lays the new page out.
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.setAttribute('tabindex', '-1');
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}

/**
 * Moves the focus to the new page: the given target, else its main heading, else the outlet.
 * A focus that the visitor has moved since the visit began stays where it is.
 */
export function focusPage(before: Element | null, target: Element | null | undefined): void {
  const { activeElement, body } = document;
  const outlet = outletOf(document);
  // What is focused inside the outlet after a swap is an element that was kept.
  const isKept = activeElement !== outlet && outlet?.contains(activeElement);
  if (isKept || (activeElement && activeElement !== body && activeElement !== before)) return;
  const place = target ?? outlet?.querySelector('[autofocus], h1') ?? outlet;
  if (place) focusOn(place);
}
