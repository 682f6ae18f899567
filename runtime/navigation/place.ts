import { focusPage } from './announce';
import {
  findTarget,
  hasPosition,
  restorePosition,
  restoreScroll,
  scrollToHash,
  scrollToTop,
} from './scroll';
import { isOver, type OwnVisit } from './visit';

/** Events of a visitor who moves the page or the focus. */
const MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Scrolls and focuses a page that has just been inserted. */
export function placePage({ entry, to, focused }: OwnVisit, resumed?: Element | null): void {
  const target = restoreScroll(entry.id, to.hash);
  focusPage({ before: focused, target: target ?? resumed, keepsPosition: hasPosition(entry.id) });
}

/**
 * Scrolls and focuses a page around the run of its scripts, whose content may be what the visitor
 * saw, or the part that the address names: once before anything is painted, and once more when those
 * that had to be loaded are done, unless the visitor has moved meanwhile.
 *
 * @param run starts the scripts; what is in the markup has run when it returns.
 */
export async function placeWithScripts(
  visit: OwnVisit,
  run: () => Promise<void>,
  whenPlaced: () => void,
): Promise<void> {
  const { entry, to, signal } = visit;
  scrollToTop();
  const running = run();
  const place = (): Element | null => {
    if (hasPosition(entry.id)) {
      restorePosition(entry.id);
      return null;
    }
    const target = findTarget(to.hash);
    if (target) scrollToHash(to.hash);
    return target;
  };
  const keepsPosition = hasPosition(entry.id);
  const placed = focusPage({ before: visit.focused, target: place(), keepsPosition });
  whenPlaced();
  const moved = new AbortController();
  const stop = (): void => {
    moved.abort();
  };
  for (const type of MOVES) {
    addEventListener(type, stop, { signal: moved.signal, capture: true, passive: true });
  }
  signal.addEventListener('abort', stop, { signal: moved.signal });
  await running;
  if (!moved.signal.aborted && !isOver(visit)) {
    const target = place();
    if (placed) focusPage({ before: visit.focused, target, keepsPosition, placed });
  }
  moved.abort();
}
