/**
 * Limit of history entries with saved data. Browsers keep 50, but fire no event when they discard
 * one, so discarded entries are counted too.
 */
export const MAX_ENTRIES = 500;

/** Sets a key as the most recently used; above the limit, the least recently used ones go. */
export function setRecent<K, V>(map: Map<K, V>, key: K, value: V, limit: number): void {
  map.delete(key);
  map.set(key, value);
  for (const oldest of map.keys()) {
    if (map.size <= limit) return;
    map.delete(oldest);
  }
}
