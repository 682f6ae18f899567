import { own } from '../../shared/dom/own';
import { TEXT_FIELD } from '../../shared/dom/text-field';
import type { Milliseconds } from '../../shared/site/wait-until';

/** A finger that moves less does not swipe (core-runtime §9), in px. */
const TOLERANCE = 10;

/** Distance of a swipe, in px. */
const DISTANCE = 60;

/** A swipe is over sooner; a finger that rests longer selects text or opens a menu. */
const LIMIT: Milliseconds = 800;

/** Part of the window at either side where the browser's own gestures start, in px. */
const EDGE = 20;

/** Elements that use sideways drags themselves, whatever their styles. */
const USES_DRAGS = `${TEXT_FIELD}, input[type=range], [role=slider], [draggable=true], video, audio, iframe, canvas, dialog, dm-slider, dm-map, dm-multi-map, [data-dm-no-drag]`;

/** Values of `touch-action` that leave sideways drags to the browser. */
const PANS_SIDEWAYS = /auto|manipulation|pan-x|pan-left|pan-right/;

/** Whether an element scrolls sideways, or handles sideways drags by script. */
function usesDrags(element: Element): boolean {
  if (own(element).matches(USES_DRAGS)) return true;
  const { overflowX, touchAction } = getComputedStyle(element);
  const isScrollable = own(element).scrollWidth > own(element).clientWidth + 1;
  return (isScrollable && /auto|scroll/.test(overflowX)) || !PANS_SIDEWAYS.test(touchAction);
}

/** Whether a finger on these elements, the innermost first, may start a swipe. */
export function maySwipe(path: readonly EventTarget[]): boolean {
  const elements = path.filter((target) => target instanceof Element);
  // The page itself may scroll sideways: a wide table, a window zoomed in.
  const page = document.scrollingElement ?? document.documentElement;
  if (page.scrollWidth > page.clientWidth + 1 || (visualViewport?.scale ?? 1) > 1.01) return false;
  return !elements.some((element) => element !== page && usesDrags(element));
}

/** Whether text is selected, whose ends can be dragged. */
const hasSelection = (): boolean => getSelection()?.isCollapsed === false;

interface Touched {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly time: Milliseconds;
  /** The finger has moved sideways past the tolerance. */
  isSideways: boolean;
}

/**
 * Reports sideways swipes of one finger. Listens to touches without preventing anything: scrolling,
 * zooming and the browser's own gestures stay as they are.
 *
 * @param onSwipe receives the direction in which the finger moved.
 */
export function watchSwipes(
  host: HTMLElement,
  signal: AbortSignal,
  onSwipe: (direction: 'left' | 'right') => void,
): void {
  let touched: Touched | undefined;
  const end = (): void => {
    touched = undefined;
  };
  const start = (event: TouchEvent): void => {
    const [touch] = event.touches;
    end();
    if (!touch || event.touches.length > 1 || hasSelection()) return;
    const { identifier: id, clientX: x, clientY: y } = touch;
    const isAtEdge = x < EDGE || x > innerWidth - EDGE;
    if (isAtEdge || !maySwipe(event.composedPath())) return;
    touched = { id, x, y, time: event.timeStamp, isSideways: false };
  };
  const move = ({ changedTouches }: TouchEvent): void => {
    const touch = [...changedTouches].find(({ identifier }) => identifier === touched?.id);
    if (!touched || !touch || touched.isSideways) return;
    const across = Math.abs(touch.clientX - touched.x);
    const along = Math.abs(touch.clientY - touched.y);
    if (Math.max(across, along) <= TOLERANCE) return;
    // The first direction counts: scrolling that turns sideways is no swipe.
    if (across > 2 * along) touched.isSideways = true;
    else end();
  };
  const finish = (event: TouchEvent): void => {
    const from = touched;
    end();
    const touch = [...event.changedTouches].find(({ identifier }) => identifier === from?.id);
    if (!from?.isSideways || !touch || hasSelection()) return;
    const across = touch.clientX - from.x;
    const along = Math.abs(touch.clientY - from.y);
    const isFar = Math.abs(across) >= DISTANCE && Math.abs(across) > 2 * along;
    if (isFar && event.timeStamp - from.time < LIMIT) onSwipe(across < 0 ? 'left' : 'right');
  };
  const options = { passive: true, signal };
  host.addEventListener('touchstart', start, options);
  host.addEventListener('touchmove', move, options);
  host.addEventListener('touchend', finish, options);
  host.addEventListener('touchcancel', end, options);
}
