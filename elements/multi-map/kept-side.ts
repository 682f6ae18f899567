import { isRecord } from '../../shared/site/parameters';
import { focusedChild } from './focused-child';

/** The side of a map with a list that a phone shows. */
export type Side = 'list' | 'map';

/** Storage key of the sides that the visitor has turned to, in session storage. */
const STORE = '_dm_multi_map';

/** Most elements that are remembered. */
const MAX_KEPT = 20;

/** Names an element in its history entry: the same page, visited anew, begins with the list. */
function nameOf(host: HTMLElement): string {
  const entry = 'navigation' in window ? (navigation.currentEntry?.key ?? '') : '';
  const index = [...document.querySelectorAll(host.localName)].indexOf(host);
  return `${entry} ${location.pathname}${location.search} ${host.id || index}`;
}

function readKept(): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORE) ?? '');
    return isRecord(kept) ? { ...kept } : {};
  } catch {
    return {};
  }
}

/**
 * The side that the visitor had turned to when this entry of the history was left; the list, if they
 * have gone into it before it was drawn.
 */
export const keptSide = (host: HTMLElement): Side =>
  Object.hasOwn(readKept(), nameOf(host)) && focusedChild(host) < 0 ? 'map' : 'list';

/** Keeps the side for a reload, and for Back. */
export function keepSide(host: HTMLElement, side: Side): void {
  const name = nameOf(host);
  const others = Object.entries(readKept()).filter(([each]) => each !== name);
  const kept = side === 'map' ? [...others, [name, 1]] : others;
  try {
    sessionStorage.setItem(STORE, JSON.stringify(Object.fromEntries(kept.slice(-MAX_KEPT))));
  } catch {
    // Storage is blocked: the list is shown again.
  }
}
