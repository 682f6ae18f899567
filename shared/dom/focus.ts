/** The element that has the focus, however deep in shadow roots it is. */
export function focusedElement(): HTMLElement | undefined {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active instanceof HTMLElement && active !== document.body ? active : undefined;
}

/** Whether an element takes up room in the document, so that it can be shown and focused. */
export function isRendered(element: Element | undefined): element is Element {
  return element !== undefined && element.isConnected && element.getClientRects().length > 0;
}

/** The element's box is inside the window, at least in part. */
export function isInView(element: Element): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
}
