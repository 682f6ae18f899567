import { useEffect, useRef, useState, type ReactNode } from 'react';
import {
  hasSmallWindow,
  isFullScreen,
  seekTo,
  setSpeed,
  setVolume,
  SPEEDS,
  toggleFullScreen,
  toggleMuted,
  togglePlay,
  toggleSmallWindow,
} from './actions';
import { Captions } from './captions';
import { Icon, type IconName } from './icons';
import { controlText } from './texts';
import { formatTime } from './time';
import { captionsOf, chaptersOf, showCaptions, shownCaptions, type Chapter } from './tracks';
import { useGestures } from './use-gestures';
import { useMedia } from './use-media';

interface MediaProps {
  readonly video: HTMLVideoElement;
  readonly box: HTMLElement;
}

interface ControlProps {
  readonly icon: IconName;
  readonly label: string;
  readonly isPressed?: boolean;
  readonly onPress: () => void;
}

function Control({ icon, label, isPressed, onPress }: ControlProps): ReactNode {
  return (
    <button
      part="control"
      type="button"
      data-icon={icon}
      aria-label={label}
      aria-pressed={isPressed}
      title={label}
      onClick={onPress}
    >
      <Icon name={icon} />
    </button>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: number;
  readonly options: readonly string[];
  /** What is shown in the bar; default: the option chosen. */
  readonly children?: ReactNode;
  readonly onChange: (value: number) => void;
}

/** A menu of the browser's own: it fits every screen, and the small window of a phone. */
function Choice({ label, value, options, children, onChange }: ChoiceProps): ReactNode {
  return (
    <span part="control" className="choice">
      <span aria-hidden="true">{children ?? options[value]}</span>
      <select
        aria-label={label}
        title={label}
        value={value}
        onChange={({ target }) => {
          onChange(Number(target.value));
        }}
      >
        {options.map((option, index) => (
          <option key={index} value={index}>
            {option}
          </option>
        ))}
      </select>
    </span>
  );
}

/** The part of the video that has loaded, from where it plays. */
function loadedUntil({ buffered, currentTime }: HTMLVideoElement): number {
  for (let index = 0; index < buffered.length; index += 1) {
    if (buffered.start(index) <= currentTime + 0.5 && buffered.end(index) >= currentTime) {
      return buffered.end(index);
    }
  }
  return currentTime;
}

const percent = (part: number, whole: number): string =>
  `${whole > 0 ? Math.min(100, (part / whole) * 100) : 0}%`;

/** The slider of the position, with what has loaded and where chapters begin. */
function Seek({ video, chapters }: { video: HTMLVideoElement; chapters: readonly Chapter[] }) {
  const { duration, currentTime } = video;
  return (
    <div
      className="seek"
      dir="ltr"
      ref={(box) => {
        box?.style.setProperty('--_played', percent(currentTime, duration));
        box?.style.setProperty('--_loaded', percent(loadedUntil(video), duration));
      }}
    >
      {chapters.map(
        ({ start }) =>
          start > 0 && <i key={start} style={{ insetInlineStart: percent(start, duration) }} />,
      )}
      <input
        type="range"
        data-seek=""
        min="0"
        max={duration}
        step="any"
        aria-label={controlText('mediaSeek')}
        aria-valuetext={controlText('mediaPosition', {
          time: formatTime(currentTime),
          duration: formatTime(duration),
        })}
        value={currentTime}
        onChange={({ target }) => {
          seekTo(video, Number(target.value));
        }}
      />
    </div>
  );
}

/** Turns the sound off or on and, with a mouse, sets its volume. */
function Sound({ video }: { readonly video: HTMLVideoElement }): ReactNode {
  const isSilent = video.muted || video.volume === 0;
  return (
    <span className="sound">
      <Control
        icon={isSilent ? 'silent' : 'sound'}
        label={controlText(isSilent ? 'mediaUnmute' : 'mediaMute')}
        onPress={() => {
          toggleMuted(video);
        }}
      />
      <input
        type="range"
        min="0"
        max="1"
        step="0.05"
        aria-label={controlText('mediaVolume')}
        value={video.muted ? 0 : video.volume}
        onChange={({ target }) => {
          setVolume(video, Number(target.value));
        }}
      />
    </span>
  );
}

/** The choices of chapters, captions and speed. */
function Choices({ video, chapters }: { video: HTMLVideoElement; chapters: readonly Chapter[] }) {
  const captions = captionsOf(video);
  const shown = shownCaptions(video);
  const names = captions.map(({ label, language }) => label || language);
  const speed = SPEEDS.findIndex((each) => each === video.playbackRate);
  return (
    <>
      {chapters.length > 0 && (
        <Choice
          label={controlText('mediaChapters')}
          value={Math.max(
            0,
            chapters.findLastIndex(({ start }) => start <= video.currentTime + 0.01),
          )}
          options={chapters.map(({ title, start }) => `${title} (${formatTime(start)})`)}
          onChange={(index) => {
            seekTo(video, chapters[index]?.start ?? 0);
          }}
        />
      )}
      {captions.length === 1 && (
        <Control
          icon="captions"
          label={controlText('mediaCaptions')}
          isPressed={shown !== undefined}
          onPress={() => {
            showCaptions(video, shown ? undefined : captions[0]);
          }}
        />
      )}
      {captions.length > 1 && (
        <Choice
          label={controlText('mediaCaptions')}
          value={shown ? captions.indexOf(shown) + 1 : 0}
          options={[controlText('mediaCaptionsOff'), ...names]}
          onChange={(index) => {
            showCaptions(video, captions[index - 1]);
          }}
        >
          <Icon name="captions" />
        </Choice>
      )}
      <Choice
        label={controlText('mediaSpeed')}
        value={speed < 0 ? SPEEDS.indexOf(1) : speed}
        options={SPEEDS.map((each) => `${each}×`)}
        onChange={(index) => {
          setSpeed(video, SPEEDS[index] ?? 1);
        }}
      />
    </>
  );
}

/** Says and shows what a key has changed, for a moment. */
function Notice({ video }: { readonly video: HTMLVideoElement }): ReactNode {
  const [notice, setNotice] = useState('');
  useEffect(() => {
    const listening = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const say = (message: () => string) => (): void => {
      clearTimeout(timer);
      setNotice(message());
      timer = setTimeout(setNotice, 1200, '');
    };
    const volume = say(() =>
      video.muted
        ? controlText('mediaMute', video)
        : `${controlText('mediaVolume', video)} ${Math.round(video.volume * 100)} %`,
    );
    const rate = say(() => `${controlText('mediaSpeed', video)} ${video.playbackRate}×`);
    video.addEventListener('volumechange', volume, listening);
    video.addEventListener('ratechange', rate, listening);
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, [video]);
  return (
    <p className="notice" role="status">
      {notice}
    </p>
  );
}

/** The controls of a file. */
export function Controls({ video, box }: MediaProps): ReactNode {
  useMedia(video, box);
  const isResting = useGestures(video, box);
  const bar = useRef<HTMLDivElement>(null);
  const { paused, ended, duration, currentTime } = video;
  const isLive = duration === Infinity;
  const chapters = chaptersOf(video);
  const captions = shownCaptions(video);
  const isFull = isFullScreen(box);
  const play = ended ? 'replay' : paused ? 'play' : 'pause';
  const isWaiting = !paused && video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA;
  return (
    <div className="controls" data-resting={isResting && !paused} data-waiting={isWaiting}>
      <Notice video={video} />
      {captions && <Captions track={captions} />}
      <div part="bar" className="bar" ref={bar}>
        {duration > 0 && !isLive && <Seek video={video} chapters={chapters} />}
        <Control
          icon={play}
          label={controlText(ended ? 'mediaReplay' : paused ? 'mediaPlay' : 'mediaPause')}
          onPress={() => {
            togglePlay(video);
          }}
        />
        <Sound video={video} />
        <span className="time">
          {isLive
            ? controlText('mediaLive')
            : `${formatTime(currentTime)} / ${formatTime(duration)}`}
        </span>
        <Choices video={video} chapters={chapters} />
        {hasSmallWindow() && (
          <Control
            icon="small"
            label={controlText('mediaSmallWindow')}
            onPress={() => {
              toggleSmallWindow(video);
            }}
          />
        )}
        <Control
          icon={isFull ? 'leave' : 'full'}
          label={controlText(isFull ? 'mediaLeaveFullScreen' : 'mediaFullScreen')}
          onPress={() => {
            toggleFullScreen(box, video);
          }}
        />
      </div>
    </div>
  );
}
