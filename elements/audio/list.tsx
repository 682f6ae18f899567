import type { ReactNode } from 'react';
import { useTexts } from '../../shared/element/use-texts';
import { audioPlayer } from '../../shared/media/audio-player';
import { isPlaying } from '../../shared/media/audio-state';
import { writeTime, type Track } from '../../shared/media/tracks';
import { Icon } from './icons';
import { Download } from './controls';
import { audioText } from './texts';

interface PlaylistProps {
  readonly tracks: readonly Track[];
  /** Position of the recording that is loaded. */
  readonly index: number;
  readonly isOn: boolean;
  readonly download: boolean;
}

/** The list of recordings; each button says what a press does. */
export function Playlist({ tracks, index, isOn: isListOn, download }: PlaylistProps): ReactNode {
  const t = useTexts(audioText);
  return (
    <ol part="list" className="list" role="list" aria-label={t('audioList')}>
      {tracks.map((track, at) => {
        const { src, title, artist, duration } = track;
        const isCurrent = at === index;
        const isOn = isCurrent && isListOn;
        return (
          <li key={src} className={isCurrent ? 'current' : undefined}>
            <button
              type="button"
              className="row"
              aria-current={isCurrent || undefined}
              onClick={() => {
                // The drawn state may be older than the player's.
                const now = audioPlayer.getState();
                if (now.track?.src === src && now.index === at && isPlaying(now))
                  audioPlayer.pause();
                else audioPlayer.play(tracks, at);
              }}
            >
              <Icon name={isOn ? 'pause' : 'play'} />
              <span className="unseen">{t(isOn ? 'audioPause' : 'audioPlay')} </span>
              <span className="name" dir="auto">
                {title}
                {artist !== undefined && <small>{artist}</small>}
              </span>
              {duration !== undefined && <span className="time">{writeTime(duration)}</span>}
            </button>
            {download && <Download track={track} />}
          </li>
        );
      })}
    </ol>
  );
}
