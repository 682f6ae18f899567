/**
 * Removes the oldest entry of a map or a set that has become larger than `most`. Entries are in the order
 * in which they were added: who uses one again deletes it and adds it anew.
 */
export function keepNewest<K>(entries: Map<K, unknown> | Set<K>, most: number): void {
  if (entries.size <= most) return;
  for (const oldest of entries.keys()) {
    entries.delete(oldest);
    return;
  }
}
