import { setTimeout as wait } from 'node:timers/promises';
import { PostgresQueryCompiler, type RawNode, type RootOperationNode } from 'kysely';
import type { PoolClient, QueryResult } from 'pg';
import type { ConnectionState, Database, Lock, Result, Results } from './database';
import { connectDeadline, type Connections } from './postgres-connections';
import { Lanes } from './lanes';
import { isConflictOfTransactions, isDisconnected, translated } from './postgres-errors';
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

/** Prepared once for each connection. */
const VERSIONS = {
  name: 'versions',
  text: 'select scope, number from version where scope = any($1)',
};

/** A database of PostgreSQL. */
export class PostgresDatabase implements Database {
  readonly dialect = 'postgres';
  readonly #connections: Connections;
  readonly #lanes = new Lanes();

  constructor(connections: Connections) {
    this.#connections = connections;
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
    const results = await repeat('read', (deadline) =>
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
    const results = await this.#lanes.run(locks, () =>
      repeat('write', (deadline) =>
        this.#inTransaction('isolation level read committed', [...waits, ...statements], deadline),
      ),
    );
    return results.slice(waits.length) as unknown as Results<Queries>;
  }

  async versions(scopes: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await repeat('read', (deadline) =>
      this.#connections.use(
        async (client) =>
          (await client.query<{ scope: string; number: number }>({ ...VERSIONS, values: [scopes] }))
            .rows,
        deadline,
      ),
    );
    return withZeros(scopes, rows);
  }

  close(): Promise<void> {
    return this.#connections.close();
  }

  async #execute<Row>(query: Query<Row>): Promise<Result<Row>> {
    const statement = compile(query);
    const isRead = query.toOperationNode().kind === 'SelectQueryNode';
    return repeat(isRead ? 'read' : 'write', (deadline) =>
      this.#connections.use(
        async (client) => resultOf<Row>(await client.query(statement)),
        deadline,
      ),
    );
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
        ...statements,
        { text: 'commit', values: [] },
      ]);
      return results.slice(0, -1);
    }, deadline);
  }
}

interface Statement {
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

/**
 * Repeats an operation that other transactions exclude, and a read whose connection is lost. A write
 * is not repeated then: it may have been stored although the answer did not come.
 *
 * @param operation gets the time by which it must have its connection.
 */
async function repeat<T>(
  kind: 'read' | 'write',
  operation: (deadline: number) => Promise<T>,
): Promise<T> {
  let deadline = connectDeadline();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await operation(deadline);
    } catch (error) {
      if (isConflictOfTransactions(error) && attempt < MAX_ATTEMPTS) {
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

let queries = 0;

function compile(query: Query): Statement {
  const { sql, parameters } = new PostgresCompiler().compileQuery(
    query.toOperationNode() as RootOperationNode,
    { queryId: String((queries += 1)) },
  );
  return { text: sql, values: parameters.map(storable) };
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
