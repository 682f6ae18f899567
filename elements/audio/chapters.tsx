import type { ReactNode } from 'react';
import { useTexts } from '../../shared/element/use-texts';
import { audioPlayer } from '../../shared/media/audio-player';
import type { AudioState } from '../../shared/media/audio-state';
import { chapterAt, writeTime } from '../../shared/media/tracks';
import { audioText } from './texts';

interface ChaptersProps {
  readonly state: Pick<AudioState, 'chapters' | 'time'>;
}

/** The chapters of the recording that is loaded. */
export function Chapters({ state: { chapters, time } }: ChaptersProps): ReactNode {
  const t = useTexts(audioText);
  const current = chapterAt(chapters, time);
  return (
    <details className="more">
      <summary>{t('audioChapters')}</summary>
      <ol part="chapters" className="list" role="list">
        {chapters.map((chapter) => (
          <li key={chapter.start} className={chapter === current ? 'current' : undefined}>
            <button
              type="button"
              className="row"
              aria-current={chapter === current || undefined}
              onClick={() => {
                audioPlayer.seek(chapter.start);
                audioPlayer.resume();
              }}
            >
              <span className="name" dir="auto">
                {chapter.title}
              </span>
              <span className="time">{writeTime(chapter.start)}</span>
            </button>
          </li>
        ))}
      </ol>
    </details>
  );
}
