import { own } from '../../shared/dom/own';
import { playMuted } from '../../shared/media/play-muted';
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

/** Moving pictures; the video in a player is its fallback without script. */
const MOVING = 'video:not(dm-video video)';

/** The moving pictures in a slide, drawn or slotted. */
function videosIn(slide: Element): HTMLVideoElement[] {
  const slotted = slide.querySelector('slot')?.assignedElements() ?? [];
  return [slide, ...slotted].flatMap((element) => [
    ...(element instanceof HTMLVideoElement ? [element] : []),
    ...own(element).querySelectorAll<HTMLVideoElement>(MOVING),
  ]);
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
        if (!isPlaying) video.pause();
        else {
          playMuted(host, video, () => {
            video.controls = true;
          });
        }
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
