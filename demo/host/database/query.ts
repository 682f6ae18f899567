import {
  Kysely,
  sql,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type Expression,
  type OperationNodeSource,
  type RawBuilder,
  type RawNode,
} from 'kysely';
import type { Tables } from './tables/tables';

/** Kinds of SQL that a query is compiled to. */
export type Dialect = 'sqlite' | 'postgres';

/** A query with rows of a type: one of {@link db}, or an `sql` template. */
export interface Query<Row = unknown> extends OperationNodeSource {
  compile(...args: never[]): CompiledQuery<Row>;
}

const unbound = (): never => {
  throw new TypeError('A query is run by a database: database.all(query).');
};

/**
 * Builds queries. They belong to no database until one runs them, so that functions return
 * statements to be run together in a transaction.
 */
export const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (kysely) => new SqliteIntrospector(kysely),
    createDriver: () => ({
      init: () => Promise.resolve(),
      acquireConnection: unbound,
      beginTransaction: unbound,
      commitTransaction: unbound,
      rollbackTransaction: unbound,
      releaseConnection: unbound,
      destroy: () => Promise.resolve(),
    }),
  },
});

/** A fragment with another form in each dialect. */
export interface VariantNode extends RawNode {
  readonly variants: Readonly<Record<Dialect, RawNode>>;
}

/** Returns a fragment that is written differently in each dialect. */
export function byDialect<T>(variants: Readonly<Record<Dialect, RawBuilder<T>>>): RawBuilder<T> {
  const nodes = {
    sqlite: variants.sqlite.toOperationNode(),
    postgres: variants.postgres.toOperationNode(),
  };
  const node: VariantNode = { ...nodes.sqlite, variants: nodes };
  return sql<T>`${{ toOperationNode: () => node }}`;
}

/** The form of a raw node in a dialect. */
export const variantOf = (node: RawNode, dialect: Dialect): RawNode =>
  'variants' in node ? (node as VariantNode).variants[dialect] : node;

/** Returns 1 if a condition is met, else 0. */
export const flag = (condition: Expression<unknown>): RawBuilder<number> =>
  sql<number>`case when ${condition} then 1 else 0 end`;

/** A number as an expression of that type, where it is not compared with a column. */
export const int = (value: number | null): RawBuilder<number> =>
  sql<number>`cast(${value} as bigint)`;

/** A text as an expression of that type, where it is not compared with a column. */
export const str = <T extends string>(value: T): RawBuilder<T> => sql<T>`cast(${value} as text)`;

/** Returns a member of the JSON object in a column of text, as text; `null` if there is none. */
export const jsonText = (column: string, ...path: string[]): RawBuilder<string | null> =>
  byDialect<string | null>({
    sqlite: sql`${sql.ref(column)} ->> ${sql.lit(`$.${path.join('.')}`)}`,
    postgres: sql`${sql.ref(column)}::jsonb #>> ${sql.lit(`{${path.join(',')}}`)}`,
  });

/**
 * Keeps the rows that a query reads from other hosts until its transaction ends. A write to SQLite
 * keeps the whole database anyway.
 */
export const keep = (): RawBuilder<unknown> =>
  byDialect({ sqlite: sql``, postgres: sql`for update` });

/** Most rows of one statement: its parameters are limited. */
const CHUNK = 500;

/** Splits rows for several statements. */
export function chunks<T>(rows: readonly T[]): T[][] {
  const parts: T[][] = [];
  for (let start = 0; start < rows.length; start += CHUNK) {
    parts.push(rows.slice(start, start + CHUNK));
  }
  return parts;
}
