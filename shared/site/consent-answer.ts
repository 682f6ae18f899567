/** Version of the stored answer; after a change of version the visitor is asked again. */
export const VERSION = 1;

/** Storage key of the answer unless the notice has its own (prefix: visual-widgets §9). */
export const DEFAULT_KEY = '_dm_cookie_notice';

/** The stored answer to the notice, unchecked. */
export interface StoredAnswer {
  readonly v?: unknown;
  /** The allowed categories; `undefined` when the notice was only shown or dismissed. */
  readonly allow?: unknown;
  /** True while the notice has been shown and nothing was pressed. */
  readonly shown?: unknown;
}

/** Reads a stored answer; `undefined` when there is none, or storage is blocked. */
export function parseAnswer(read: () => string | null | undefined): StoredAnswer | undefined {
  try {
    const stored = JSON.parse(read() as string) as StoredAnswer;
    return stored.v === VERSION ? stored : undefined;
  } catch {
    return undefined;
  }
}
