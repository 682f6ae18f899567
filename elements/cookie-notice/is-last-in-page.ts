import { own } from '../../shared/dom/own';
import { isRendered } from '../../shared/dom/focus';

/**
 * Whether no rendered content of the page follows an element, so that space reserved by it is at the
 * end of the page. Ignores fixed and absolutely positioned elements.
 */
export function isLastInPage(element: Element): boolean {
  for (let ancestor: Element = element; ancestor !== document.body;) {
    for (let next = own(ancestor).nextElementSibling; next; next = own(next).nextElementSibling) {
      if (isRendered(next) && !isOutOfFlow(next)) return false;
    }
    const { parentElement } = own(ancestor);
    if (!parentElement) return false;
    ancestor = parentElement;
  }
  return true;
}

function isOutOfFlow(element: Element): boolean {
  return /fixed|absolute/.test(getComputedStyle(element).position);
}
