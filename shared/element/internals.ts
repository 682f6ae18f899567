const known = new WeakMap<HTMLElement, ElementInternals>();

/** An element's internals; they can be attached once, and its base asks before its own fields are. */
export function internalsOf(host: HTMLElement): ElementInternals {
  let internals = known.get(host);
  if (!internals) {
    internals = host.attachInternals();
    known.set(host, internals);
  }
  return internals;
}

/** The shadow root that markup declared, else a new one. */
export function adoptShadowRoot(host: HTMLElement, attach: () => ShadowRoot): ShadowRoot {
  return internalsOf(host).shadowRoot ?? attach();
}

/** Makes a shadow root show the element's children, and nothing else. */
export function showChildren(root: ShadowRoot): void {
  root.replaceChildren(document.createElement('slot'));
}

/** Shows the children until the view is ready, where markup declared nothing to show meanwhile. */
export function waitWithChildren(root: ShadowRoot): void {
  if (!root.firstChild) showChildren(root);
}

/** Sets or clears `:state(name)`; browsers without custom states go without. */
export function setState(host: HTMLElement, name: string, force: boolean): void {
  try {
    const { states } = internalsOf(host);
    if (force) states.add(name);
    else states.delete(name);
  } catch {
    // Chromium before 125 accepts only names with two dashes.
  }
}
