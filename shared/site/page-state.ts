import { warn } from './log';

interface Entry {
  readonly version: number;
  readonly value: unknown;
}

/** Under this key all copies of the library find each other on a page. */
const KEY = Symbol.for('dm-elements');

/**
 * State that belongs to the page rather than to a copy of the library: the copy that comes first
 * creates it, and the others, hosted or built from npm, share it.
 *
 * @param name its name, unique in the library.
 * @param create creates it for the first copy.
 * @param version version of its form. Of copies that differ each keeps its own state, with one
 *   warning: raise it whenever older code could not read the new form, or the other way round.
 */
export function pageState<T>(name: string, create: () => T, version = 1): T {
  const owner = globalThis as unknown as Record<symbol, Record<string, Entry> | undefined>;
  const states = (owner[KEY] ??= {});
  const entry = (states[name] ??= { version, value: create() });
  if (entry.version === version) return entry.value as T;
  warn('dm-elements', 'two versions on this page cannot share their state');
  return create();
}
