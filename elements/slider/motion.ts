import { fail } from '../../shared/site/log';
import { watchHolds } from './holds';
import { Rotation, type RotationOptions } from './rotation';

/** What moves by itself in one slider. */
export interface Mover {
  readonly rotation: Rotation;
  /**
   * Takes over what the slider is now.
   *
   * @param interval how long a slide is shown, in ms; `Infinity` where only videos move.
   */
  follow(interval: number): void;
}

/** The videos in a slide, drawn by it or slotted. */
function videosIn(slide: Element): HTMLVideoElement[] {
  const given = slide.querySelector('slot')?.assignedElements() ?? [];
  return [slide, ...given].flatMap((element) =>
    element instanceof HTMLVideoElement ? element : [...element.querySelectorAll('video')],
  );
}

/** Videos that failed, and what they would have played. */
const broken = new WeakMap<HTMLVideoElement, string>();

/** Starts a video without a sound; where the browser refuses, the visitor can. */
function playVideo(host: HTMLElement, video: HTMLVideoElement): void {
  if (!video.paused || broken.get(video) === video.currentSrc) return;
  video.muted = true;
  video.playsInline = true;
  video.play().catch((cause: unknown) => {
    const name = cause instanceof DOMException && cause.name;
    if (name === 'NotAllowedError') video.controls = true;
    // A video that is stopped before it has begun is none that fails.
    else if (name !== 'AbortError') {
      broken.set(video, video.currentSrc);
      fail(host, 'a video could not be played', cause);
    }
  });
}

/** The clock of a slider, what holds it, and the videos in its slides, until `signal` ends. */
export function startMotion(
  host: HTMLElement,
  section: HTMLElement,
  signal: AbortSignal,
  { turn, changed }: RotationOptions,
): Mover {
  let sight: 'in sight' | 'out of sight' = 'out of sight';
  const rotation = new Rotation({ turn, changed });
  rotation.hold('off');
  /** The video whose slide has its turn plays, as long as movement is wanted and it is seen. */
  const followVideos = (): void => {
    const isPlaying = rotation.isWanted && sight === 'in sight';
    for (const slide of section.querySelectorAll('.slide')) {
      const mayPlay = isPlaying && slide.matches('.current');
      for (const video of videosIn(slide)) {
        if (mayPlay) playVideo(host, video);
        else video.pause();
      }
    }
  };
  watchHolds(section, rotation, signal, (now) => {
    sight = now;
    followVideos();
  });
  signal.addEventListener('abort', () => {
    rotation.stop();
    sight = 'out of sight';
    followVideos();
  });
  return {
    rotation,
    follow(interval) {
      if (interval === Infinity) rotation.hold('off');
      else {
        rotation.setInterval(interval);
        rotation.release('off');
      }
      followVideos();
    },
  };
}
