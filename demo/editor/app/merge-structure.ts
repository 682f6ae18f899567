import type { Structure } from '../../host/content/structure';

/** Two people have changed the same thing. */
class ClashError extends Error {}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

type Fields = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Three states of a value: before, and as each of two people has left it. */
interface States<T> {
  readonly before: T;
  readonly mine: T;
  readonly theirs: T;
}

/** Merges values. @throws {ClashError} if both have changed the same part. */
function merge({ before, mine, theirs }: States<unknown>): unknown {
  if (isSame(mine, before)) return theirs;
  if (isSame(theirs, before) || isSame(mine, theirs)) return mine;
  // Without an entry before, both have made one: each starts from an empty one.
  const base = before ?? {};
  if (!isRecord(base) || !isRecord(mine) || !isRecord(theirs)) throw new ClashError();
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  const entries: [string, unknown][] = [];
  for (const name of names) {
    const merged = merge({ before: base[name], mine: mine[name], theirs: theirs[name] });
    if (merged !== undefined) entries.push([name, merged]);
  }
  return Object.fromEntries(entries);
}

/** Merges lists whose entries do not depend on each other: those that either has added or removed. */
function mergeList<T>({ before, mine, theirs }: States<readonly T[]>): T[] {
  const keyOf = (entry: T): string => JSON.stringify(entry);
  const keysOf = (list: readonly T[]): ReadonlySet<string> => new Set(list.map(keyOf));
  const [was, own, other] = [keysOf(before), keysOf(mine), keysOf(theirs)];
  return [
    ...theirs.filter((entry) => own.has(keyOf(entry)) || !was.has(keyOf(entry))),
    ...mine.filter((entry) => !was.has(keyOf(entry)) && !other.has(keyOf(entry))),
  ];
}

/**
 * Returns the pages with the changes of two people; `undefined` if both have changed the same: a
 * setting of a page, the menu of a language, or where an address leads.
 */
export function mergeStructure(states: States<Structure>): Structure | undefined {
  try {
    return merged(states);
  } catch (error) {
    if (error instanceof ClashError) return undefined;
    throw error;
  }
}

function merged({ before, mine, theirs }: States<Structure>): Structure {
  // The cast is safe: it has what either had.
  const part = <Name extends keyof Structure>(name: Name): Structure[Name] =>
    merge({ before: before[name], mine: mine[name], theirs: theirs[name] }) as Structure[Name];
  const list = <T>(of: (structure: Structure) => readonly T[]): T[] =>
    mergeList({ before: of(before), mine: of(mine), theirs: of(theirs) });
  const moved = list((structure) => structure.moved);
  if (new Set(moved.map(({ from }) => from)).size < moved.length) throw new ClashError();
  return {
    ...{ pages: part('pages'), posts: part('posts'), products: part('products') },
    ...{ menu: part('menu'), moved },
    added: list((structure) => structure.added),
    addedPosts: list((structure) => structure.addedPosts),
    addedProducts: list((structure) => structure.addedProducts),
  };
}
