import { isComposingKey } from '../../shared/dom/composing';
import type { Milliseconds } from '../../shared/site/wait-until';
import { seekTo, toggleFullScreen, togglePlay } from './actions';
import { handleKey } from './keys';

/** The controls go after this long without a sign of the visitor, while it plays. */
const REST: Milliseconds = 3000;
/** Two taps within this time are one gesture. */
const DOUBLE_TAP: Milliseconds = 300;
/** A double tap goes this far, in seconds. */
const STEP = 10;

const isControl = (event: Event): boolean =>
  event.composedPath().some((node) => node instanceof Element && node.matches('.bar, .failure'));

/** The player whose gestures are followed. */
export interface Gestures {
  readonly video: HTMLVideoElement;
  readonly box: HTMLElement;
  /** The visitor rests, so that the controls can go, or does no longer. */
  readonly onRest: (isResting: boolean) => void;
  /** A key of the controls that are loaded later. */
  readonly onLater: (key: string) => void;
}

/**
 * Follows keys, clicks and taps in a player until the signal aborts. A click plays or pauses, a
 * double click fills the screen; a tap shows or hides the controls, two taps go back or on.
 */
export function followGestures(gestures: Gestures, signal: AbortSignal): void {
  const { video, box, onRest, onLater } = gestures;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isResting = false;
  let lastTap = -Infinity;
  const setResting = (value: boolean): void => {
    clearTimeout(timer);
    if (value !== isResting) onRest((isResting = value));
  };
  const rest = (): void => {
    setResting(true);
  };
  const wake = (): void => {
    setResting(false);
    timer = setTimeout(rest, REST);
  };
  const tap = (event: PointerEvent): void => {
    const isDouble = event.timeStamp - lastTap < DOUBLE_TAP;
    lastTap = event.timeStamp;
    const { left, width } = box.getBoundingClientRect();
    const part = (event.clientX - left) / width;
    if (isDouble && Math.abs(part - 0.5) > 0.15) {
      seekTo(video, video.currentTime + (part < 0.5 ? -STEP : STEP));
      wake();
    } else if (video.paused) togglePlay(video);
    else if (isResting) wake();
    else rest();
  };
  const on = <K extends keyof HTMLElementEventMap>(
    name: K,
    listener: (event: HTMLElementEventMap[K]) => void,
  ): void => {
    box.addEventListener(name, listener, { signal });
  };
  on('keydown', (event) => {
    if (isComposingKey(event)) return;
    wake();
    if (handleKey(event, video, box, onLater)) event.preventDefault();
    // Elements around it have keys of their own; in the player all of them but Escape are its own.
    if (event.key !== 'Escape') event.stopPropagation();
  });
  on('focusin', wake);
  on('pointermove', ({ pointerType }) => {
    if (pointerType !== 'touch') wake();
  });
  on('pointerleave', ({ pointerType }) => {
    if (pointerType !== 'touch') rest();
  });
  on('click', (event) => {
    if (isControl(event)) wake();
    else if (event.pointerType === 'touch') tap(event);
    else togglePlay(video);
  });
  on('dblclick', (event) => {
    const { pointerType } = event as MouseEvent & Partial<PointerEvent>;
    if (!isControl(event) && pointerType !== 'touch') toggleFullScreen(box, video);
  });
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
  });
  wake();
}
