import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Sqlite from 'libsql';

type Connection = InstanceType<typeof Sqlite>;
type Statement = ReturnType<Connection['prepare']>;

/** Returns the file of a database's URL; `undefined` for one in memory, or with options. */
function fileOf(url: string): string | undefined {
  const [, path = ''] = /^file:([^?#]+)$/i.exec(url) ?? [];
  const file = path.startsWith('/') ? fileURLToPath(`file:${path}`) : decodeURIComponent(path);
  return existsSync(file) ? file : undefined;
}

/**
 * Reads versions from a database's file with a statement that is prepared once, on a connection of its
 * own: in 3 µs each, which otherwise take 50. With a write-ahead log it waits for nobody.
 */
export class LocalVersions {
  readonly #url: string;
  #connection: Connection | undefined;
  #statement: Statement | undefined;
  #isClosed = false;

  constructor(url: string) {
    this.#url = url;
  }

  /** Reads the versions of scopes; `undefined` if it cannot, such as during a recovery. */
  read(scopes: readonly string[]): Map<string, number> | undefined {
    try {
      this.#statement ??= this.#prepare();
      const versions = new Map<string, number>();
      for (const scope of scopes) {
        const row = this.#statement?.get([scope]) as readonly [number] | undefined;
        versions.set(scope, row?.[0] ?? 0);
      }
      return this.#statement && versions;
    } catch {
      // A statement that has failed may stay in progress.
      this.#disconnect();
      return undefined;
    }
  }

  close(): void {
    this.#isClosed = true;
    this.#disconnect();
  }

  #prepare(): Statement | undefined {
    const file = this.#isClosed ? undefined : fileOf(this.#url);
    if (file === undefined) return undefined;
    this.#connection = new Sqlite(file, { timeout: 0 });
    return this.#connection.prepare('select number from version where scope = ?').raw();
  }

  #disconnect(): void {
    this.#statement = undefined;
    this.#connection?.close();
    this.#connection = undefined;
  }
}
