import { randomUUID } from 'node:crypto';

/** What happens to the files of a site while it is written. */
export type SiteChange =
  /** The site is in another state than before. */
  | { readonly kind: 'state'; readonly state: string }
  /** The files have mistakes, and the site stays in its last state. */
  | { readonly kind: 'mistakes'; readonly text: string };

type Listener = (change: SiteChange) => void;

/** Tells open pages of a site under development what happens to its files. */
export class SiteChanges {
  readonly #listeners = new Map<Listener, () => void>();
  #state = randomUUID();

  /** Differs after each change, and between hosts. */
  get state(): string {
    return this.#state;
  }

  changed(): void {
    this.#state = randomUUID();
    this.#tell({ kind: 'state', state: this.#state });
  }

  foundMistakes(text: string): void {
    this.#tell({ kind: 'mistakes', text });
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

  #tell(change: SiteChange): void {
    for (const listener of this.#listeners.keys()) listener(change);
  }
}
