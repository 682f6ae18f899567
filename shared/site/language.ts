/** The host of the shadow root that an element is in. */
export function hostOf(element: Element): Element | undefined {
  const root = Node.prototype.getRootNode.call(element);
  return root instanceof ShadowRoot ? root.host : undefined;
}

/** The nearest `lang` of an element, also outside its shadow root; empty without one. */
export function langOf(element: Element | undefined): string {
  if (!element) return '';
  // In a form, a field of that name would hide the method.
  const around = Element.prototype.closest.call(element, '[lang]');
  const lang = around && Element.prototype.getAttribute.call(around, 'lang');
  return lang || langOf(hostOf(element));
}
