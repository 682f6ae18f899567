import { randomUUID } from 'node:crypto';

/** A change of a site under development. */
export type SiteChange =
  /** The site is in another state than before. */
  | { readonly kind: 'state'; readonly state: string }
  /** The files have mistakes, and the site stays in its last state. */
  | { readonly kind: 'mistakes'; readonly text: string };

type Listener = (change: SiteChange) => void;

/** Notifies open pages of a site under development of changes to its files. */
export class SiteChanges {
  readonly #listeners = new Map<Listener, () => void>();
  #state = randomUUID();

  /** Differs after each change, and between hosts. */
  get state(): string {
    return this.#state;
  }

  changed(): void {
    this.#state = randomUUID();
    this.#notify({ kind: 'state', state: this.#state });
  }

  foundMistakes(text: string): void {
    this.#notify({ kind: 'mistakes', text });
  }

  /** @param onClose called when the host stops. */
  subscribe(listener: Listener, onClose: () => void): () => void {
    this.#listeners.set(listener, onClose);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    const closing = [...this.#listeners.values()];
    this.#listeners.clear();
    for (const onClose of closing) onClose();
  }

  #notify(change: SiteChange): void {
    for (const listener of this.#listeners.keys()) listener(change);
  }
}
