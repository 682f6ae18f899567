/** The host of the shadow root that an element is in. */
export function hostOf(element: Element): Element | undefined {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : undefined;
}

/** The nearest `lang` of an element, also outside its shadow root; empty without one. */
export function langOf(element: Element | undefined): string {
  if (!element) return '';
  return element.closest('[lang]')?.getAttribute('lang') || langOf(hostOf(element));
}
