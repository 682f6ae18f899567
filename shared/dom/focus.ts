import { own } from './own';

/** The element that has the focus, inside shadow roots too. */
export function focusedElement(): HTMLElement | undefined {
  let active = document.activeElement;
  for (let inner = active; inner; inner = own(inner).shadowRoot?.activeElement ?? null)
    active = inner;
  return active instanceof HTMLElement && active !== document.body ? active : undefined;
}

/**
 * Whether the focus is in an element: on it, among its children, or in shadow roots inside it. What a
 * slot in it shows is not in it. `:focus-within` cannot say so: in Chromium it no
 * longer matches once an element around it has been drawn.
 */
export function hasFocusInside(element: Element): boolean {
  const { activeElement } = own(element).getRootNode() as Document | ShadowRoot;
  return own(element).contains(activeElement);
}

/** True if an element has a box in the document, so that it can be seen and focused. */
export function isRendered(element: Element | undefined): element is Element {
  return (
    element !== undefined && own(element).isConnected && own(element).getClientRects().length > 0
  );
}

/** The first element with `autofocus` inside another, if it is rendered. */
export function autofocusIn(container: Element): HTMLElement | undefined {
  const element = container.querySelector<HTMLElement>('[autofocus]') ?? undefined;
  return isRendered(element) ? element : undefined;
}

/** True if at least a part of an element is in the viewport. */
export function isInView(element: Element): boolean {
  const { top, bottom, left, right } = own(element).getBoundingClientRect();
  return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
}
