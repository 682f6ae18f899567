import { afterHydration, beforeHydration } from '../element/hydration';

/** Options of {@link lightChild}. */
export interface LightChildOptions {
  /** The slot of the view that shows it. */
  readonly slot: string;
  /** The id under which the service looks it up. */
  readonly id?: string;
  /** Removes it. */
  readonly signal: AbortSignal;
}

/**
 * Adds a box among the element's children, for a service that looks its place up in the document,
 * which does not work in a shadow root.
 */
export function lightChild(host: HTMLElement, options: LightChildOptions): HTMLElement {
  const { slot, id, signal } = options;
  const box = document.createElement('div');
  box.slot = slot;
  if (id) box.id = id;
  signal.addEventListener('abort', () => {
    box.remove();
  });
  host.append(box);
  beforeHydration(host, signal, () => {
    box.remove();
    afterHydration(host, () => {
      if (!signal.aborted) host.append(box);
    });
  });
  return box;
}
