import { coveredHeight } from '../../../shared/dom/bars';
import { scrollBehavior } from '../../../shared/dom/reduced-motion';

/** Space above a scroll target, in px (core-runtime §5, §9). */
const OFFSET = 20;

/** A label further above its control than this is not scrolled to, in px. */
const MAX_LABEL_DISTANCE = 120;

/** Returns the bottom of the page's own fixed or sticky header. */
function headerBottom(): number {
  for (const element of document.elementsFromPoint(innerWidth / 2, 1)) {
    for (let node: Element | null = element; node; node = node.parentElement) {
      if (!/fixed|sticky/.test(getComputedStyle(node).position)) continue;
      const { top, bottom, height } = node.getBoundingClientRect();
      // Anything that covers half the window is no header.
      if (top <= 1 && height < innerHeight / 2) return bottom;
    }
  }
  return 0;
}

/** Scrolls an element to the top of the window, 20 px below any bar or header. */
export function scrollTo(target: HTMLElement): void {
  const margin = Math.max(coveredHeight('top'), headerBottom()) + OFFSET;
  const original = target.style.getPropertyValue('scroll-margin-block-start');
  target.style.setProperty('scroll-margin-block-start', `${margin}px`);
  target.scrollIntoView({ block: 'start', inline: 'nearest', behavior: scrollBehavior() });
  if (original) target.style.setProperty('scroll-margin-block-start', original);
  else target.style.removeProperty('scroll-margin-block-start');
  if (target.getAttribute('style') === '') target.removeAttribute('style');
}

/** Scrolls to a control, with its label if that is right above, and focuses it. */
export function focusControl(control: HTMLElement): void {
  const [label] = (control as HTMLInputElement).labels ?? [];
  const { top } = control.getBoundingClientRect();
  const distance = label ? top - label.getBoundingClientRect().top : 0;
  scrollTo(label && distance > 0 && distance < MAX_LABEL_DISTANCE ? label : control);
  control.focus({ preventScroll: true });
}
