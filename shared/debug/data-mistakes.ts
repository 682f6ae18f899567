import { attempt } from '../element/attributes';
import type { AnyDataSource } from '../element/data';
import { suggestion } from './nearest';
import { observeReads, type ReadObject } from './observe-reads';
import { pictureDataMistake } from './picture-mistakes';

/** Only the first entries of a list are looked at: mistakes repeat. */
const MAX_ENTRIES = 100;
/** Most characters of an entry in a line. */
const MAX_SHOWN = 200;
/** Lines about one set of data. */
const MAX_LINES = 5;

/** A path whose indexes are left out, so that the same mistake in each entry is one. */
const kindOf = (path: string): string => path.replaceAll(/\[\d+\]/g, '[]');

/** An address, which most readers take for a text too. */
const FILLER = '/';

/** The keys that a reader knows, by kind of object; without those whose keys it enumerates. */
function knownKeys(objects: readonly ReadObject[]): ReadonlyMap<string, ReadonlySet<string>> {
  const known = new Map<string, Set<string>>();
  for (const { path, read } of objects) {
    if (read === 'all') continue;
    const kind = kindOf(path);
    const keys = known.get(kind) ?? new Set();
    for (const key of read) keys.add(key);
    known.set(kind, keys);
  }
  return known;
}

/**
 * Lines about the keys of data that its reader never asks for, one for each key and kind of object.
 *
 * @param name the path of the data; `''` for an object that the line names before.
 */
export function keyMistakes(
  name: string,
  data: unknown,
  read: (value: unknown) => unknown,
): readonly string[] {
  const observe = (missing?: string): readonly ReadObject[] =>
    attempt(() => observeReads(name, data, read, missing)) ?? [];
  const objects = observe();
  const known = knownKeys([...objects, ...observe(FILLER)]);
  const seen = new Set<string>();
  return objects.flatMap(({ path, keys, read: asked }) => {
    const expected = known.get(kindOf(path)) ?? new Set();
    // An object of which nothing is read is passed on as it is.
    if (asked === 'all' || expected.size === 0) return [];
    return keys.flatMap((key) => {
      const mistake = `${kindOf(path)}.${key}`;
      if (expected.has(key) || seen.has(mistake)) return [];
      seen.add(mistake);
      const candidates = [...expected].filter((each) => !keys.includes(each));
      const line = `has "${key}", which is not known${suggestion(key, candidates)}`;
      return [path ? `${path} ${line}` : line];
    });
  });
}

/** Describes the entries that are left out. */
function droppedEntries(source: AnyDataSource, list: readonly unknown[]): string | undefined {
  const dropped = list.flatMap((entry, index) => {
    const read: unknown = attempt(() => source.read([entry]) as unknown);
    return Array.isArray(read) && read.length === 0 ? [index] : [];
  });
  const [first] = dropped;
  if (first === undefined) return undefined;
  const { length } = dropped;
  // A property can hold anything: a circle, or a value without JSON.
  const shown = attempt(() => JSON.stringify(list[first]))?.slice(0, MAX_SHOWN) ?? '';
  const left =
    length === 1
      ? `one entry of ${list.length} in "${source.name}" cannot be used and is left out,`
      : `${length} entries of ${list.length} in "${source.name}" cannot be used and are left out, the first is`;
  return `${left} ${source.name}[${first}]: ${shown}`;
}

/** Mistakes in the data of an element, as the property or the JSON child has it: one line each. */
export function dataMistakes(source: AnyDataSource, value: unknown): readonly string[] {
  const data = Array.isArray(value) ? value.slice(0, MAX_ENTRIES) : value;
  const keys = keyMistakes(source.name, data, source.read);
  const ofEntries = Array.isArray(data)
    ? [droppedEntries(source, data), pictureDataMistake(source, data)]
    : [];
  return [...keys, ...ofEntries.filter((line) => line !== undefined)].slice(0, MAX_LINES);
}
