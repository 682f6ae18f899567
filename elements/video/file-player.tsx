import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { addSheet } from '../../shared/dom/style-sheet';
import { videoText } from '../../shared/media/texts';
import { fail } from '../../shared/site/log';
import { text } from '../../shared/site/strings';
import { togglePlay } from './actions';
import { Controls } from './controls';
import styles from './file-player.css?inline';
import { Playback } from './playback';
import type { StartedFile } from './start-file';
import { controlText } from './texts';
import { addTracks } from './tracks';
import type { PlayerProps } from './player.types';

/** Whether none of the sources of a video can be played. */
const hasFailed = (video: HTMLVideoElement): boolean =>
  video.error !== null || video.networkState === HTMLMediaElement.NETWORK_NO_SOURCE;

/** Plays a file under controls of our own. */
export default function FilePlayer(options: PlayerProps): ReactNode {
  const { props, source, session, control, onStop, onRetry } = options;
  const { host, emit } = props;
  const { video, played } = session.file as StartedFile;
  const anchor = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState<HTMLElement>();
  const [isFailed, setFailed] = useState(false);
  const last = useRef(onStop);
  useLayoutEffect(() => {
    last.current = onStop;
  });

  useLayoutEffect(() => {
    if (!anchor.current) return;
    addSheet(anchor.current, styles, 'below');
    setBox(anchor.current.parentElement ?? undefined);
  }, []);

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const playback = new Playback({
      host,
      emit,
      pause: () => {
        video.pause();
      },
      isReported: session.isResumed,
    });
    const update = (): void => {
      if (video.paused) playback.paused();
      else playback.playing(!video.muted && video.volume > 0);
    };
    for (const name of ['play', 'pause', 'ended', 'volumechange']) {
      video.addEventListener(name, update, { signal });
    }
    const check = (cause?: unknown): void => {
      if (signal.aborted || !hasFailed(video)) return;
      fail(host, 'the video could not be played', video.error ?? cause);
      setFailed(true);
    };
    // Of the sources too, whose error does not bubble; the video knows of the last one a task later.
    video.addEventListener('error', () => setTimeout(check), { signal, capture: true });
    setTimeout(check);
    played.catch((cause: unknown) => {
      if (signal.aborted) return;
      check(cause);
      // It plays without a press only where the browser likes it to.
      if (session.isAuto && (cause as Error).name === 'NotAllowedError') last.current();
    });
    addTracks(video, props.source.tracks ?? []);
    control({
      play: () => {
        if (video.paused) togglePlay(video);
      },
      pause: () => {
        video.pause();
      },
    });
    update();
    return () => {
      listening.abort();
      playback.paused();
    };
    // One for each session.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [video]);

  return (
    <div className="over" ref={anchor}>
      {isFailed ? (
        <div part="message" className="failure">
          <p role="alert">{videoText('videoNotPlayed')}</p>
          <p>
            <button type="button" onClick={onRetry}>
              {text('tryAgain')}
            </button>{' '}
            <a href={source.page} target="_blank" rel="noopener noreferrer">
              {controlText('mediaFile')}
            </a>
          </p>
        </div>
      ) : (
        box && <Controls video={video} box={box} />
      )}
    </div>
  );
}
