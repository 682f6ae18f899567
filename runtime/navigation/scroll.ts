import { coveredHeight } from '../../shared/dom/edges/bars';
import { own } from '../../shared/dom/own';
import { isRecord } from '../../shared/site/parameters';
import { MAX_ENTRIES, setRecent } from './recent';

type Position = readonly [x: number, y: number];

const STORE = 'dm-scroll';
const positions = new Map<string, Position>();

/** Loads the positions that an earlier document of this tab stored. */
export function loadPositions(): void {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(STORE) ?? '{}');
    if (!isRecord(saved)) return;
    for (const entry in saved) positions.set(entry, saved[entry] as Position);
  } catch {
    // Storage is denied, or the value is not ours: those entries start at the top.
  }
}

/** Stores the positions for later documents of this tab. */
export function storePositions(): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify(Object.fromEntries(positions)));
  } catch {
    // Storage is denied.
  }
}

/** Saves the scroll position of a history entry. */
export function savePosition(entry: string): void {
  setRecent(positions, entry, [scrollX, scrollY], MAX_ENTRIES);
}

/** Whether a history entry has a position to restore. */
export const hasPosition = (entry: string): boolean => positions.has(entry);

/** Restores the position of a history entry; without one, scrolls to the hash or the top. */
export function restoreScroll(entry: string, hash: string): Element | undefined {
  if (!hasPosition(entry)) return scrollToHash(hash);
  restorePosition(entry);
  return undefined;
}

/** Restores the position of a history entry, if it has one. */
export function restorePosition(entry: string): void {
  const position = positions.get(entry);
  if (position) jump(...position);
}

const jump = (left: number, top: number): void => {
  scrollTo({ left, top, behavior: 'instant' });
};

/** Scrolls to the top, where a page starts. */
export function scrollToTop(): void {
  jump(0, 0);
}

/** Finds the element of a hash by id or name (core-runtime §2), as written or decoded. */
export function findTarget(hash: string): Element | null {
  const written = hash.slice(1);
  if (!written) return null;
  let decoded = written;
  try {
    decoded = decodeURIComponent(written);
  } catch {
    // `#100%` cannot be decoded.
  }
  for (const name of [written, decoded]) {
    const named = `[name="${CSS.escape(name)}"]`;
    const found =
      document.getElementById(name) ??
      document.body.querySelector(`a${named}`) ??
      document.body.querySelector(named);
    if (found) return found;
  }
  return null;
}

/** Scrolls to the element of a hash, or to the top without one. */
export function scrollToHash(hash: string): Element | undefined {
  const target = findTarget(hash);
  if (!target) {
    scrollToTop();
    return undefined;
  }
  own(target).scrollIntoView({ behavior: 'instant', block: 'start' });
  clearHeader(target);
  return target;
}

/** Scrolls a target out from under a fixed or sticky header and the bars of elements. */
function clearHeader(target: Element): void {
  clearSticky(target);
  const covered = coveredHeight('top') - own(target).getBoundingClientRect().top;
  if (covered > 0) scrollBy({ top: -covered, behavior: 'instant' });
}

function clearSticky(target: Element): void {
  const { top } = own(target).getBoundingClientRect();
  for (const above of document.elementsFromPoint(innerWidth / 2, top + 1)) {
    if (own(target).contains(above)) return;
    for (
      let node: Element | null = above;
      node && !own(node).contains(target);
      node = own(node).parentElement
    ) {
      if (!/fixed|sticky/.test(getComputedStyle(node).position)) continue;
      const { bottom } = own(node).getBoundingClientRect();
      // Covers half the window: an overlay or a sidebar, not a header.
      if (bottom < innerHeight / 2) scrollBy({ top: top - bottom, behavior: 'instant' });
      return;
    }
  }
}
