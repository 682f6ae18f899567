import { isRendered } from '../../shared/dom/focus';

/**
 * Whether nothing of the page follows an element, so that what it makes room for is below all that
 * a visitor reads. What is fixed to the window follows nothing.
 */
export function standsLast(element: Element): boolean {
  for (let at: Element = element; at !== document.body;) {
    for (let next = at.nextElementSibling; next; next = next.nextElementSibling) {
      if (isRendered(next) && !isOutOfFlow(next)) return false;
    }
    if (!at.parentElement) return false;
    at = at.parentElement;
  }
  return true;
}

function isOutOfFlow(element: Element): boolean {
  return /fixed|absolute/.test(getComputedStyle(element).position);
}
