import { coveredHeight } from '../../shared/dom/bars';
import { scrollBehavior } from '../../shared/dom/reduced-motion';

/** Above what the page is scrolled to, in px (core-runtime §5, §9). */
const OFFSET = 20;

/** A label that is further above its field than this is left out of sight, in px. */
const NEAR = 120;

/** How far down a header of the page's own reaches that stays in the window. */
function headerBottom(): number {
  for (const above of document.elementsFromPoint(innerWidth / 2, 1)) {
    for (let node: Element | null = above; node; node = node.parentElement) {
      if (!/fixed|sticky/.test(getComputedStyle(node).position)) continue;
      const { top, bottom, height } = node.getBoundingClientRect();
      // What covers half the window is no header.
      if (top <= 1 && height < innerHeight / 2) return bottom;
    }
  }
  return 0;
}

/** Brings something to the top of the window, below what is fixed there and 20 px free. */
export function scrollTo(target: HTMLElement): void {
  const margin = Math.max(coveredHeight('top'), headerBottom()) + OFFSET;
  const before = target.style.getPropertyValue('scroll-margin-block-start');
  target.style.setProperty('scroll-margin-block-start', `${margin}px`);
  target.scrollIntoView({ block: 'start', inline: 'nearest', behavior: scrollBehavior() });
  if (before) target.style.setProperty('scroll-margin-block-start', before);
  else target.style.removeProperty('scroll-margin-block-start');
  if (target.getAttribute('style') === '') target.removeAttribute('style');
}

/** Brings a field in view, with its label where that is right above, and focuses it. */
export function goTo(field: HTMLElement): void {
  const [label] = (field as HTMLInputElement).labels ?? [];
  const { top } = field.getBoundingClientRect();
  const above = label ? top - label.getBoundingClientRect().top : 0;
  scrollTo(label && above > 0 && above < NEAR ? label : field);
  field.focus({ preventScroll: true });
}
