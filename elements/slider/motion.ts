import { fail } from '../../shared/site/log';
import { watchPauseReasons } from './pause-reasons';
import { Rotation, type RotationOptions } from './rotation';

/** Everything in one slider that moves by itself. */
export interface SliderMotion {
  readonly rotation: Rotation;
  /**
   * Applies the slider's options and current slide.
   *
   * @param interval how long a slide is shown, in ms; `Infinity` when only videos move.
   */
  update(interval: number): void;
}

/** The videos in a slide, drawn or slotted. */
function videosIn(slide: Element): HTMLVideoElement[] {
  const slotted = slide.querySelector('slot')?.assignedElements() ?? [];
  return [slide, ...slotted].flatMap((element) =>
    element instanceof HTMLVideoElement ? element : [...element.querySelectorAll('video')],
  );
}

/** Sources of videos that failed. */
const failedSources = new WeakMap<HTMLVideoElement, string>();

/** Plays a video muted; when the browser refuses, shows its controls. */
function playVideo(host: HTMLElement, video: HTMLVideoElement): void {
  if (!video.paused || failedSources.get(video) === video.currentSrc) return;
  video.muted = true;
  video.playsInline = true;
  video.play().catch((cause: unknown) => {
    const name = cause instanceof DOMException && cause.name;
    if (name === 'NotAllowedError') video.controls = true;
    // Pausing a video before it has started aborts `play`, which is no failure.
    else if (name !== 'AbortError') {
      failedSources.set(video, video.currentSrc);
      fail(host, 'a video could not be played', cause);
    }
  });
}

/** Starts the rotation of a slider and the videos in its slides, until `signal` aborts. */
export function startMotion(
  host: HTMLElement,
  section: HTMLElement,
  signal: AbortSignal,
  options: RotationOptions,
): SliderMotion {
  let isVisible = false;
  const rotation = new Rotation(options);
  rotation.setPauseReason('disabled', true);
  /** Plays the videos of the current slide while the slider plays and is in view; pauses all others. */
  const updateVideos = (): void => {
    const mayPlay = rotation.isPlaying && isVisible;
    for (const slide of section.querySelectorAll('.slide')) {
      const isPlaying = mayPlay && slide.matches('.current');
      for (const video of videosIn(slide)) {
        if (isPlaying) playVideo(host, video);
        else video.pause();
      }
    }
  };
  watchPauseReasons(section, rotation, signal, (visible) => {
    isVisible = visible;
    updateVideos();
  });
  signal.addEventListener('abort', () => {
    rotation.stop();
    isVisible = false;
    updateVideos();
  });
  return {
    rotation,
    update(interval) {
      if (interval !== Infinity) rotation.setInterval(interval);
      rotation.setPauseReason('disabled', interval === Infinity);
      updateVideos();
    },
  };
}
