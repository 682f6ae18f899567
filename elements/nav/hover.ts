import { isHeadingFor, type Point } from './aim';
import type { Branch } from './branch';
import type { Branches } from './branches';

/** Until what the pointer rests on opens, in ms. */
export const OPEN_DELAY = 100;

/** Until what it has left closes, in ms; as long, another waits that is only passed on the way. */
export const CLOSE_DELAY = 300;

/**
 * Opens sub-menus under a mouse, and under a keyboard's focus. Touch opens nothing by hovering, nor
 * does anything in a column, where every opening would move what comes after it.
 */
export class Hover {
  readonly #branches: Branches;
  readonly #mayFloat: () => boolean;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What is to open when the timer ends. */
  #wanted: readonly Branch[] = [];
  /** What was closed on purpose, until the pointer has left it. */
  #dismissed: Branch | undefined;
  #last: Point = { x: 0, y: 0 };
  /** Where the pointer was when it last changed course. */
  #from: Point = { x: 0, y: 0 };

  constructor(host: HTMLElement, branches: Branches, mayFloat: () => boolean, signal: AbortSignal) {
    this.#branches = branches;
    this.#mayFloat = mayFloat;
    host.addEventListener('pointerover', this.#over, { signal });
    host.addEventListener('pointerleave', this.#leave, { signal });
    host.addEventListener('pointermove', this.#move, { signal, passive: true });
    signal.addEventListener('abort', () => {
      this.stop();
    });
  }

  /** Forgets what was about to open or close. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Leaves a branch closed for as long as the pointer stays on it. */
  dismiss(branch: Branch): void {
    this.stop();
    this.#dismissed = branch;
  }

  /** Opens what has the focus, unless it moves on at once. */
  focus(path: readonly Branch[]): void {
    if (this.#mayFloat()) this.#want(path, OPEN_DELAY, 'focus');
  }

  readonly #over = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse') return;
    this.#from = this.#last;
    this.#last = { x: event.clientX, y: event.clientY };
    this.enter(event.target as Element);
  };

  /** The pointer is on a part of the menu. */
  enter(target: Element): void {
    if (!this.#mayFloat()) return;
    const path = this.#branches.pathOf(target);
    if (this.#dismissed && path.includes(this.#dismissed)) return;
    this.#dismissed = undefined;
    const isOpen = path.length > 0 && path.every((branch) => branch.isOpen);
    const leaves = this.#strays(path).length > 0;
    if (isOpen && !leaves) this.stop();
    else if (path.length === 0 || this.#isPassing(path)) this.#want(path, CLOSE_DELAY, 'hover');
    else this.#want(path, OPEN_DELAY, 'hover');
  }

  readonly #move = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse') return;
    const now = { x: event.clientX, y: event.clientY };
    if (Math.hypot(now.x - this.#last.x, now.y - this.#last.y) < 3) return;
    this.#from = this.#last;
    this.#last = now;
    if (this.#timer === undefined) return;
    // On the way to a list that is open, what is passed waits; once turned away, it opens.
    if (this.#isPassing(this.#wanted)) this.#want(this.#wanted, CLOSE_DELAY, 'hover');
  };

  readonly #leave = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse' || !this.#mayFloat()) return;
    this.#dismissed = undefined;
    this.#want([], CLOSE_DELAY, 'hover');
  };

  /** What hovering has opened and a path would close. */
  #strays(path: readonly Branch[]): Branch[] {
    return this.#branches
      .open()
      .filter((branch) => !path.includes(branch) && this.#branches.openedBy(branch) !== 'press');
  }

  #isPassing(path: readonly Branch[]): boolean {
    return this.#strays(path).some(({ list }) =>
      isHeadingFor(list.getBoundingClientRect(), this.#from, this.#last),
    );
  }

  #want(path: readonly Branch[], delay: number, by: 'hover' | 'focus'): void {
    this.stop();
    this.#wanted = path;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      const last = path.at(-1);
      if (last) this.#branches.expand(last, by);
      else for (const branch of this.#strays(path)) this.#branches.collapse(branch);
    }, delay);
  }
}
