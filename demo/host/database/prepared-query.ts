import type { OperationNode } from 'kysely';
import type { Dialect, Query } from './query';

/** Values of a query, by name. */
type Values = Readonly<Record<string, string | number>>;

/** A query in the SQL of a dialect. */
export interface CompiledText {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

type Compile = (node: OperationNode) => CompiledText;

/** Stands for a value that is known when the query runs. */
class Place {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** The part of a query that is the same in each run: its node, and its text in each dialect. */
class Template {
  readonly #build: () => Query;
  #node: OperationNode | undefined;
  readonly #texts = new Map<Dialect, CompiledText>();

  constructor(build: () => Query) {
    this.#build = build;
  }

  get node(): OperationNode {
    return (this.#node ??= this.#build().toOperationNode());
  }

  text(dialect: Dialect, compile: Compile): CompiledText {
    let text = this.#texts.get(dialect);
    if (!text) this.#texts.set(dialect, (text = compile(this.node)));
    return text;
  }
}

/** A query of which only the values are others each time; see {@link prepare}. */
export class PreparedQuery<Row = unknown> implements Query<Row> {
  readonly #template: Template;
  readonly #values: Values;

  constructor(template: Template, values: Values) {
    this.#template = template;
    this.#values = values;
  }

  /** The same one each time. It has places where the values belong, so it is no part of another query. */
  toOperationNode(): OperationNode {
    return this.#template.node;
  }

  compile(): never {
    throw new TypeError('A query is run by a database: database.all(query).');
  }

  /** The query in a dialect, with its values. */
  textIn(dialect: Dialect, compile: Compile): CompiledText {
    const { sql, parameters } = this.#template.text(dialect, compile);
    return {
      sql,
      parameters: parameters.map((each) =>
        each instanceof Place ? this.#values[each.name] : each,
      ),
    };
  }
}

/**
 * Makes a query that many pages need: it is built once, compiled once for each dialect, and prepared
 * once for each connection. Every use has the same shape; only the values differ, so there are as many
 * as the code has calls of this.
 *
 * @param build builds the query. It must look at none of the values.
 */
export function prepare<Named extends Values, Row>(
  build: (values: Named) => Query<Row>,
): (values: Named) => Query<Row> {
  const places = new Proxy({}, { get: (_, name) => new Place(String(name)) }) as Named;
  const template = new Template(() => build(places));
  return (values) => new PreparedQuery<Row>(template, values);
}
