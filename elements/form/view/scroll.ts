import { ancestorsOf } from '../../../shared/dom/ancestors';
import { coveredHeight } from '../../../shared/dom/edges/bars';
import { own } from '../../../shared/dom/own';
import { scrollBehavior } from '../../../shared/dom/reduced-motion';

/** Space above a scroll target, in px (core-runtime §5, §9). */
const OFFSET = 20;

/** A label further above its control than this is not scrolled to, in px. */
const MAX_LABEL_DISTANCE = 120;

/** Returns the bottom of the page's own fixed or sticky header. */
function headerBottom(): number {
  for (const element of document.elementsFromPoint(innerWidth / 2, 1)) {
    for (let node: Element | null = element; node; node = own(node).parentElement) {
      if (!/fixed|sticky/.test(getComputedStyle(node).position)) continue;
      const { top, bottom, height } = own(node).getBoundingClientRect();
      // Anything that covers half the window is no header.
      if (top <= 1 && height < innerHeight / 2) return bottom;
    }
  }
  return 0;
}

/** Returns the box that an element scrolls in. */
function scrollerOf(element: Element): Element {
  for (const box of ancestorsOf(element)) {
    const isScrollable = /auto|scroll/.test(getComputedStyle(box).overflowY);
    if (isScrollable && box.scrollHeight > box.clientHeight) return box;
  }
  return document.scrollingElement ?? document.documentElement;
}

/** Returns the space that the page keeps free at the top of a scroller (`scroll-padding`), in px. */
function scrollPadding(scroller: Element): number {
  const { scrollPaddingTop } = getComputedStyle(scroller);
  let padding = 0;
  for (const [, sign, number, unit] of scrollPaddingTop.matchAll(/([+-]?) ?([\d.]+)(px|%)/g)) {
    const length = Number(number) * (unit === '%' ? scroller.clientHeight / 100 : 1);
    padding += sign === '-' ? -length : length;
  }
  return padding;
}

/** Returns the height that bars and headers cover at the top of the window. */
const coveredAtTop = (): number => Math.max(coveredHeight('top'), headerBottom());

/** Sets styles of an element, with precedence over all others; returns a function that restores its own. */
function overrideStyles(
  { style }: HTMLElement,
  styles: Readonly<Record<string, string>>,
): () => void {
  const originals = Object.keys(styles).map(
    (name) => [name, style.getPropertyValue(name), style.getPropertyPriority(name)] as const,
  );
  for (const [name, value] of Object.entries(styles)) style.setProperty(name, value, 'important');
  return () => {
    for (const original of originals) style.setProperty(...original);
  };
}

/**
 * Scrolls an element to the top of its scroller, 20 px below any bar or header; below the page's
 * `scroll-padding` if no header is found, which may come back while the page scrolls up.
 */
export function scrollTo(target: HTMLElement): void {
  const covered = coveredAtTop();
  // The browser adds the padding to the margin.
  const margin = covered > 0 ? covered + OFFSET - scrollPadding(scrollerOf(target)) : OFFSET;
  const restore = overrideStyles(target, {
    'scroll-margin-block-start': `${margin}px`,
    // A transition of all properties, however short, would start at the margin of before.
    'transition-property': 'none',
  });
  target.scrollIntoView({ block: 'start', inline: 'nearest', behavior: scrollBehavior() });
  restore();
  if (target.getAttribute('style') === '') target.removeAttribute('style');
}

/** Returns true if everything from the top of one element to the bottom of another is in view at once. */
function fitTogether(first: Element, last: Element): boolean {
  const height = last.getBoundingClientRect().bottom - first.getBoundingClientRect().top;
  return height > 0 && height + coveredAtTop() + 2 * OFFSET <= scrollerOf(last).clientHeight;
}

/**
 * Scrolls to a control, with its label if that is right above, and focuses it; to the error summary
 * if the control is in view with it.
 */
export function focusControl(control: HTMLElement, summary: HTMLElement | undefined): void {
  const [label] = (control as HTMLInputElement).labels ?? [];
  const { top } = control.getBoundingClientRect();
  const distance = label ? top - label.getBoundingClientRect().top : 0;
  const field = label && distance > 0 && distance < MAX_LABEL_DISTANCE ? label : control;
  scrollTo(summary && fitTogether(summary, control) ? summary : field);
  control.focus({ preventScroll: true });
}

/**
 * Remembers where the focused control inside an element is in the window.
 *
 * @returns a function that scrolls it back there, after something above it has changed its height.
 */
export function rememberPlace(host: Element): () => void {
  const control = document.activeElement;
  if (!control || !host.contains(control)) return () => undefined;
  const { top } = control.getBoundingClientRect();
  return () => {
    const moved = control.getBoundingClientRect().top - top;
    if (control.isConnected && moved !== 0) {
      scrollerOf(control).scrollBy({ top: moved, behavior: 'instant' });
    }
  };
}
