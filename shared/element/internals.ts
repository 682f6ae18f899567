const attached = new WeakMap<HTMLElement, ElementInternals>();

/** The `ElementInternals` of an element, attached on first use: a second `attachInternals` throws. */
export function internalsOf(host: HTMLElement): ElementInternals {
  let internals = attached.get(host);
  if (!internals) {
    internals = host.attachInternals();
    attached.set(host, internals);
  }
  return internals;
}

/** The declarative shadow root of an element, else a new one. */
export function reuseShadowRoot(host: HTMLElement, attach: () => ShadowRoot): ShadowRoot {
  return internalsOf(host).shadowRoot ?? attach();
}

/** Replaces the content of a shadow root with a slot for the element's children. */
export function showChildren(root: ShadowRoot): void {
  root.replaceChildren(document.createElement('slot'));
}

/** Shows the children until the view is ready, unless a declarative shadow root has content. */
export function showChildrenMeanwhile(root: ShadowRoot): void {
  if (!root.firstChild) showChildren(root);
}

/** The states of each element, for browsers without custom states. */
const statesOf = new WeakMap<HTMLElement, Set<string>>();

/** Whether an element of the library is in a state, in every browser. */
export const hasState = (host: HTMLElement, name: string): boolean =>
  statesOf.get(host)?.has(name) ?? false;

/** Sets or clears `:state(name)`; styles go without it in browsers without custom states. */
export function setState(host: HTMLElement, name: string, force: boolean): void {
  const known = statesOf.get(host) ?? new Set();
  statesOf.set(host, known);
  if (force) known.add(name);
  else known.delete(name);
  try {
    // eslint-disable-next-line dm/browser-support -- caught below
    const { states } = internalsOf(host);
    if (force) states.add(name);
    else states.delete(name);
  } catch {
    // Chromium before 125 accepts only names with two dashes.
  }
}
