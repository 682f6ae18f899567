/**
 * Of so many history entries something is remembered: of the 50 that browsers keep, and of those
 * that were given up on the way, which nobody tells of.
 */
export const ENTRIES = 500;

/** Puts an entry last, as the most recently used one; past the limit the least recent goes. */
export function keepRecent<K, V>(map: Map<K, V>, key: K, value: V, limit: number): void {
  map.delete(key);
  map.set(key, value);
  for (const oldest of map.keys()) {
    if (map.size <= limit) return;
    map.delete(oldest);
  }
}
