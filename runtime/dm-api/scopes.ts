type End = () => void;

/** Subscriptions and functions that a callback has registered, to be ended together. */
export interface Scope {
  /** Runs a function; what it starts belongs to the scope. */
  run<T>(callback: () => T): T;
  /** Ends everything that was started. */
  end(): void;
}

let current: End[] | undefined;

/** Creates a scope. Only what a callback starts before its first `await` belongs to it. */
export function createScope(): Scope {
  let ends: End[] = [];
  return {
    run(callback) {
      const outer = current;
      current = ends;
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
  current?.push(end);
}
