/** Documents remembered at most. */
const MAX_ENTRIES = 100;

/** How long an answer holds, and how long a failure, in ms. */
export interface Lifetime {
  readonly answer: number;
  readonly failure: number;
}

interface Remembered {
  readonly value: Promise<unknown>;
  until: number;
}

const remembered = new Map<string, Remembered>();

/**
 * Returns what was loaded before under a key, or loads it, once for all who ask meanwhile. A source
 * that fails is left alone for a while.
 */
export function remember<T>(
  key: string,
  { answer, failure }: Lifetime,
  load: () => Promise<T>,
): Promise<T> {
  const known = remembered.get(key);
  // The cast is safe: a key begins with what is loaded under it.
  if (known && known.until > Date.now()) return known.value as Promise<T>;
  const value = load();
  const entry: Remembered = { value, until: Infinity };
  remembered.delete(key);
  remembered.set(key, entry);
  for (const oldest of remembered.keys()) {
    if (remembered.size <= MAX_ENTRIES) break;
    remembered.delete(oldest);
  }
  value.then(
    () => {
      entry.until = Date.now() + answer;
    },
    () => {
      entry.until = Date.now() + failure;
    },
  );
  return value;
}
