import type { Milliseconds } from '../site/wait-until';

/** Long enough for what is in hand to end, and for the time of a file that plays to change. */
const CHANGE: Milliseconds = 500;

/**
 * Calls back once a file with an error has stopped, not if it plays on or is paused. Firefox (153 at
 * least) reports an error where no device can be heard, and plays on without sound.
 *
 * @param signal aborted once nobody wants to know.
 */
export function whenStopped(
  media: HTMLMediaElement,
  signal: AbortSignal | undefined,
  onStopped: () => void,
): void {
  if (media.paused || media.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) {
    onStopped();
    return;
  }
  setTimeout(() => {
    const { currentTime } = media;
    setTimeout(() => {
      if (!signal?.aborted && !media.paused && media.currentTime === currentTime) onStopped();
    }, CHANGE);
  }, CHANGE);
}
