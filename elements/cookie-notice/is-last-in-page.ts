import { isRendered } from '../../shared/dom/focus';

/**
 * Whether no rendered content of the page follows an element, so that space reserved by it is at the
 * end of the page. Ignores fixed and absolutely positioned elements.
 */
export function isLastInPage(element: Element): boolean {
  for (let ancestor: Element = element; ancestor !== document.body;) {
    for (let next = ancestor.nextElementSibling; next; next = next.nextElementSibling) {
      if (isRendered(next) && !isOutOfFlow(next)) return false;
    }
    if (!ancestor.parentElement) return false;
    ancestor = ancestor.parentElement;
  }
  return true;
}

function isOutOfFlow(element: Element): boolean {
  return /fixed|absolute/.test(getComputedStyle(element).position);
}
