import type { CallingScript } from './call.types';

type End = () => void;

/** Subscriptions and functions that a callback has registered, to be ended together. */
export interface Scope {
  /** Runs a function; what it starts belongs to the scope. */
  run<T>(callback: () => T): T;
  /** Ends everything that was started. */
  end(): void;
}

interface Running {
  readonly ends: End[];
  readonly script: CallingScript | undefined;
}

let current: Running | undefined;

/**
 * Creates a scope. Only what a callback starts before its first `await` belongs to it.
 *
 * @param script the script that the callback is from.
 */
export function createScope(script?: CallingScript): Scope {
  let ends: End[] = [];
  return {
    run(callback) {
      const outer = current;
      current = { ends, script };
      try {
        return callback();
      } finally {
        current = outer;
      }
    },
    end() {
      const ended = ends;
      ends = [];
      for (const end of ended) end();
    },
  };
}

/** Adds to the scope of the callback that is running, if one is, what ends with it. */
export function endWithScope(end: End): void {
  current?.ends.push(end);
}

/** The script of the callback that is running, if one is. */
export const callingScriptInScope = (): CallingScript | undefined => current?.script;
