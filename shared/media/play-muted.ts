import { fail } from '../site/log';

/** Sources of videos that failed. */
const failedSources = new WeakMap<HTMLVideoElement, string>();

/**
 * Plays a video without sound, as a moving picture. A source that fails is logged once and not tried
 * again.
 *
 * @param onRefused the browser does not let it start, as phones that save power do.
 */
export function playMuted(host: HTMLElement, video: HTMLVideoElement, onRefused: () => void): void {
  if (!video.paused || failedSources.get(video) === video.currentSrc) return;
  video.muted = true;
  video.playsInline = true;
  video.disableRemotePlayback = true;
  video.play().catch((cause: unknown) => {
    const name = cause instanceof DOMException && cause.name;
    if (name === 'NotAllowedError') onRefused();
    // Pausing a video before it has started aborts `play`, which is no failure.
    else if (name !== 'AbortError') {
      failedSources.set(video, video.currentSrc);
      fail(host, 'a video could not be played', cause);
    }
  });
}
