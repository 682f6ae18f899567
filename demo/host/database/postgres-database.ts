import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  PostgresQueryCompiler,
  sql,
  type OperationNode,
  type RawNode,
  type RootOperationNode,
} from 'kysely';
import type { PoolClient, QueryResult } from 'pg';
import type { ConnectionState, Database, Lock, Result, Results } from './database';
import { connectDeadline, type Connections } from './postgres-connections';
import { Lanes } from './lanes';
import {
  isConflictOfTransactions,
  isDisconnected,
  isStalePlan,
  isUnprepared,
  translated,
} from './postgres-errors';
import { PreparedQuery, type CompiledText } from './prepared-query';
import { variantOf, type Query } from './query';
import { withZeros } from './versions';

class PostgresCompiler extends PostgresQueryCompiler {
  protected override visitRaw(node: RawNode): void {
    super.visitRaw(variantOf(node, 'postgres'));
  }
}

/** Attempts of a transaction that others exclude. */
const MAX_ATTEMPTS = 5;

/**
 * Attempts of a read whose connection is lost, all before one deadline. A server that ends all
 * connections leaves as many lost ones in the pool.
 */
const MAX_READS = 12;

/** Pause before the next one, longer each time, in ms. */
const READ_PAUSE = 10;

/** Waits for a lock of a name, which the end of the transaction releases. */
const LOCK = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';

/** Has a transaction end before it is on the disk. */
const FORGETTABLE = sql`set local synchronous_commit = off`;

/** The versions of scopes; prepared as all that is read for each page. */
const VERSIONS = 'select scope, number from version where scope = any($1)';

/**
 * Names of statements that a connection keeps prepared. They come from their text: a pooler may lend a
 * connection on which another version of the host has prepared something under the same name.
 */
class StatementNames {
  #areKept = true;
  /** Raised where what was prepared has become stale. */
  #generation = 0;
  readonly #names = new Map<string, string>();

  /** Returns the name for a text; `undefined` where connections keep no statements. */
  of(text: string): string | undefined {
    if (!this.#areKept) return undefined;
    let name = this.#names.get(text);
    if (name === undefined) {
      const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
      name = `dm-${hash}-${this.#generation}`;
      this.#names.set(text, name);
    }
    return name;
  }

  /**
   * Learns from an error of a statement that was prepared.
   *
   * @returns whether it succeeds now: nothing of it was done.
   */
  learn(error: unknown): boolean {
    if (isStalePlan(error)) {
      this.#generation += 1;
      this.#names.clear();
      return true;
    }
    if (!isUnprepared(error)) return false;
    this.#areKept = false;
    return true;
  }
}

/** A database of PostgreSQL. */
export class PostgresDatabase implements Database {
  readonly dialect = 'postgres';
  readonly #connections: Connections;
  readonly #lanes: Lanes;
  readonly #names = new StatementNames();

  constructor(connections: Connections) {
    this.#connections = connections;
    this.#lanes = new Lanes(connections.size);
  }

  get connections(): ConnectionState {
    return this.#connections.state;
  }

  async all<Row>(query: Query<Row>): Promise<readonly Row[]> {
    return (await this.#execute<Row>(query)).rows;
  }

  async first<Row>(query: Query<Row>): Promise<Row | undefined> {
    const [row] = await this.all(query);
    return row;
  }

  async run(query: Query): Promise<number> {
    return (await this.#execute(query)).changes;
  }

  async read<const Queries extends readonly Query[]>(queries: Queries): Promise<Results<Queries>> {
    const statements = queries.map(compile);
    const results = await this.#repeat('read', (deadline) =>
      this.#inTransaction('isolation level repeatable read read only', statements, deadline),
    );
    return results as unknown as Results<Queries>;
  }

  async write<const Queries extends readonly Query[]>(
    queries: Queries,
    ...locks: readonly Lock[]
  ): Promise<Results<Queries>> {
    const statements = queries.map(compile);
    // In one order, so that no two wait for each other.
    const waits = locks.toSorted().map((lock) => ({ text: LOCK, values: [lock] }));
    const results = await this.#writeInTurn(locks, (deadline) =>
      this.#inTransaction('isolation level read committed', [...waits, ...statements], deadline),
    );
    return results.slice(waits.length) as unknown as Results<Queries>;
  }

  async writeForgettable<const Queries extends readonly Query[]>(
    queries: Queries,
  ): Promise<Results<Queries>> {
    const [, ...results] = await this.write([FORGETTABLE, ...queries]);
    return results;
  }

  async versions(scopes: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await this.#repeat('read', (deadline) =>
      this.#connections.use(async (client) => {
        const statement = { name: this.#names.of(VERSIONS), text: VERSIONS, values: [scopes] };
        return (await client.query<{ scope: string; number: number }>(statement)).rows;
      }, deadline),
    );
    return withZeros(scopes, rows);
  }

  close(): Promise<void> {
    return this.#connections.close();
  }

  async #execute<Row>(query: Query<Row>): Promise<Result<Row>> {
    const statement = compile(query);
    const execute = (deadline: number): Promise<Result<Row>> =>
      this.#connections.use(
        async (client) => resultOf<Row>(await client.query(this.#named(statement))),
        deadline,
      );
    return query.toOperationNode().kind === 'SelectQueryNode'
      ? this.#repeat('read', execute)
      : this.#writeInTurn([], execute);
  }

  /**
   * Sends a transaction whole. Nothing waits for the answer to the statement before, so rows are locked
   * only while the server works: after a statement that fails it refuses the rest, and `commit` rolls
   * back.
   */
  #inTransaction(
    mode: string,
    statements: readonly Statement[],
    deadline: number,
  ): Promise<readonly Result[]> {
    return this.#connections.use(async (client) => {
      const [, ...results] = await sendTogether(client, [
        { text: `begin ${mode}`, values: [] },
        ...statements.map((statement) => this.#named(statement)),
        { text: 'commit', values: [] },
      ]);
      return results.slice(0, -1);
    }, deadline);
  }

  #named(statement: Statement): Statement {
    return statement.isPrepared
      ? { ...statement, name: this.#names.of(statement.text) }
      : statement;
  }

  /** Writes in the turn of the present visitor, whose wait counts as one for a connection. */
  #writeInTurn<T>(locks: readonly Lock[], operation: (deadline: number) => Promise<T>): Promise<T> {
    const deadline = connectDeadline();
    return this.#lanes.run(locks, () => this.#repeat('write', operation, deadline));
  }

  /**
   * Repeats an operation that other transactions exclude, and a read whose connection is lost. A write
   * is not repeated then: it may have been stored although the answer did not come.
   *
   * @param operation gets the time by which it must have its connection.
   * @param first that time for the first attempt.
   */
  async #repeat<T>(
    kind: 'read' | 'write',
    operation: (deadline: number) => Promise<T>,
    first = connectDeadline(),
  ): Promise<T> {
    let deadline = first;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await operation(deadline);
      } catch (error) {
        if (
          attempt < MAX_ATTEMPTS &&
          (isConflictOfTransactions(error) || this.#names.learn(error))
        ) {
          // The server has answered.
          deadline = connectDeadline();
        } else {
          const isLast = attempt >= MAX_READS || performance.now() >= deadline;
          if (kind === 'write' || !isDisconnected(error) || isLast) throw translated(error);
          await wait(READ_PAUSE * attempt);
        }
      }
    }
  }
}

interface Statement {
  /** Whether it is prepared once for each connection. */
  readonly isPrepared?: boolean;
  readonly name?: string | undefined;
  readonly text: string;
  readonly values: (string | number | boolean | null | Uint8Array)[];
}

/**
 * Sends statements in one piece, and returns their results when all have been answered.
 *
 * @throws The error of the first that failed.
 */
async function sendTogether(
  client: PoolClient,
  statements: readonly Statement[],
): Promise<readonly Result[]> {
  const { stream } = client.connection;
  stream.cork();
  const answers = statements.map((statement) => client.query(statement));
  stream.uncork();
  const settled = await Promise.allSettled(answers);
  return settled.map((answer) => {
    if (answer.status === 'rejected') throw answer.reason as Error;
    return resultOf(answer.value);
  });
}

let queries = 0;

const compileNode = (node: OperationNode): CompiledText =>
  new PostgresCompiler().compileQuery(node as RootOperationNode, {
    queryId: String((queries += 1)),
  });

function compile(query: Query): Statement {
  const isPrepared = query instanceof PreparedQuery;
  const { sql, parameters } = isPrepared
    ? query.textIn('postgres', compileNode)
    : compileNode(query.toOperationNode());
  return { text: sql, values: parameters.map(storable), isPrepared };
}

/**
 * Returns a value as it is sent. PostgreSQL stores no zero in texts.
 *
 * @throws {TypeError} If it is of another type: before anything is sent, since a statement that fails
 * on this side would be left out of a transaction that goes on.
 */
function storable(value: unknown): Statement['values'][number] {
  if (typeof value === 'string') return value.replaceAll('\0', '\ufffd');
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value;
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`PostgreSQL is sent no ${typeof value}.`);
}

// The cast is safe: the rows of a query have the columns that it names.
const resultOf = <Row>({ rows, rowCount }: QueryResult): Result<Row> => ({
  rows: rows as Row[],
  changes: rowCount ?? 0,
});
