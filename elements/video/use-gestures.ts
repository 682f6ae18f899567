import { useEffect, useState } from 'react';
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

/**
 * Keys, clicks and taps in a player. A click plays or pauses, a double click fills the screen; a tap
 * shows or hides the controls, two taps go back or on.
 *
 * @returns whether the visitor rests: the controls can go.
 */
export function useGestures(video: HTMLVideoElement, box: HTMLElement): boolean {
  const [isResting, setResting] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isShown = true;
    let lastTap = -Infinity;
    const rest = (): void => {
      clearTimeout(timer);
      isShown = false;
      setResting(true);
    };
    const wake = (): void => {
      clearTimeout(timer);
      isShown = true;
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
      else if (isShown) rest();
      else wake();
    };
    const on = <K extends keyof HTMLElementEventMap>(
      name: K,
      listener: (event: HTMLElementEventMap[K]) => void,
    ): void => {
      box.addEventListener(name, listener, { signal });
    };
    on('keydown', (event) => {
      wake();
      if (handleKey(event, video, box)) event.preventDefault();
      // What lies around has keys of its own; all of them but Escape are the player's here.
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
      if (isControl(event)) {
        wake();
        return;
      }
      if (event.pointerType === 'touch') tap(event);
      else togglePlay(video);
    });
    on('dblclick', (event) => {
      const { pointerType } = event as MouseEvent & Partial<PointerEvent>;
      if (!isControl(event) && pointerType !== 'touch') toggleFullScreen(box, video);
    });
    wake();
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, [video, box]);
  return isResting;
}
