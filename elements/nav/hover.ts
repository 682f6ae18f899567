import type { Milliseconds } from '../../shared/site/wait-until';
import { isHeadingFor, type Point } from './pointer-heading';
import type { Submenu } from './submenu';
import type { Submenus } from './submenus';

/** Delay before the item under the pointer opens, in ms. */
export const OPEN_DELAY = 100;

/** Delay before a sub-menu closes, and before an item that the pointer only crosses opens, in ms. */
export const CLOSE_DELAY = 300;

/** Hover is ignored for this long after the last scroll, until the pointer moves (core-runtime §9). */
export const SCROLL_PAUSE: Milliseconds = 400;

/**
 * Opens the sub-menus of a row under a mouse and around the keyboard focus. Touch never hovers, and
 * in a column each opening would move the items below.
 */
export class Hover {
  readonly #submenus: Submenus;
  /** The path that is about to open. */
  #target: readonly Submenu[] = [];
  #pointer: Point = { x: 0, y: 0 };
  /** Previous position of the pointer, which gives its direction. */
  #previous: Point = { x: 0, y: 0 };
  /** Time of the last scroll, of the page or anything in it. */
  #scrolledAt = -Infinity;
  /** The position on the screen of a pointer that the menu was scrolled under. */
  #resting: Point | undefined;

  constructor(submenus: Submenus) {
    this.#submenus = submenus;
  }

  start(host: HTMLElement, signal: AbortSignal): void {
    host.addEventListener('pointerover', this.#over, { signal });
    host.addEventListener('pointerleave', this.#leave, { signal });
    host.addEventListener('pointermove', this.#move, { signal, passive: true });
    const onScroll = (): void => {
      this.#scrolledAt = performance.now();
    };
    // Scroll events inside an element do not bubble.
    document.addEventListener('scroll', onScroll, { signal, passive: true, capture: true });
  }

  get #isRow(): boolean {
    return this.#submenus.layout.layout === 'row';
  }

  /** Opens the focused item after a delay, unless the focus moves on. */
  focus(path: readonly Submenu[]): void {
    if (this.#isRow) this.#schedule(path, OPEN_DELAY, 'focus');
  }

  readonly #over = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse') return;
    this.#previous = this.#pointer;
    this.#pointer = { x: event.clientX, y: event.clientY };
    const isScrolling = performance.now() - this.#scrolledAt < SCROLL_PAUSE;
    // If the pointer has moved here, the event is followed by its movement.
    this.#resting = isScrolling ? { x: event.screenX, y: event.screenY } : undefined;
    if (!isScrolling) this.enter(event.target as Element);
  };

  /** Handles the first movement of a pointer that the menu was scrolled under. */
  #wake(event: PointerEvent): void {
    const { screenX, screenY, target } = event;
    // eslint-disable-next-line dm/browser-support -- where they are missing, the position decides
    const hasDistance = event.movementX || event.movementY;
    const { x, y } = this.#resting ?? { x: screenX, y: screenY };
    // Safari reports movements by scrolling, too, without a distance.
    const hasMoved = x !== screenX || y !== screenY || Boolean(hasDistance);
    if (!this.#resting || !hasMoved) return;
    this.#resting = undefined;
    this.enter(target as Element);
  }

  /** Handles the pointer on a part of the menu. */
  enter(target: Element): void {
    if (!this.#isRow) return;
    const path = this.#submenus.pathOf(target);
    const { dismissed } = this.#submenus;
    if (dismissed && path.includes(dismissed)) return;
    this.#submenus.clearDismissed();
    const isOpen = path.length > 0 && path.every((submenu) => submenu.isOpen);
    if (isOpen && this.#othersOpen(path).length === 0) this.#submenus.cancelScheduled();
    else if (path.length === 0 || this.#isCrossing(path))
      this.#schedule(path, CLOSE_DELAY, 'hover');
    else this.#schedule(path, OPEN_DELAY, 'hover');
  }

  readonly #move = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse') return;
    this.#wake(event);
    const point = { x: event.clientX, y: event.clientY };
    if (Math.hypot(point.x - this.#pointer.x, point.y - this.#pointer.y) < 3) return;
    this.#previous = this.#pointer;
    this.#pointer = point;
    if (!this.#submenus.isScheduled) return;
    // Items on the way to an open sub-menu wait until the pointer turns away from it.
    if (this.#isCrossing(this.#target)) this.#schedule(this.#target, CLOSE_DELAY, 'hover');
  };

  readonly #leave = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse' || !this.#isRow) return;
    this.#resting = undefined;
    this.#submenus.clearDismissed();
    this.#schedule([], CLOSE_DELAY, 'hover');
  };

  /** Sub-menus that are not on a path and were not opened by a press. */
  #othersOpen(path: readonly Submenu[]): Submenu[] {
    return this.#submenus
      .open()
      .filter((submenu) => !path.includes(submenu) && this.#submenus.openedBy(submenu) !== 'press');
  }

  /** Whether the pointer is heading for an open sub-menu across the items of a path. */
  #isCrossing(path: readonly Submenu[]): boolean {
    return this.#othersOpen(path).some(({ box }) =>
      isHeadingFor(box.getBoundingClientRect(), this.#previous, this.#pointer),
    );
  }

  #schedule(path: readonly Submenu[], delay: number, cause: 'hover' | 'focus'): void {
    this.#target = path;
    this.#submenus.schedule(() => {
      const last = path.at(-1);
      if (last) this.#submenus.expand(last, cause);
      else for (const submenu of this.#othersOpen(path)) this.#submenus.collapse(submenu);
    }, delay);
  }
}
