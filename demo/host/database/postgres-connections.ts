import { setTimeout as wait } from 'node:timers/promises';
import { Pool, types, type PoolClient } from 'pg';
import { BusyError, OutageError } from '../http/busy';
import type { ConnectionState } from './database';
import { isDisconnected } from './postgres-errors';

/** Time that an operation waits for the server, or for a connection to it, in ms. */
export const TIMEOUT = 5000;

/** Longest pause between two attempts to connect, in ms. */
const MAX_PAUSE = 250;

/** Most operations that wait for a connection; each keeps a request in memory. */
const MAX_WAITING = 500;

/** Times after which a lock, a statement, and the next statement are not waited for any longer, in ms. */
const BOUNDS = {
  lock_timeout: TIMEOUT,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 30_000,
  // On this side, for a server that has gone without a word.
  query_timeout: 35_000,
};

/** Numbers of types: `bigint`, and the sums of it. */
const INT8 = 20;
const NUMERIC = 1700;

/** Reads whole numbers as numbers: those of the host are times and sizes. */
function parserOf(...[id, format]: Parameters<typeof types.getTypeParser>): unknown {
  const type: number = id;
  return type === INT8 || type === NUMERIC ? Number : types.getTypeParser(id, format);
}

/** The time by which an operation that starts now has its connection, or fails. */
export const connectDeadline = (): number => performance.now() + TIMEOUT;

/** Connections to PostgreSQL, shared by all operations of a host. */
export class Connections {
  /** Most connections of this host. */
  readonly size: number;
  readonly #pool: Pool;

  constructor(url: string, size: number) {
    this.size = size;
    this.#pool = new Pool({
      connectionString: url,
      max: size,
      connectionTimeoutMillis: TIMEOUT,
      application_name: 'dm-host',
      keepAlive: true,
      pipeline: true,
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
   * again, the operation waits until the deadline: nothing of it has been sent yet.
   */
  async use<T>(
    operation: (client: PoolClient) => Promise<T>,
    deadline = connectDeadline(),
  ): Promise<T> {
    const client = await this.#connect(deadline);
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

  async #connect(deadline: number): Promise<PoolClient> {
    if (this.#pool.waitingCount >= MAX_WAITING) throw new BusyError('Too many operations wait.');
    for (let pause = 10; ; pause = Math.min(pause * 2, MAX_PAUSE)) {
      try {
        return await this.#connectBefore(deadline);
      } catch (error) {
        if (!isDisconnected(error) || performance.now() + pause > deadline) throw error;
        await wait(pause);
      }
    }
  }

  /** Takes a connection from the pool. One that comes after the deadline goes back. */
  #connectBefore(deadline: number): Promise<PoolClient> {
    return new Promise((resolve, reject) => {
      let isLate = false;
      const timer = setTimeout(
        () => {
          isLate = true;
          reject(new OutageError('The database does not answer.'));
        },
        Math.max(0, deadline - performance.now()),
      );
      this.#pool
        .connect()
        .then((client) => {
          if (isLate) client.release();
          else resolve(client);
        }, reject)
        .finally(() => {
          clearTimeout(timer);
        });
    });
  }
}
