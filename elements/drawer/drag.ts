import type { Milliseconds } from '../../shared/site/wait-until';
import { AWAY, leaveTime, wayOf, type Edge, type Point } from './edge';

/** Dragged farther than this, a drawer closes (visual-widgets §9), in px. */
const FAR = 50;

/** How far a finger moves before it means to drag (core-runtime §9), in px. */
const TOLERANCE = 10;

/** Where a drag is a matter of the control that it begins on. */
const FIELDS = 'input, textarea, select, audio, video, [contenteditable]';

/** What dragging a drawer needs. */
export interface DragOptions {
  readonly dialog: HTMLElement;
  readonly panel: HTMLElement;
  /** What lies over the page, and goes with the panel. */
  readonly mask: HTMLElement;
  readonly edge: () => Edge;
  readonly mayDrag: () => boolean;
  /** It was dragged far enough; what is left of its way takes it this long. */
  readonly dropped: (time: Milliseconds) => void;
  readonly signal: AbortSignal;
}

interface Held {
  readonly pointer: number;
  readonly from: Point;
  /** The panel's size along its way, in px; 0 until the drag has begun. */
  size: number;
  /** How far it has been dragged, when, and how fast in px a millisecond. */
  away: number;
  time: Milliseconds;
  speed: number;
}

/** Lets a finger, a pen or the mouse drag a drawer the way it leaves. */
export class Drag {
  readonly #options: DragOptions;
  #held: Held | undefined;
  #hasDragged = false;

  constructor(options: DragOptions) {
    this.#options = options;
    const { panel, signal } = options;
    const passive = { signal, passive: true };
    panel.addEventListener('pointerdown', this.#take, passive);
    panel.addEventListener('pointermove', this.#move, passive);
    panel.addEventListener('pointerup', this.#drop, passive);
    panel.addEventListener('pointercancel', this.letGo, passive);
    // The browser would drag the link or the picture instead.
    panel.addEventListener('dragstart', (event) => this.#held && event.preventDefault(), {
      signal,
    });
    panel.addEventListener('click', this.#click, { signal, capture: true });
  }

  /** Lets go of the panel: it returns to its place, or goes where it is sent. */
  readonly letGo = (): void => {
    const { dialog, panel, mask } = this.#options;
    this.#held = undefined;
    dialog.removeAttribute('data-dragging');
    panel.style.removeProperty('transform');
    mask.style.removeProperty('opacity');
  };

  readonly #take = (event: PointerEvent): void => {
    this.#hasDragged = false;
    if (!event.isPrimary) this.letGo();
    if (!event.isPrimary || event.button !== 0 || !this.#options.mayDrag()) return;
    const path = event.composedPath();
    const inside = path.slice(0, path.indexOf(this.#options.panel));
    if (inside.some((node) => node instanceof Element && node.matches(FIELDS))) return;
    const { pointerId: pointer, timeStamp: time } = event;
    const from = { x: event.clientX, y: event.clientY };
    this.#held = { pointer, from, size: 0, away: 0, time, speed: 0 };
  };

  readonly #move = (event: PointerEvent): void => {
    const held = this.#held;
    if (event.pointerId !== held?.pointer) return;
    // A mouse may have been released outside, where nobody saw it.
    if (event.pointerType === 'mouse' && event.buttons === 0) {
      this.letGo();
      return;
    }
    const { panel, mask, edge } = this.#options;
    const to = { x: event.clientX, y: event.clientY };
    const { away, across } = wayOf(edge(), held.from, to);
    if (!held.size) {
      if (across > TOLERANCE) this.#held = undefined;
      if (across > TOLERANCE || away <= TOLERANCE) return;
      this.#begin(held);
    }
    const elapsed = event.timeStamp - held.time;
    if (elapsed > 0) held.speed = (away - held.away) / elapsed;
    held.away = away;
    held.time = event.timeStamp;
    const { x, y } = AWAY[edge()];
    const shift = Math.min(held.size, Math.max(0, away - TOLERANCE));
    panel.style.setProperty('transform', `translate(${x * shift}px, ${y * shift}px)`);
    mask.style.setProperty('opacity', String(1 - shift / held.size));
  };

  #begin(held: Held): void {
    const { dialog, panel, edge } = this.#options;
    held.size = edge() === 'top' ? panel.offsetHeight : panel.offsetWidth;
    this.#hasDragged = true;
    dialog.setAttribute('data-dragging', '');
    getSelection()?.removeAllRanges();
    try {
      panel.setPointerCapture(held.pointer);
    } catch {
      // The pointer has left meanwhile.
    }
  }

  readonly #drop = (event: PointerEvent): void => {
    const held = this.#held;
    if (event.pointerId !== held?.pointer) return;
    const { away } = wayOf(this.#options.edge(), held.from, { x: event.clientX, y: event.clientY });
    const isFar = held.size > 0 && away > FAR;
    // From where it is, whichever way it goes: its style is seen before it changes.
    this.letGo();
    if (isFar) this.#options.dropped(leaveTime(held.size - away, held.speed));
  };

  /** The click that ends a drag was not meant for the link under the finger. */
  readonly #click = (event: MouseEvent): void => {
    if (!this.#hasDragged) return;
    this.#hasDragged = false;
    event.preventDefault();
    event.stopPropagation();
  };
}
