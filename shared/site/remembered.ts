/** What could not be stored, for the life of the page. */
const unstored = new Map<string, string>();

/** What this browser was told to remember under a key; `undefined` when that is nothing. */
export function recall(key: string): string | undefined {
  const kept = unstored.get(key);
  if (kept !== undefined) return kept;
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    // Storage is blocked, as in some private windows and sandboxed frames.
    return undefined;
  }
}

/**
 * Remembers something in this browser (local storage); where that is blocked or full, for the life
 * of the page.
 */
export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    unstored.delete(key);
  } catch {
    unstored.set(key, value);
  }
}

/** Remembers something for the life of the page only, whatever the browser could store. */
export function rememberForNow(key: string, value: string): void {
  unstored.set(key, value);
}

/** Forgets what was remembered under a key. */
export function forget(key: string): void {
  unstored.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
