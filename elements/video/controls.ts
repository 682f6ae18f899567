import { html, nothing, render } from 'lit';
import { lazy } from '../../shared/dom/lazy';
import { addSheet } from '../../shared/dom/style-sheet';
import { hasEnd, writeLength, writeTime } from '../../shared/media/tracks';
import { fail } from '../../shared/site/log';
import {
  isFullScreen,
  isSilent,
  seekTo,
  setVolume,
  toggleFullScreen,
  toggleMuted,
  togglePlay,
  writeVolume,
} from './actions';
import { drawButton } from './button';
import { followGestures } from './gestures';
import { drawIcon, ICONS } from './icons';
import styles from './controls.css?inline';
import type { LaterControls } from './later-controls';
import type { Media } from './media.types';
import { controlText } from './texts';

const laterCode = lazy(() => import('./later-controls'));

/** Events after which the controls look different. */
const EVENTS = [
  ...['play', 'pause', 'playing', 'waiting', 'ended', 'timeupdate', 'seeking', 'seeked'],
  ...['durationchange', 'volumechange', 'ratechange', 'progress', 'loadedmetadata', 'emptied'],
];

/** The part of the video that has loaded, from where it plays. */
function loadedUntil({ buffered, currentTime }: HTMLVideoElement): number {
  for (let index = 0; index < buffered.length; index += 1) {
    if (buffered.start(index) <= currentTime + 0.5 && buffered.end(index) >= currentTime) {
      return buffered.end(index);
    }
  }
  return currentTime;
}

const valueOf = ({ target }: Event): number => Number((target as HTMLInputElement).value);

/**
 * Shows the controls of a file until the signal aborts: at first those that every visitor needs.
 *
 * @returns draws them again.
 */
export function showControls(media: Media, signal: AbortSignal): () => void {
  const { element, box, over, video } = media;
  const root = element.shadowRoot as ShadowRoot;
  addSheet(root, styles, 'below');
  let isResting = false;
  let later: LaterControls | undefined;

  /** The slider of the position, with what has loaded and where chapters begin. */
  const drawSeek = (): unknown => {
    const { duration, currentTime } = video;
    const percent = (time: number): string => `${Math.min(100, (time / duration) * 100)}%`;
    return html`<div
      class="seek"
      dir="ltr"
      .style=${`--_played:${percent(currentTime)};--_loaded:${percent(loadedUntil(video))}`}
    >
      ${later?.drawMarks(percent)}<input
        type="range"
        data-seek
        min="0"
        max=${duration}
        step="any"
        aria-label=${controlText('mediaSeek', element)}
        aria-valuetext=${controlText(
          'mediaPosition',
          { time: writeTime(currentTime), duration: writeLength(duration) },
          element,
        )}
        .value=${String(currentTime)}
        @input=${(event: Event) => {
          seekTo(video, valueOf(event));
        }}
      />
    </div>`;
  };

  /** Turns the sound off or on and, with a mouse, sets its volume. */
  const drawSound = (): unknown => {
    const isOff = isSilent(video);
    return html`<span class="sound"
      >${drawButton({
        name: 'sound',
        path: isOff ? ICONS.silent : ICONS.sound,
        label: controlText(isOff ? 'mediaUnmute' : 'mediaMute', element),
        onPress: () => {
          toggleMuted(video);
        },
      })}<input
        type="range"
        dir="ltr"
        min="0"
        max="1"
        step="0.05"
        aria-label=${controlText('mediaVolume', element)}
        aria-valuetext=${video.muted ? controlText('mediaMuted', element) : writeVolume(video)}
        .value=${String(video.muted ? 0 : video.volume)}
        @input=${(event: Event) => {
          setVolume(video, valueOf(event));
        }}
    /></span>`;
  };

  const draw = (): void => {
    const { paused, ended, duration, currentTime } = video;
    const isLive = duration === Infinity;
    const isFull = isFullScreen(box);
    const isWaiting = !paused && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA;
    const [icon, label] = ended
      ? (['replay', 'mediaReplay'] as const)
      : paused
        ? (['play', 'mediaPlay'] as const)
        : (['pause', 'mediaPause'] as const);
    render(
      html`<div class="controls" data-resting=${isResting && !paused} data-waiting=${isWaiting}>
        <p class="notice" role="status">${later?.notice}</p>
        ${later?.drawCaptions()}
        <div part="bar" class="bar">
          ${hasEnd(duration) ? drawSeek() : nothing}
          ${drawButton({
            name: icon,
            path: ICONS[icon],
            label: controlText(label, element),
            onPress: () => {
              togglePlay(video);
            },
          })}
          ${drawSound()}
          <span class="time"
            ><bdi dir="ltr"
              >${
                isLive
                  ? controlText('mediaLive', element)
                  : `${writeTime(currentTime)} / ${writeLength(duration)}`
              }</bdi
            ></span
          >
          ${later?.drawChoices()}
          ${drawButton({
            name: isFull ? 'leave' : 'full',
            path: isFull ? ICONS.leave : ICONS.full,
            label: controlText(isFull ? 'mediaLeaveFullScreen' : 'mediaFullScreen', element),
            onPress: () => {
              toggleFullScreen(box, video);
            },
          })}
        </div>
      </div>`,
      over,
    );
  };

  const addLater = async (): Promise<LaterControls | undefined> => {
    const { addLaterControls } = await laterCode.load();
    if (signal.aborted) return undefined;
    later ??= addLaterControls(
      { ...media, drawButton, drawIcon, seekTo, writeVolume, controlText },
      draw,
      signal,
    );
    draw();
    return later;
  };
  const failed = (cause: unknown): void => {
    fail(element, 'some controls could not be loaded', cause);
  };

  for (const name of EVENTS) video.addEventListener(name, draw, { signal });
  root.addEventListener('fullscreenchange', draw, { signal });
  followGestures(
    {
      video,
      box,
      onRest: (value) => {
        isResting = value;
        draw();
      },
      onLater: (key) => {
        addLater().then((added) => added?.press(key), failed);
      },
    },
    signal,
  );
  draw();
  addLater().catch(failed);
  return draw;
}
