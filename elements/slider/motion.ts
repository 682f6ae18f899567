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

/** Elements in a slide, drawn or slotted. */
function findIn<E extends Element>(slide: Element, selector: string): E[] {
  const slotted = slide.querySelector('slot')?.assignedElements() ?? [];
  return [slide, ...slotted].flatMap((element) => [
    ...(element.matches(selector) ? [element as E] : []),
    ...element.querySelectorAll<E>(selector),
  ]);
}

/** Moving pictures; the video in a player is its fallback without script. */
const MOVING = 'video:not(dm-video video)';
/** A player, which visitors start and pause. */
type VideoPlayer = HTMLElement & { pause?(): void };

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
      if (!slide.matches('.current')) {
        for (const player of findIn<VideoPlayer>(slide, 'dm-video')) player.pause?.();
      }
      for (const video of findIn<HTMLVideoElement>(slide, MOVING)) {
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
