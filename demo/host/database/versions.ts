import type { Database } from './database';

/** Versions by scope. */
export type ScopeVersions = ReadonlyMap<string, number>;

/** Scopes of which the versions are read together. */
interface Batch {
  readonly scopes: Set<string>;
  readonly result: Promise<ScopeVersions>;
}

/** Reads the versions of what pages show. */
export class Versions {
  readonly #database: Database;
  /** The batch that is being read. */
  #running: Promise<unknown> | undefined;
  /** The batch that is read next: it may still grow. */
  #next: Batch | undefined;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Reads versions as they are now or later; 0 for what was never written. Calls in the same round of
   * the process share a query, but none that began before them.
   */
  async read(scopes: Iterable<string>): Promise<ScopeVersions> {
    const batch = (this.#next ??= this.#schedule());
    for (const scope of scopes) batch.scopes.add(scope);
    return batch.result;
  }

  #schedule(): Batch {
    const scopes = new Set<string>();
    const result = this.#queue(scopes);
    return { scopes, result };
  }

  async #queue(scopes: Set<string>): Promise<ScopeVersions> {
    await (this.#running ?? endOfRound());
    this.#next = undefined;
    const reading = this.#database.versions([...scopes]);
    const ended = reading.then(
      () => undefined,
      () => undefined,
    );
    this.#running = ended;
    try {
      return await reading;
    } finally {
      if (this.#running === ended) this.#running = undefined;
    }
  }
}

/** Resolves when what has arrived in this round of the process has been looked at. */
const endOfRound = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** Versions as they are stored, and 0 for scopes without one. */
export function withZeros(
  scopes: readonly string[],
  rows: readonly { readonly scope: string; readonly number: number }[],
): ScopeVersions {
  const versions = new Map(scopes.map((scope) => [scope, 0]));
  for (const { scope, number } of rows) versions.set(scope, number);
  return versions;
}
