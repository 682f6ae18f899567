import type { Caller, CallingScript } from './call.types';
import { findCallingScript, isRunAgain } from './calling-script';

/** A function of a page's script, with its place. */
export interface Registration {
  /** The namespace or event that it was registered for. */
  readonly place: string;
  readonly callback: (...args: never[]) => unknown;
  /** The page that registered it, counted from the first. */
  readonly page: number;
  readonly script: CallingScript;
  /** Ends what the registration has started. */
  readonly end: () => void;
}

/** The text that tells a function apart; empty for bound functions, which all have the same. */
function textOf(callback: Registration['callback']): string {
  const text = Function.prototype.toString.call(callback);
  return text.includes('[native code]') ? '' : text;
}

/**
 * Functions that scripts have registered. A page runs its scripts on each visit, so the same text
 * comes again with each; functions of two scripts, or of one page, are different though they look
 * the same.
 */
export class Registry<R extends Registration> {
  #registrations: readonly R[] = [];

  /** Those registered now, in their order. */
  get all(): readonly R[] {
    return this.#registrations;
  }

  has(registration: R): boolean {
    return this.#registrations.includes(registration);
  }

  /** Finds the script that registers a function at a place. */
  scriptOf(caller: Caller, place: string, callback: R['callback']): CallingScript {
    const text = textOf(callback);
    const same = this.#registrations.filter(
      (known) => known.place === place && textOf(known.callback) === text,
    );
    return findCallingScript(caller, text, (element) =>
      same.some(({ script }) => script.element === element),
    );
  }

  /** Finds what a function takes the place of: itself, or its text from an earlier run. */
  replacedBy({ place, callback, page, script }: Omit<Registration, 'end'>): R | undefined {
    const text = textOf(callback);
    const isEarlierRun = (known: R): boolean =>
      known.page < page &&
      text !== '' &&
      text === textOf(known.callback) &&
      isRunAgain(known.script, script);
    return this.#registrations.find(
      (known) => known.place === place && (known.callback === callback || isEarlierRun(known)),
    );
  }

  /** Adds a function; the one whose place it takes is ended. */
  add(added: R): void {
    const replaced = this.replacedBy(added);
    if (replaced) this.remove(replaced);
    this.#registrations = [...this.#registrations, added];
  }

  /** Removes a function and ends it. */
  remove(removed: R): void {
    if (!this.has(removed)) return;
    this.#registrations = this.#registrations.filter((known) => known !== removed);
    removed.end();
  }
}
