/** Values that could not be stored, for the lifetime of the page. */
const unstored = new Map<string, string>();

/** Reads a stored value; `undefined` when there is none. */
export function readStored(key: string): string | undefined {
  const value = unstored.get(key);
  if (value !== undefined) return value;
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    // Storage is blocked, as in some private windows and sandboxed frames.
    return undefined;
  }
}

/** Stores a value in local storage, or for the lifetime of the page if that is blocked or full. */
export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    unstored.delete(key);
  } catch {
    unstored.set(key, value);
  }
}

/** Stores a value for the lifetime of the page only. */
export function storeForPage(key: string, value: string): void {
  unstored.set(key, value);
}

/** Removes a stored value. */
export function removeStored(key: string): void {
  unstored.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
