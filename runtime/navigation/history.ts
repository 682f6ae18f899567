import { addressOf } from '../../shared/site/page-address';
import { isRecord } from '../../shared/site/parameters';
import { MAX_ENTRIES, setRecent } from './recent';
import type { HistoryAction } from './visit';

/** Data of a history entry, written to `history.state.dm`. */
export interface Entry {
  /** {@link Shown.page} */
  readonly page: string;
  readonly id: string;
  readonly index: number;
}

/** Reads the entry from a history state; `undefined` for the state of another script. */
export function entryOf(state: unknown): Entry | undefined {
  return isRecord(state) && isRecord(state['dm']) ? (state['dm'] as unknown as Entry) : undefined;
}

/** Writes the entry of a page that is about to be shown. The state of another script stays. */
export function writeEntry(action: HistoryAction, url: URL | undefined, entry: Entry): void {
  if (action === 'none') return;
  if (url) disableScrollRestoration();
  const present: unknown = action === 'replace' && !url ? history.state : undefined;
  const state = { ...(isRecord(present) ? present : {}), dm: entry };
  history[`${action}State`](state, '', url && addressOf(url));
}

/**
 * Turns off the browser's scroll restoration. Called on the first visit: until then, and for a
 * reload, the browser restores positions itself, before any script runs.
 */
export function disableScrollRestoration(): void {
  if (history.scrollRestoration !== 'manual') history.scrollRestoration = 'manual';
}

/** Turns the browser's scroll restoration on again. */
export function enableScrollRestoration(): void {
  history.scrollRestoration = 'auto';
}

/** Pages by the key of a history entry, also of entries that other scripts pushed. */
const pages = new Map<string, string>();

const currentKey = (): string =>
  ('navigation' in window ? navigation.currentEntry?.key : undefined) ?? '';

/** The page that the current entry belongs to, if known. */
export const currentPage = (): string | undefined =>
  entryOf(history.state)?.page ?? pages.get(currentKey());

/** Records that the current entry belongs to a page. */
export function recordEntry(page: string): void {
  if (currentKey()) setRecent(pages, currentKey(), page, MAX_ENTRIES);
}
