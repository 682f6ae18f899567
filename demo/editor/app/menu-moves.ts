import type { MenuItem } from '../../host/content/model';

/** The place of an entry: its index in the menu, then in the entry before it, and so on. */
export type MenuPath = readonly number[];

/** A menu after a change, and where the entry is then. */
export interface Moved {
  readonly items: readonly MenuItem[];
  readonly path: MenuPath;
}

/** Most levels that entries can be moved into. */
const MAX_LEVELS = 3;

/** Changes the list that an entry is in. */
function update(
  items: readonly MenuItem[],
  [first = 0, ...rest]: MenuPath,
  change: (list: readonly MenuItem[], index: number) => readonly MenuItem[],
): readonly MenuItem[] {
  if (rest.length === 0) return change(items, first);
  const item = items[first];
  if (!item) return items;
  return items.with(first, { ...item, items: [...update(item.items ?? [], rest, change)] });
}

/** Returns the entry at a place. */
export function entryAt(items: readonly MenuItem[], path: MenuPath): MenuItem | undefined {
  const [first = 0, ...rest] = path;
  const item = items[first];
  return rest.length === 0 ? item : entryAt(item?.items ?? [], rest);
}

const levelsOf = ({ items = [] }: MenuItem): number => 1 + Math.max(0, ...items.map(levelsOf));

export const replaceEntry = (
  items: readonly MenuItem[],
  path: MenuPath,
  entry: MenuItem,
): readonly MenuItem[] => update(items, path, (list, index) => list.with(index, entry));

export const removeEntry = (items: readonly MenuItem[], path: MenuPath): readonly MenuItem[] =>
  update(items, path, (list, index) => list.toSpliced(index, 1));

/** Moves an entry within its list; `undefined` if it is there already. */
export function moveEntry(
  items: readonly MenuItem[],
  path: MenuPath,
  to: number,
): Moved | undefined {
  const entry = entryAt(items, path);
  const from = path.at(-1);
  const list = siblingsOf(items, path);
  if (!entry || from === undefined || to === from || to < 0 || to >= list.length) return undefined;
  return {
    items: update(items, path, (all) => all.toSpliced(from, 1).toSpliced(to, 0, entry)),
    path: [...path.slice(0, -1), to],
  };
}

/** Returns the list that an entry is in. */
const siblingsOf = (items: readonly MenuItem[], path: MenuPath): readonly MenuItem[] =>
  path.length < 2 ? items : (entryAt(items, path.slice(0, -1))?.items ?? []);

/** Moves an entry below the one before it, in the last place; `undefined` if it cannot be. */
export function indentEntry(items: readonly MenuItem[], path: MenuPath): Moved | undefined {
  const entry = entryAt(items, path);
  const index = path.at(-1) ?? 0;
  const before = [...path.slice(0, -1), index - 1];
  const above = index > 0 ? entryAt(items, before) : undefined;
  if (!entry || !above || path.length + levelsOf(entry) > MAX_LEVELS) return undefined;
  const inner = above.items ?? [];
  const below = { ...above, items: [...inner, entry] };
  return {
    items: removeEntry(replaceEntry(items, before, below), path),
    path: [...before, inner.length],
  };
}

/** Moves an entry out of the one that it is below, behind that; `undefined` at the top of the menu. */
export function outdentEntry(items: readonly MenuItem[], path: MenuPath): Moved | undefined {
  const entry = entryAt(items, path);
  if (!entry || path.length < 2) return undefined;
  const parent = path.slice(0, -1);
  const index = (parent.at(-1) ?? 0) + 1;
  const without = removeEntry(items, path);
  return {
    items: update(without, parent, (list) => list.toSpliced(index, 0, entry)),
    path: [...parent.slice(0, -1), index],
  };
}

/** The place that a dragged entry would go to: beside another one, or below it. */
export interface Gap {
  readonly path: MenuPath;
  readonly side: 'before' | 'after' | 'below';
}

/** Whether a place is that of an entry, or below it. */
const isIn = (path: MenuPath, entry: MenuPath): boolean =>
  entry.every((index, level) => path[level] === index);

/** A place once the entry at another one was taken out. */
function placeWithout(path: MenuPath, out: MenuPath): MenuPath {
  const level = out.length - 1;
  const [index, own] = [path[level], out[level]];
  if (index === undefined || own === undefined || index < own) return path;
  return isIn(path, out.slice(0, -1)) ? path.with(level, index - 1) : path;
}

/** Moves a dragged entry; `undefined` if it is there already, or cannot be there. */
export function dropEntry(
  items: readonly MenuItem[],
  from: MenuPath,
  { path: over, side }: Gap,
): Moved | undefined {
  const entry = entryAt(items, from);
  const target = entryAt(items, over);
  if (!entry || !target || isIn(over, from)) return undefined;
  const level = side === 'below' ? over.length : over.length - 1;
  if (level + levelsOf(entry) > MAX_LEVELS) return undefined;
  const without = removeEntry(items, from);
  const beside = placeWithout(over, from);
  if (side === 'below') {
    const inner = entryAt(without, beside)?.items ?? [];
    const path = [...beside, inner.length];
    if (isEqual(path, from)) return undefined;
    const below = { ...(entryAt(without, beside) ?? target), items: [...inner, entry] };
    return { items: replaceEntry(without, beside, below), path };
  }
  const index = (beside.at(-1) ?? 0) + (side === 'after' ? 1 : 0);
  const path = [...beside.slice(0, -1), index];
  if (isEqual(path, from)) return undefined;
  return { items: update(without, path, (list) => list.toSpliced(index, 0, entry)), path };
}

const isEqual = (one: MenuPath, other: MenuPath): boolean =>
  one.length === other.length && isIn(one, other);

/** A key for each entry of a list, which stays when the entry moves. */
export function keysOf(items: readonly MenuItem[]): readonly string[] {
  const counts = new Map<string, number>();
  return items.map(({ href }) => {
    const count = counts.get(href) ?? 0;
    counts.set(href, count + 1);
    return `${count} ${href}`;
  });
}

/** What is between the keys of entries in a name. */
const BELOW = ' › ';

/** Returns the name of an entry among all texts of the menu: entries can have the same text. */
export function placeOf(items: readonly MenuItem[], path: MenuPath): string {
  const keys = path.map((index, level) => {
    const at = [...path.slice(0, level), index];
    return keysOf(siblingsOf(items, at))[index] ?? '';
  });
  return keys.join(BELOW);
}

/** The places of all entries, each before those below it. */
function* pathsIn(items: readonly MenuItem[], path: MenuPath = []): Generator<MenuPath> {
  for (const [index, { items: inner = [] }] of items.entries()) {
    yield [...path, index];
    yield* pathsIn(inner, [...path, index]);
  }
}

/**
 * Finds an entry again in a menu that may have changed since it was at a place: there, elsewhere, or
 * there with another name; `undefined` if it is no more.
 */
export function findEntry(
  items: readonly MenuItem[],
  path: MenuPath,
  { text, href }: MenuItem,
): MenuPath | undefined {
  const isSame = (at: MenuPath): boolean => {
    const entry = entryAt(items, at);
    return entry?.text === text && entry.href === href;
  };
  if (isSame(path)) return path;
  const other = [...pathsIn(items)].find(isSame);
  return other ?? (entryAt(items, path)?.href === href ? path : undefined);
}

/** The name of an entry before a change, which goes along with it. */
const BEFORE = Symbol('name before');

type Named = MenuItem & { readonly [BEFORE]?: string };

/**
 * Returns the names that entries have after a change, by those before it; `undefined` for an entry that it
 * takes out. Names of others change too: those of entries with one address are counted.
 */
export function placesAfter(
  items: readonly MenuItem[],
  change: (items: readonly MenuItem[]) => readonly MenuItem[],
): ReadonlyMap<string, string | undefined> {
  const named = (list: readonly MenuItem[], path: MenuPath): Named[] =>
    list.map((item, index) => {
      const own = [...path, index];
      const inner = item.items && { items: named(item.items, own) };
      return { ...item, ...inner, [BEFORE]: placeOf(items, own) };
    });
  const places = new Map<string, string | undefined>();
  for (const path of pathsIn(items)) places.set(placeOf(items, path), undefined);
  const after = change(named(items, []));
  for (const path of pathsIn(after)) {
    const { [BEFORE]: before } = (entryAt(after, path) ?? {}) as Partial<Named>;
    if (before !== undefined) places.set(before, placeOf(after, path));
  }
  return places;
}
