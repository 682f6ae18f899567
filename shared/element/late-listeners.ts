/** What adds the listeners that wait for the first event of a root, by root. */
const waiting = new WeakMap<EventTarget, () => void>();

/** Lets listeners of a root wait, until {@link addWaiting} is called for it. */
export function wait(root: ShadowRoot, add: () => void): void {
  waiting.set(root, add);
}

/** Adds the listeners of a root that wait. */
export function addWaiting(root: EventTarget): void {
  const add = waiting.get(root);
  waiting.delete(root);
  add?.();
}
