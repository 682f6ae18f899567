import type { EcwidEvent } from './ecwid.types';

/** An event whose handlers stay for as long as the document. */
export class StoreEvent<T> implements EcwidEvent<T> {
  readonly #handlers: ((value: T) => void)[] = [];
  readonly #replay: (() => T | undefined) | undefined;

  /** @param replay returns what a handler that is added late gets at once. */
  constructor(replay?: () => T | undefined) {
    this.#replay = replay;
  }

  add(handler: (value: T) => void): void {
    this.#handlers.push(handler);
    const value = this.#replay?.();
    if (value !== undefined) handler(value);
  }

  fire(value: T): void {
    for (const handler of this.#handlers) {
      try {
        handler(value);
      } catch (error) {
        console.error(error);
      }
    }
  }
}
