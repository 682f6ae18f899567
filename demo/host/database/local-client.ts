import { setTimeout as wait } from 'node:timers/promises';
import {
  createClient,
  LibsqlError,
  type Client,
  type InArgs,
  type InStatement,
  type ResultSet,
  type TransactionMode,
} from '@libsql/client';
import { isLocked } from './busy';
import { OutageError } from '../http/busy';
import { FairLane } from '../time/fair-lane';
import { waitForRound } from '../time/round';

/** Maximum time that an operation waits for another connection's lock, in ms. */
const TIMEOUT = 5000;

/** Longest pause between two attempts to get the lock, in ms. */
const MAX_PAUSE = 50;

/** Most operations that wait; each holds a request in memory. A third is for all connections of a visitor. */
const MAX_WAITING = 600;

/** Longest time in which an operation waits for its turn, in ms. */
const LONGEST_WAIT = 10_000;

const BOUNDS = { waiting: MAX_WAITING, longestWait: LONGEST_WAIT };

const MESSAGE = 'The database is locked by another connection.';

type Kind = 'read' | 'write';

/** The kind of an operation; only a `forgettable` write is not on the disk when it has ended. */
type Operation = Kind | 'forgettable';

/**
 * Statements that fail if the database is locked, and choose whether a write waits for the disk. A
 * prepared statement that fails because of a lock stays in progress until it is garbage-collected, and
 * prevents its connection from committing; these are not prepared.
 */
const PROBES: Readonly<Record<Operation, string>> = {
  read: 'select 1 from sqlite_schema limit 1',
  write: 'pragma synchronous = full; begin immediate; rollback',
  forgettable: 'pragma synchronous = normal; begin immediate; rollback',
};

/**
 * A database in a file. libSQL's client for files is synchronous: waiting for a lock in SQLite would
 * stop the whole process. Here an operation waits without blocking, for a limited time, and in the turn
 * of the visitor for whom it is done. With a write-ahead log, reads do not wait for a writer.
 *
 * @throws {BusyError} from each operation that did not get its turn or the lock in time; it had no effect.
 */
export class LocalClient implements Client {
  readonly protocol = 'file';
  readonly #client: Client;
  readonly #timeout: number;
  readonly #lanes: Readonly<Record<Kind, FairLane>> = {
    read: new FairLane(BOUNDS),
    write: new FairLane(BOUNDS),
  };

  /** @param timeout maximum time to wait for a lock, in ms. */
  constructor(url: string, timeout = TIMEOUT) {
    // Statements run one at a time anyway, so more than one connection is useless.
    this.#client = createClient({ url, timeout: 0, concurrency: 1 });
    this.#timeout = timeout;
  }

  get closed(): boolean {
    return this.#client.closed;
  }

  execute(statement: InStatement | string, args?: InArgs): Promise<ResultSet> {
    const { sql } = typeof statement === 'string' ? { sql: statement } : statement;
    const kind = /^\s*(?:select|pragma)\b/i.test(sql) ? 'read' : 'write';
    return this.#run(kind, () =>
      typeof statement === 'string'
        ? this.#client.execute(statement, args)
        : this.#client.execute(statement),
    );
  }

  batch(
    statements: (InStatement | [string, InArgs?])[],
    mode: TransactionMode = 'deferred',
  ): Promise<ResultSet[]> {
    return this.#run(mode === 'read' ? 'read' : 'write', () =>
      this.#client.batch(statements, mode),
    );
  }

  /**
   * Writes without waiting for the disk, which takes most of the time of a small write. What is written
   * later takes it along; only a crash of the machine before that forgets it.
   */
  batchForgettable(statements: InStatement[]): Promise<ResultSet[]> {
    return this.#run('forgettable', () => this.#client.batch(statements, 'write'));
  }

  executeMultiple(sql: string): Promise<void> {
    return this.#run('write', () => this.#client.executeMultiple(sql));
  }

  migrate(statements: InStatement[]): Promise<ResultSet[]> {
    return this.#run('write', () => this.#client.migrate(statements));
  }

  /** Not supported: while a transaction waits for its next statement, all other operations would wait. */
  transaction(): Promise<never> {
    return Promise.reject(new TypeError('Use a batch instead of a transaction.'));
  }

  sync(): ReturnType<Client['sync']> {
    return this.#client.sync();
  }

  reconnect(): void {
    this.#client.reconnect();
  }

  close(): void {
    this.#client.close();
  }

  /** Runs an operation in its turn among those of its kind. */
  #run<T>(kind: Operation, operation: () => Promise<T>): Promise<T> {
    const deadline = performance.now() + this.#timeout;
    return this.#lanes[kind === 'read' ? 'read' : 'write'].run(async () => {
      await waitForRound();
      return this.#attempt(kind, operation, deadline);
    });
  }

  /** Repeats an operation until the database is not locked. */
  async #attempt<T>(kind: Operation, operation: () => Promise<T>, deadline: number): Promise<T> {
    for (let pause = 1; ; pause = Math.min(pause * 2, MAX_PAUSE)) {
      try {
        await this.#client.executeMultiple(PROBES[kind]);
        return await this.#execute(operation);
      } catch (error) {
        if (!isLocked(error) && !this.#isInterrupted(error)) throw error;
        if (performance.now() + pause > deadline) throw new OutageError(MESSAGE, { cause: error });
        await wait(pause);
      }
    }
  }

  async #execute<T>(operation: () => Promise<T>): Promise<T> {
    try {
      return await operation();
    } catch (error) {
      // Locked since the probe: replaces the connection, whose statement stays in progress.
      if (isLocked(error)) this.#client.reconnect();
      throw error;
    }
  }

  /** Whether an operation was not started because its connection was replaced. */
  readonly #isInterrupted = (error: unknown): boolean =>
    !this.closed && error instanceof LibsqlError && error.code === 'CLIENT_CLOSED';
}
