import { IDLE, type FormState } from './state';

/** Called with the new state after every change. */
export type StateListener = (state: FormState) => void;

/** Holds the state of one form as frozen snapshots. */
export class FormStore {
  #state = IDLE;
  readonly #listeners = new Set<StateListener>();

  get state(): FormState {
    return this.#state;
  }

  /** Replaces the snapshot and notifies all listeners; the only way to change the state. */
  update(change: Partial<FormState>): void {
    this.#state = Object.freeze({ ...this.#state, ...change });
    for (const listener of this.#listeners) listener(this.#state);
  }

  /** Returns an unsubscribe function. */
  subscribe(listener: StateListener): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }
}
