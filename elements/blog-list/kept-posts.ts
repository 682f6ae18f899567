import { isRecord } from '../../shared/site/parameters';
import { getSite } from '../../shared/site/site';

/** Storage key of the lists that the visitor made longer, in session storage. */
const STORE = '_dm_blog_lists';

/** Most lists that are remembered. */
const MAX_LISTS = 20;

/** Longest markup of one list that is kept in memory, in characters. */
const MAX_MARKUP = 500_000;

/** A list in a history entry, as an earlier document of this tab left it. */
export interface LeftList {
  /** Number of posts shown. */
  readonly count: number;
  /** Scroll position of the window. */
  readonly top: number;
}

/** Markup of the posts loaded in this document, by list. */
const markups = new Map<string, readonly string[]>();

/** Sets an entry as the most recent one; drops the oldest past the limit. */
function setRecent<T>(map: Map<string, T>, key: string, value: T): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > MAX_LISTS && oldest !== undefined) map.delete(oldest);
}

const entryKey = (): string | undefined =>
  'navigation' in window ? navigation.currentEntry?.key : undefined;

/** Names a list in its history entry: the same page, visited anew, is another one. */
export function nameOf(host: HTMLElement): string {
  const lists = [...document.querySelectorAll(host.localName)];
  const { pathname, search } = location;
  return `${entryKey() ?? ''} ${pathname}${search} ${host.id || lists.indexOf(host)}`;
}

/** The markup that was added to a list in this document. */
export const keptMarkup = (name: string): readonly string[] => markups.get(name) ?? [];

/** Keeps markup that was added to a list, except on a protected page, which is never kept. */
export function keepMarkup(name: string, markup: string): void {
  if (getSite().parameters.protected) return;
  const list = [...keptMarkup(name), markup];
  const length = list.reduce((sum, { length: own }) => sum + own, 0);
  if (length <= MAX_MARKUP) setRecent(markups, name, list);
  else markups.delete(name);
}

function readStore(): Map<string, unknown> {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(STORE) ?? '{}');
    return new Map(isRecord(value) ? Object.entries(value) : []);
  } catch {
    // Storage is denied, or the value is not ours.
    return new Map();
  }
}

/** Whether the browser returned to this document or loads it again. */
function isReturn(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  const { type } = (entry ?? {}) as Partial<PerformanceNavigationTiming>;
  return type === 'back_forward' || type === 'reload';
}

/** A list as an earlier document of this tab left it. */
export function leftList(name: string): LeftList | undefined {
  // Without keys of history entries, a link to the page has the same name.
  if (entryKey() === undefined && !isReturn()) return undefined;
  const value = readStore().get(name);
  if (!Array.isArray(value)) return undefined;
  const [count, top] = value as unknown[];
  return Number.isInteger(count) && typeof top === 'number'
    ? { count: count as number, top }
    : undefined;
}

/** Remembers a list for later documents of this tab. */
export function leaveList(name: string, { count, top }: LeftList): void {
  const lists = readStore();
  setRecent(lists, name, [count, top]);
  try {
    sessionStorage.setItem(STORE, JSON.stringify(Object.fromEntries(lists)));
  } catch {
    // Storage is denied or full.
  }
}
