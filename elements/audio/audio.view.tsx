import { useEffect, useMemo, type KeyboardEvent, type ReactNode } from 'react';
import { isComposingKey } from '../../shared/dom/composing';
import { lazy } from '../../shared/dom/lazy';
import { usePrintedDetails } from '../../shared/dom/use-printing';
import type { ViewProps } from '../../shared/element/react-element';
import { useTexts } from '../../shared/element/use-texts';
import { useLazy } from '../../shared/form/use-lazy';
import { audioPlayer } from '../../shared/media/audio-player';
import { isPlaying, stateIn, type AudioState } from '../../shared/media/audio-state';
import { readPosition } from '../../shared/media/listening';
import { chapterAt, type Track } from '../../shared/media/tracks';
import { warn } from '../../shared/site/log';
import type { attributes, AudioProps } from './audio';
import { Button, Download, Failure, OwnPlayButton, Speed, Timeline } from './controls';
import { Playlist } from './list';
import { playlistOf, type tracks as source } from './playlist';
import { takeOver } from './take-over';
import { audioText } from './texts';
import { useDrawnState } from './use-drawn-state';

type Props = ViewProps<typeof attributes, typeof source> & AudioProps;

const lazyParts = lazy(() => import('./more-parts'));

/** What nobody could pause must not play. */
const onLost = (): void => {
  audioPlayer.stop();
};
const ignore = (): void => undefined;

/** What an element shows while its recordings are not the ones that are loaded. */
function atRest(tracks: readonly Track[]): AudioState | undefined {
  const [track] = tracks;
  if (!track) return undefined;
  const chapters = typeof track.chapters === 'object' ? track.chapters : [];
  return {
    phase: 'idle',
    tracks,
    index: 0,
    track,
    page: '',
    time: readPosition(track.src),
    duration: track.duration ?? 0,
    rate: audioPlayer.rate,
    chapters,
  };
}

const KEYS: Readonly<Record<string, number>> = { j: -10, l: 10, ArrowLeft: -5, ArrowRight: 5 };

/** Keys as players have them, where no field or slider takes them. */
function onKey(event: KeyboardEvent, isLoaded: boolean, onToggle: () => void): void {
  const { key, target, altKey, ctrlKey, metaKey } = event;
  if (isComposingKey(event)) return;
  if (altKey || ctrlKey || metaKey || (target as Element).matches('input, select')) return;
  const step = KEYS[key];
  if (key === 'k') onToggle();
  else if (step === undefined || !isLoaded) return;
  else audioPlayer.step(step);
  event.preventDefault();
}

export { pause, play } from './play';

/** Draws the player, the list of recordings, chapters and transcript. */
export default function Audio(props: Props): ReactNode {
  const t = useTexts(audioText);
  const { src, type, label, download, tracks: list, host, isBar, isAway, createBar, emit } = props;
  const state = useDrawnState();
  const tracks = useMemo(() => playlistOf({ src, type, label }, list), [src, type, label, list]);
  const isMine = stateIn(tracks, state) !== undefined;
  const isOn = isMine && isPlaying(state);

  useEffect(() => {
    if (isBar || isAway || tracks.length === 0) return undefined;
    const detach = audioPlayer.attach({ tracks, createBar });
    takeOver(host, tracks);
    return detach;
  }, [host, tracks, isBar, isAway, createBar]);
  useEffect(() => {
    if (!isOn || isBar || isAway) return undefined;
    emit('dm-play', null);
    return () => {
      emit('dm-pause', null);
    };
  }, [isOn, isBar, isAway, emit]);
  useEffect(() => {
    if (tracks.length === 0 && !isBar) warn(host, 'it has no recording; its children are shown');
  }, [host, tracks, isBar]);

  usePrintedDetails(host);

  const shown = isMine ? state : atRest(tracks);
  const hasChapters = shown !== undefined && shown.chapters.length > 0;
  // The bar arrives while the page on which the recording started is still there.
  const parts = useLazy(lazyParts, isBar || isOn || hasChapters, isBar ? onLost : ignore);

  if (isBar) return parts ? <parts.AudioBar /> : null;
  if (!shown?.track) return <slot />;
  const { track, index, phase, chapters } = shown;
  const onPlay = (): void => {
    audioPlayer.play(tracks, stateIn(tracks, audioPlayer.getState())?.index ?? 0);
  };
  const chapter = chapterAt(chapters, shown.time);
  const about = chapter?.title ?? track.artist;
  const hasTranscript = host.querySelector(':scope > [slot=transcript]') !== null;
  const isList = tracks.length > 1;
  const following = shown.tracks[index + 1];
  const isLoaded = isMine && phase !== 'failed';
  return (
    <section
      className="player"
      part="player"
      aria-label={t('audioPlayer')}
      onKeyDown={(event) => {
        // The drawn state may be older than the player's.
        const now = stateIn(tracks, audioPlayer.getState());
        const isNowLoaded = now !== undefined && now.phase !== 'failed';
        onKey(event, isNowLoaded, now && isPlaying(now) ? () => audioPlayer.pause() : onPlay);
      }}
    >
      <div className="head">
        <OwnPlayButton tracks={tracks} title={track.title} onPlay={onPlay} />
        <p className="about" dir="auto">
          <strong part="title">{track.title}</strong>
          {about !== undefined && <small>{about}</small>}
        </p>
      </div>
      <Timeline state={shown} onSeek={isLoaded ? (time) => audioPlayer.seek(time) : undefined} />
      <div className="tools" dir="ltr">
        {isList && (
          <Button
            icon="previous"
            label={t('audioPrevious')}
            isDisabled={!isLoaded}
            onPress={() => audioPlayer.previous()}
          />
        )}
        <Button
          icon="back"
          label={t('audioBack')}
          isDisabled={!isLoaded}
          onPress={() => audioPlayer.step(-10)}
        />
        <Button
          icon="forward"
          label={t('audioForward')}
          isDisabled={!isLoaded}
          onPress={() => audioPlayer.step(30)}
        />
        {isList && (
          <Button
            icon="next"
            label={following ? t('audioNextTitle', { title: following.title }) : t('audioNext')}
            isDone={!following}
            onPress={() => {
              if (isMine) audioPlayer.next();
              else audioPlayer.play(tracks, 1);
            }}
          />
        )}
        <Speed rate={audioPlayer.rate} />
        {download && !isList && <Download track={track} />}
      </div>
      {phase === 'failed' && <Failure track={track} />}
      {hasChapters && parts && <parts.Chapters state={shown} />}
      {isList && (
        <Playlist tracks={tracks} index={isMine ? index : -1} isOn={isOn} download={download} />
      )}
      {hasTranscript && (
        <details className="more">
          <summary>{t('audioTranscript')}</summary>
          <div className="transcript">
            <slot name="transcript" />
          </div>
        </details>
      )}
    </section>
  );
}
