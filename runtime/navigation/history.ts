import { isRecord } from '../../shared/site/parameters';
import { getSite } from '../../shared/site/site';
import { ENTRIES, keepRecent } from './recent';
import type { HistoryAction } from './visit';

/** What the runtime writes into `history.state.dm` of its own entries. */
export interface Entry {
  /** {@link Shown.page} */
  readonly page: string;
  readonly id: string;
  readonly index: number;
}

/** Starts the hash of a site without SEO-friendly links: `#!/rooms/loft`. */
const PAGE_ID = '#!';

/** The entry that a history state describes; a state of another script gives `undefined`. */
export function entryOf(state: unknown): Entry | undefined {
  return isRecord(state) && isRecord(state['dm']) ? (state['dm'] as unknown as Entry) : undefined;
}

/** The page an address bar means: its own address, or the page id in the hash (core-runtime §2). */
export function pageOf(address: string): URL {
  const url = new URL(address);
  const isId = !usesAddresses() && url.hash.startsWith(`${PAGE_ID}/`);
  return isId ? new URL(url.origin + url.hash.slice(PAGE_ID.length)) : url;
}

/** Whether pages have their own address in the address bar (SEO-friendly links). */
export const usesAddresses = (): boolean => getSite().parameters.seoFriendlyLinks;

const addressOf = (url: URL): string =>
  usesAddresses() ? url.href : PAGE_ID + url.pathname + url.search + url.hash;

/** Writes the entry of a page that is about to be shown. Another script's state is kept. */
export function writeEntry(action: HistoryAction, url: URL | undefined, entry: Entry): void {
  if (action === 'none') return;
  if (url) takeScroll();
  const kept: unknown = action === 'replace' && !url ? history.state : undefined;
  const state = { ...(isRecord(kept) ? kept : {}), dm: entry };
  history[`${action}State`](state, '', url && addressOf(url));
}

/**
 * Scroll positions are ours from the first visit on. Before it, and for a reload, they are left to
 * the browser, which restores them before any script runs.
 */
export function takeScroll(): void {
  if (history.scrollRestoration !== 'manual') history.scrollRestoration = 'manual';
}

/** Leaves scroll positions to the browser again. */
export function giveScrollBack(): void {
  history.scrollRestoration = 'auto';
}

/** Which page each history entry was pushed on, whoever pushed it. */
const pages = new Map<string, string>();

const keyNow = (): string =>
  ('navigation' in window ? navigation.currentEntry?.key : undefined) ?? '';

/** The page that the present entry belongs to, where it is known. */
export const pageAt = (): string | undefined => entryOf(history.state)?.page ?? pages.get(keyNow());

/** Notes that the present entry belongs to a page. */
export function noteEntry(page: string): void {
  if (keyNow()) keepRecent(pages, keyNow(), page, ENTRIES);
}
