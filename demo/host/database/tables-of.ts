import { TABLE_SCOPES } from './scopes';
import { PreparedQuery } from './prepared-query';
import type { Query } from './query';

/** The tables of a query, and whether it only reads them. */
export interface QueryTables {
  readonly tables: ReadonlySet<keyof typeof TABLE_SCOPES>;
  readonly isRead: boolean;
}

type Table = keyof typeof TABLE_SCOPES;

/** Names of tables, but of no columns: `… as liked`. */
const NAMES = new RegExp(`(?<!\\bas )\\b(?:${Object.keys(TABLE_SCOPES).join('|')})\\b`, 'g');
const WRITES = /\b(?:insert|update|delete)\b/i;

const isTable = (name: string): name is Table => Object.hasOwn(TABLE_SCOPES, name);

/** A part of a query as Kysely builds it, as far as it is looked at. */
interface Part {
  readonly kind?: string;
  readonly name?: string;
  readonly sqlFragments?: readonly string[];
}

const known = new WeakMap<readonly string[], QueryTables>();

/** The tables that the texts of an `sql` template name; each template has the same list every time. */
function tablesIn(fragments: readonly string[]): QueryTables {
  let found = known.get(fragments);
  if (!found) {
    const names = fragments.flatMap((text) => Array.from(text.matchAll(NAMES), ([name]) => name));
    found = {
      tables: new Set(names as Table[]),
      isRead: !fragments.some((text) => WRITES.test(text)),
    };
    known.set(fragments, found);
  }
  return found;
}

/** Tables of prepared queries, which have the same node every time. */
const prepared = new WeakMap<object, QueryTables>();

/** Parts with values, in which nothing names a table. */
const VALUES: ReadonlySet<string | undefined> = new Set(['ValueNode', 'PrimitiveValueListNode']);

/**
 * Returns the tables that a query uses. In written SQL, every word that is the name of a table counts:
 * rather one too many.
 */
export function tablesOf(query: Query): QueryTables {
  const node = query.toOperationNode();
  if (!(query instanceof PreparedQuery)) return tablesOfNode(node);
  let found = prepared.get(node);
  if (!found) prepared.set(node, (found = tablesOfNode(node)));
  return found;
}

function tablesOfNode(node: object): QueryTables {
  const tables = new Set<Table>();
  let isRead = true;
  const visit = (part: unknown, isName = false): void => {
    if (Array.isArray(part)) {
      for (const each of part as readonly unknown[]) visit(each, isName);
      return;
    }
    if (typeof part !== 'object' || part === null) return;
    const { kind, name, sqlFragments } = part as Part;
    if (VALUES.has(kind)) return;
    if (kind && /^(?:Insert|Update|Delete|Merge)QueryNode$/.test(kind)) isRead = false;
    if (isName && kind === 'IdentifierNode' && name && isTable(name)) tables.add(name);
    if (sqlFragments) {
      const written = tablesIn(sqlFragments);
      if (!written.isRead) isRead = false;
      for (const table of written.tables) tables.add(table);
    }
    // Not `Object.values()`, which makes a list of each of a hundred nodes.
    for (const key in part) {
      visit((part as Readonly<Record<string, unknown>>)[key], isName || kind === 'TableNode');
    }
  };
  visit(node);
  return { tables, isRead };
}
