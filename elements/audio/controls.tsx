import { useSyncExternalStore, type ReactNode } from 'react';
import { useTexts } from '../../shared/element/use-texts';
import { audioPlayer } from '../../shared/media/audio-player';
import { IDLE, isPlaying, stateIn, type AudioState } from '../../shared/media/audio-state';
import { RATES } from '../../shared/media/listening';
import { hasEnd, writeLength, writeTime, type Track } from '../../shared/media/tracks';
import { fileAddress } from './playlist';
import { Icon, type IconName } from './icons';
import { audioText } from './texts';

interface ButtonProps {
  readonly icon: IconName;
  readonly label: string;
  readonly isDisabled?: boolean;
  /** It has nothing left to do, and keeps the focus of the press that made it so. */
  readonly isDone?: boolean;
  readonly onPress: () => void;
}

/** A round button with an icon. */
export function Button({ icon, label, isDisabled, isDone, onPress }: ButtonProps): ReactNode {
  return (
    <button
      type="button"
      className="button"
      aria-label={label}
      aria-disabled={isDone || undefined}
      disabled={isDisabled}
      onClick={isDone ? undefined : onPress}
    >
      <Icon name={icon} />
    </button>
  );
}

export interface PlayButtonProps {
  readonly state: Pick<AudioState, 'phase'>;
  readonly title: string;
  readonly onPlay: () => void;
}

/** The button that plays and pauses. */
export function PlayButton({ state, title, onPlay }: PlayButtonProps): ReactNode {
  const t = useTexts(audioText);
  const { phase } = state;
  const isOn = isPlaying(state);
  return (
    <button
      type="button"
      className="button main"
      part="play"
      aria-label={t(isOn ? 'audioPauseTitle' : 'audioPlayTitle', { title })}
      aria-busy={phase === 'waiting' || undefined}
      onClick={isOn ? () => audioPlayer.pause() : onPlay}
    >
      <Icon name={isOn ? 'pause' : 'play'} />
      {phase === 'waiting' && <span className="loader" />}
    </button>
  );
}

/** The button of an element with its own recordings: it answers a press before the rest is drawn. */
export function OwnPlayButton({
  tracks,
  ...rest
}: Omit<PlayButtonProps, 'state'> & { readonly tracks: readonly Track[] }): ReactNode {
  const state = useSyncExternalStore(audioPlayer.subscribe, audioPlayer.getState);
  return <PlayButton state={stateIn(tracks, state) ?? IDLE} {...rest} />;
}

interface TimelineProps {
  readonly state: Pick<AudioState, 'phase' | 'time' | 'duration' | 'chapters'>;
  /** Without it, nothing is loaded that one could seek in. */
  readonly onSeek: ((time: number) => void) | undefined;
}

/** The position and the length, and the slider between them. Time goes from left to right everywhere. */
export function Timeline({ state, onSeek }: TimelineProps): ReactNode {
  const { time, duration, chapters } = state;
  const t = useTexts(audioText);
  const isLive = duration === Infinity;
  const length = hasEnd(duration) ? duration : undefined;
  const at = writeTime(time);
  const end = isLive ? t('audioLive') : writeLength(duration);
  // A screen reader says what stands beside the slider.
  const said =
    length === undefined
      ? [at, isLive && end].filter(Boolean).join(', ')
      : t('audioPositionOf', { time: at, duration: end });
  const most = length ?? Math.max(1, time);
  // A stream has no past to be seen: its bar is full while it plays, and empty otherwise.
  const share =
    length === undefined ? Number(isLive && isPlaying(state)) : Math.min(time / length, 1);
  return (
    <div className="timeline" dir="ltr">
      <span className="time" aria-hidden="true">
        {at}
      </span>
      <span className="track">
        {length !== undefined &&
          chapters.map(({ start }) => (
            <span
              key={start}
              className="tick"
              hidden={start <= 0 || start >= length}
              ref={(tick) => {
                tick?.style.setProperty('left', `${(start / length) * 100}%`);
              }}
            />
          ))}
        <input
          type="range"
          part="timeline"
          aria-label={t('audioPosition')}
          aria-valuetext={said}
          min={0}
          max={most}
          step={1}
          value={isLive ? most : Math.min(time, most)}
          disabled={!onSeek || length === undefined}
          ref={(input) => {
            input?.style.setProperty('--_played', `${share * 100}%`);
          }}
          onChange={({ currentTarget }) => {
            onSeek?.(currentTarget.valueAsNumber);
          }}
        />
      </span>
      <span className="time" aria-hidden="true">
        {end}
      </span>
    </div>
  );
}

/** The list of speeds. */
export function Speed({ rate }: { readonly rate: number }): ReactNode {
  const t = useTexts(audioText);
  return (
    <select
      part="speed"
      className="speed"
      aria-label={t('audioSpeed')}
      value={rate}
      onChange={({ currentTarget }) => {
        audioPlayer.setRate(Number(currentTarget.value));
      }}
    >
      {RATES.map((each) => (
        <option key={each} value={each}>
          {each}×
        </option>
      ))}
    </select>
  );
}

interface TrackProps {
  readonly track: Track;
}

/** The link that downloads a recording. */
export function Download({ track: { src, type, title } }: TrackProps): ReactNode {
  const t = useTexts(audioText);
  const label = t('audioDownload', { title });
  return (
    <a
      className="button"
      part="download"
      href={fileAddress(src)}
      type={type}
      download=""
      aria-label={label}
    >
      <Icon name="download" />
    </a>
  );
}

/** The message that a recording could not be played, and what to do. */
export function Failure({ track: { src, type } }: TrackProps): ReactNode {
  const t = useTexts(audioText);
  return (
    <p className="message" part="message" role="alert">
      <span>{t('audioFailed')}</span>
      <button type="button" className="retry" onClick={() => audioPlayer.resume()}>
        {t('audioRetry')}
      </button>
      <a href={fileAddress(src)} type={type} data-dm-native="">
        {t('audioOpenFile')}
      </a>
    </p>
  );
}
