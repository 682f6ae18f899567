import type { Milliseconds } from '../site/wait-until';

/** Long enough for the time of a file that plays to change. */
const CHANGE: Milliseconds = 500;

/**
 * Calls back once a file with an error has stopped. Firefox (153 at least) reports an error where no
 * device can be heard, and plays on without sound.
 *
 * @param signal aborted once nobody wants to know.
 */
export function whenStopped(
  media: HTMLMediaElement,
  signal: AbortSignal | undefined,
  onStopped: () => void,
): void {
  const { currentTime, readyState, paused } = media;
  if (paused || readyState < HTMLMediaElement.HAVE_CURRENT_DATA) onStopped();
  else {
    setTimeout(() => {
      if (!signal?.aborted && media.currentTime === currentTime) onStopped();
    }, CHANGE);
  }
}
