/** Storage key, in this tab, of messages that were unsent when their page was left. */
export const UNSENT_KEY = '_dm_unsent';

/** Drops them. */
export function forgetUnsent(): void {
  try {
    sessionStorage.removeItem(UNSENT_KEY);
  } catch {
    // Storage is denied: nothing was stored.
  }
}
