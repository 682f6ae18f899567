import { html, nothing } from 'lit';
import { addSheet } from '../../shared/dom/style-sheet';
import { chapterAt, writeTime } from '../../shared/media/tracks';
import type { Milliseconds } from '../../shared/site/wait-until';
import { followCaptions } from './captions';
import type { Media, Parts } from './media.types';
import {
  hasSmallWindow,
  setSpeed,
  SPEEDS,
  stepSpeed,
  toggleCaptions,
  toggleSmallWindow,
} from './later-actions';
import styles from './later-controls.css?inline';
import { laterText } from './later-texts';
import { addTracks, captionsOf, chaptersOf, showCaptions, shownCaptions } from './tracks';

/** Icons of Lucide (ISC licence). */
const CAPTIONS =
  'M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM7 15h4M15 15h2M7 11h2M13 11h4';
const SMALL =
  'M21 9V6a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2v10c0 1.1.9 2 2 2h4M14 13h6a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2h-6a2 2 0 0 1-2-2v-3a2 2 0 0 1 2-2z';

/** A notice is seen for this long. */
const NOTICE: Milliseconds = 1200;

/** The controls that are not needed at once: they are drawn into the bar when they have loaded. */
export interface LaterControls {
  /** What a key has changed, for a moment. */
  readonly notice: string;
  /** Marks where chapters begin on the slider of the position. */
  drawMarks(percent: (time: number) => string): unknown;
  drawCaptions(): unknown;
  /** Chapters, captions, speed, and the small window. */
  drawChoices(): unknown;
  /** A key was pressed. */
  press(key: string): void;
}

interface Choice {
  readonly label: string;
  readonly value: number;
  readonly options: readonly string[];
  /** What is shown in the bar; default: the option chosen. */
  readonly sign?: unknown;
  readonly onChange: (value: number) => void;
}

/** A menu of the browser's own: it fits every screen, and the small window of a phone. */
const drawChoice = ({ label, value, options, sign, onChange }: Choice): unknown =>
  html`<span part="control" class="choice"
    ><span aria-hidden="true" dir="auto">${sign ?? options[value]}</span
    ><select
      aria-label=${label}
      title=${label}
      @change=${({ target }: Event) => {
        onChange((target as HTMLSelectElement).selectedIndex);
      }}
    >
      ${options.map(
        (option, index) =>
          html`<option value=${index} .selected=${index === value}>${option}</option>`,
      )}
    </select></span
  >`;

/** Adds them to a file, with its tracks, until the signal aborts. */
export function addLaterControls(
  media: Media & Parts,
  draw: () => void,
  signal: AbortSignal,
): LaterControls {
  const { element, video, tracks, drawButton, drawIcon, seekTo, writeVolume, controlText } = media;
  addSheet(element.shadowRoot as ShadowRoot, styles, 'below');
  let notice = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const say = (message: string): void => {
    clearTimeout(timer);
    notice = message;
    draw();
    timer = setTimeout(() => {
      notice = '';
      draw();
    }, NOTICE);
  };
  const on = (target: EventTarget, name: string, listener: () => void, capture = false): void => {
    target.addEventListener(name, listener, { signal, capture });
  };
  on(video, 'volumechange', () => {
    say(
      video.muted
        ? controlText('mediaMuted', element)
        : `${controlText('mediaVolume', element)} ${writeVolume(video)}`,
    );
  });
  on(video, 'ratechange', () => {
    say(`${laterText('mediaSpeed', element)} ${video.playbackRate}×`);
  });
  for (const name of ['enterpictureinpicture', 'leavepictureinpicture']) on(video, name, draw);
  for (const name of ['change', 'addtrack', 'removetrack']) on(video.textTracks, name, draw);
  // The file of a track has loaded; the event does not bubble.
  on(video, 'load', draw, true);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
  });
  const drawCaptions = followCaptions(video, draw, signal);
  addTracks(video, tracks);

  const drawChapters = (): unknown => {
    const chapters = chaptersOf(video);
    if (chapters.length === 0) return nothing;
    const chapter = chapterAt(chapters, video.currentTime);
    return drawChoice({
      label: laterText('mediaChapters', element),
      value: chapter ? chapters.indexOf(chapter) : 0,
      options: chapters.map(({ title, start }) => `${title} (${writeTime(start)})`),
      onChange: (index) => {
        seekTo(video, chapters[index]?.start ?? 0);
      },
    });
  };
  const drawLanguages = (): unknown => {
    const captions = captionsOf(video);
    const shown = shownCaptions(video);
    const label = laterText('mediaCaptions', element);
    if (captions.length === 0) return nothing;
    if (captions.length === 1) {
      return drawButton({
        name: 'captions',
        path: CAPTIONS,
        label,
        isPressed: shown !== undefined,
        onPress: () => {
          showCaptions(video, shown ? undefined : captions[0]);
        },
      });
    }
    return drawChoice({
      label,
      value: shown ? captions.indexOf(shown) + 1 : 0,
      options: [
        laterText('mediaCaptionsOff', element),
        ...captions.map(({ label: name, language }) => name || language),
      ],
      sign: drawIcon(CAPTIONS),
      onChange: (index) => {
        showCaptions(video, captions[index - 1]);
      },
    });
  };
  const drawSpeed = (): unknown => {
    const { playbackRate } = video;
    // A script or an extension may have set another.
    const speeds = [...new Set([...SPEEDS, playbackRate])].sort((a, b) => a - b);
    return drawChoice({
      sign: html`<bdi dir="ltr">${playbackRate}×</bdi>`,
      label: laterText('mediaSpeed', element),
      value: speeds.indexOf(playbackRate),
      options: speeds.map((each) => `${each}×`),
      onChange: (index) => {
        setSpeed(video, speeds[index] ?? 1);
      },
    });
  };
  const drawSmall = (): unknown =>
    hasSmallWindow()
      ? drawButton({
          name: 'small',
          path: SMALL,
          label: laterText('mediaSmallWindow', element),
          onPress: () => {
            toggleSmallWindow(video);
          },
        })
      : nothing;

  return {
    get notice() {
      return notice;
    },
    drawMarks: (percent) =>
      chaptersOf(video)
        .filter(({ start }) => start > 0)
        .map(({ start }) => html`<i .style=${`inset-inline-start:${percent(start)}`}></i>`),
    drawCaptions,
    drawChoices: () => [drawChapters(), drawLanguages(), drawSpeed(), drawSmall()],
    press(key) {
      if (key === 'c') toggleCaptions(video);
      else if (key === 'i') toggleSmallWindow(video);
      else stepSpeed(video, key === '<' ? -1 : 1);
    },
  };
}
