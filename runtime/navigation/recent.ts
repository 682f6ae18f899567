/**
 * Number of history entries with saved data: the 50 that browsers keep, and abandoned ones, for
 * which there is no event.
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
