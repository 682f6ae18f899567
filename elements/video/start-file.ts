import type { VideoDescription } from './read-video';

/** A file that has been told to play. */
export interface StartedFile {
  readonly video: HTMLVideoElement;
  /** Rejects where the browser can't play it, or does not let it start. */
  readonly played: Promise<void>;
}

/** How a file plays. */
export interface PlayOptions {
  /** Where it starts, in seconds. */
  readonly start: number;
  readonly loop: boolean;
  readonly muted: boolean;
}

/**
 * Creates a video and has it play, in the task of the press: Safari lets no other task do so. Tracks
 * are added later, by the controls.
 */
export function startFile(
  { src, files = [] }: VideoDescription,
  { start, loop, muted }: PlayOptions,
): StartedFile {
  const video = document.createElement('video');
  Object.assign(video, { loop, muted, playsInline: true, preload: 'auto' });
  if (src) video.src = src;
  else {
    for (const file of files) {
      video.append(Object.assign(document.createElement('source'), file));
    }
  }
  if (start > 0) {
    video.addEventListener(
      'loadedmetadata',
      () => {
        video.currentTime = start;
      },
      { once: true },
    );
  }
  const played = video.play();
  // Whoever plays it asks again.
  played.catch(() => undefined);
  return { video, played };
}

/** Ends a video: one that is only removed from the document goes on playing and loading. */
export function endFile({ video }: StartedFile): void {
  video.pause();
  video.replaceChildren();
  video.removeAttribute('src');
  video.load();
}
