import type { Milliseconds } from '../../shared/site/wait-until';
import { AWAY, closingTime, dragDistance, type Edge, type Point } from './edge';

/** A drawer dragged farther than this closes (visual-widgets §9), in px. */
const CLOSING_DISTANCE = 50;

/** A pointer that moves less is not a drag (core-runtime §9), in px. */
const TOLERANCE = 10;

/** Controls that handle drags themselves. */
const FIELDS = 'input, textarea, select, audio, video, [contenteditable]';

/** Options of {@link Drag}. */
export interface DragOptions {
  readonly dialog: HTMLElement;
  readonly panel: HTMLElement;
  /** Covers the page, and fades with the drag. */
  readonly mask: HTMLElement;
  readonly edge: () => Edge;
  readonly mayDrag: () => boolean;
  /** The drawer was dragged far enough, and has to close within this time. */
  readonly dropped: (time: Milliseconds) => void;
  readonly signal: AbortSignal;
}

/** A pressed pointer. */
interface Press {
  readonly pointer: number;
  readonly from: Point;
  /** The panel's size in the closing direction, in px; 0 until the drag starts. */
  size: number;
  /** Distance dragged, in px. */
  away: number;
  time: Milliseconds;
  /** In px per millisecond. */
  speed: number;
}

/** Closes a drawer by dragging it with a finger, a pen or the mouse. */
export class Drag {
  readonly #options: DragOptions;
  #press: Press | undefined;
  #hasDragged = false;

  constructor(options: DragOptions) {
    this.#options = options;
    const { panel, signal } = options;
    const passive = { signal, passive: true };
    panel.addEventListener('pointerdown', this.#down, passive);
    panel.addEventListener('pointermove', this.#move, passive);
    panel.addEventListener('pointerup', this.#up, passive);
    panel.addEventListener('pointercancel', this.release, passive);
    // The browser would drag the link or the picture instead.
    panel.addEventListener('dragstart', (event) => this.#press && event.preventDefault(), {
      signal,
    });
    panel.addEventListener('click', this.#click, { signal, capture: true });
  }

  /** Ends the drag: the panel returns to its place, or closes from where it is. */
  readonly release = (): void => {
    const { dialog, panel, mask } = this.#options;
    this.#press = undefined;
    dialog.removeAttribute('data-dragging');
    panel.style.removeProperty('transform');
    mask.style.removeProperty('opacity');
  };

  readonly #down = (event: PointerEvent): void => {
    this.#hasDragged = false;
    if (!event.isPrimary) this.release();
    if (!event.isPrimary || event.button !== 0 || !this.#options.mayDrag()) return;
    const path = event.composedPath();
    const inside = path.slice(0, path.indexOf(this.#options.panel));
    if (inside.some((node) => node instanceof Element && node.matches(FIELDS))) return;
    const { pointerId: pointer, timeStamp: time } = event;
    const from = { x: event.clientX, y: event.clientY };
    this.#press = { pointer, from, size: 0, away: 0, time, speed: 0 };
  };

  readonly #move = (event: PointerEvent): void => {
    const press = this.#press;
    if (event.pointerId !== press?.pointer) return;
    // A mouse may have been released outside of the window, without an event.
    if (event.pointerType === 'mouse' && event.buttons === 0) {
      this.release();
      return;
    }
    const { panel, mask, edge } = this.#options;
    const to = { x: event.clientX, y: event.clientY };
    const { away, across } = dragDistance(edge(), press.from, to);
    if (!press.size) {
      if (across > TOLERANCE) this.#press = undefined;
      if (across > TOLERANCE || away <= TOLERANCE) return;
      this.#start(press);
    }
    const elapsed = event.timeStamp - press.time;
    if (elapsed > 0) press.speed = (away - press.away) / elapsed;
    press.away = away;
    press.time = event.timeStamp;
    const { x, y } = AWAY[edge()];
    const shift = Math.min(press.size, Math.max(0, away - TOLERANCE));
    panel.style.setProperty('transform', `translate(${x * shift}px, ${y * shift}px)`);
    mask.style.setProperty('opacity', String(1 - shift / press.size));
  };

  #start(press: Press): void {
    const { dialog, panel, edge } = this.#options;
    press.size = edge() === 'top' ? panel.offsetHeight : panel.offsetWidth;
    this.#hasDragged = true;
    dialog.setAttribute('data-dragging', '');
    getSelection()?.removeAllRanges();
    try {
      panel.setPointerCapture(press.pointer);
    } catch {
      // The pointer is gone.
    }
  }

  readonly #up = (event: PointerEvent): void => {
    const press = this.#press;
    if (event.pointerId !== press?.pointer) return;
    const to = { x: event.clientX, y: event.clientY };
    const { away } = dragDistance(this.#options.edge(), press.from, to);
    const isFar = press.size > 0 && away > CLOSING_DISTANCE;
    // Either transition starts from where the panel is: its last computed style.
    this.release();
    if (isFar) this.#options.dropped(closingTime(press.size - away, press.speed));
  };

  /** The click that ends a drag is not meant for the link under the finger. */
  readonly #click = (event: MouseEvent): void => {
    if (!this.#hasDragged) return;
    this.#hasDragged = false;
    event.preventDefault();
    event.stopPropagation();
  };
}
