import { setTimeout as wait } from 'node:timers/promises';
import { Pool, types, type PoolClient } from 'pg';
import { BusyError } from './busy';
import type { ConnectionState } from './database';
import { isDisconnected } from './postgres-errors';

/** Time that an operation waits for the server, or for a connection to it, in ms. */
const TIMEOUT = 5000;

/** Longest pause between two attempts to connect, in ms. */
const MAX_PAUSE = 250;

/** Most operations that wait for a connection; each keeps a request in memory. */
const MAX_WAITING = 500;

/** Time after which the server gives up waiting for a lock, a statement, and the next one, in ms. */
const BOUNDS = {
  lock_timeout: TIMEOUT,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 30_000,
};

/** Numbers of types: `bigint`, and the sums of it. */
const INT8 = 20;
const NUMERIC = 1700;

/** Reads whole numbers as numbers: those of the host are times and sizes. */
function parserOf(...[id, format]: Parameters<typeof types.getTypeParser>): unknown {
  const type: number = id;
  return type === INT8 || type === NUMERIC ? Number : types.getTypeParser(id, format);
}

/** Connections to PostgreSQL, shared by all operations of a host. */
export class Connections {
  readonly #pool: Pool;

  /** @param size most connections of this host. */
  constructor(url: string, size: number) {
    this.#pool = new Pool({
      connectionString: url,
      max: size,
      connectionTimeoutMillis: TIMEOUT,
      application_name: 'dm-host',
      keepAlive: true,
      types: { getTypeParser: parserOf as typeof types.getTypeParser },
      ...BOUNDS,
    });
    // A lost connection that nobody uses leaves the pool; the next operation makes another.
    this.#pool.on('error', () => undefined);
  }

  get state(): ConnectionState {
    const { totalCount, idleCount, waitingCount } = this.#pool;
    return { open: totalCount, idle: idleCount, waiting: waitingCount };
  }

  /**
   * Lends a connection to an operation. While the server cannot be reached, such as when it starts
   * again, the operation waits for some seconds: nothing of it has been sent yet.
   */
  async use<T>(operation: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.#connect();
    let failure: Error | undefined;
    // Lost while it is lent: the operation's query fails with it.
    const lose = (error: Error): void => {
      failure = error;
    };
    client.on('error', lose);
    try {
      return await operation(client);
    } catch (error) {
      if (isDisconnected(error)) failure = error as Error;
      throw error;
    } finally {
      client.off('error', lose);
      client.release(failure);
    }
  }

  close(): Promise<void> {
    return this.#pool.ended ? Promise.resolve() : this.#pool.end();
  }

  async #connect(): Promise<PoolClient> {
    if (this.#pool.waitingCount >= MAX_WAITING) throw new BusyError('Too many operations wait.');
    const deadline = performance.now() + TIMEOUT;
    for (let pause = 10; ; pause = Math.min(pause * 2, MAX_PAUSE)) {
      try {
        return await this.#pool.connect();
      } catch (error) {
        if (!isDisconnected(error) || performance.now() + pause > deadline) throw error;
        await wait(pause);
      }
    }
  }
}
