import { focusedElement } from '../../shared/dom/focus';

/**
 * The focus does not stay where nobody sees it: from a slide that has had its turn it goes to the
 * one that has it, from a bullet to the bullet of that slide.
 */
export function keepFocus(section: HTMLElement, index: number): void {
  const focused = focusedElement();
  if (!focused) return;
  const slides = [...section.querySelectorAll<HTMLElement>('.slide')];
  const bullets = [...section.querySelectorAll<HTMLElement>('.bullet')];
  // A slotted descendant counts as within the box that shows it.
  const left = slides.findIndex((slide) => slide.matches(':focus-within'));
  if (left >= 0 && left !== index) slides[index]?.focus({ preventScroll: true });
  else if (bullets.includes(focused)) bullets[index]?.focus({ preventScroll: true });
}
