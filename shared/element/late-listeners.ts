/** Functions that add the listeners of a root that are held, by root. */
const held = new WeakMap<EventTarget, () => void>();

/** Holds listeners of a root until {@link releaseListeners} is called for it. */
export function holdListeners(root: ShadowRoot, add: () => void): void {
  held.set(root, add);
}

/** Adds the listeners of a root that are held. */
export function releaseListeners(root: EventTarget): void {
  const add = held.get(root);
  held.delete(root);
  add?.();
}
