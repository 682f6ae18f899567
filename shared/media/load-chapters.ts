import type { Chapter } from './tracks';

/** Most chapters of a recording, and characters of a title. */
const MOST = 200;
const LONGEST = 200;

/**
 * Loads the chapters of a WebVTT file with the browser's own parser. It needs a media element around
 * the track, which plays nothing. Empty if the file is missing, malformed or of another origin.
 */
export function loadChapters(src: string, signal: AbortSignal): Promise<readonly Chapter[]> {
  const media = document.createElement('audio');
  const track = document.createElement('track');
  track.kind = 'chapters';
  track.src = src;
  media.append(track);
  return new Promise((resolve) => {
    const end = (chapters: readonly Chapter[]): void => {
      track.removeAttribute('src');
      resolve(chapters);
    };
    track.addEventListener(
      'load',
      () => {
        const cues = [...(track.track.cues ?? [])].slice(0, MOST);
        end(
          cues.map((cue) => ({
            start: cue.startTime,
            title: (cue as VTTCue).getCueAsHTML().textContent.trim().slice(0, LONGEST),
          })),
        );
      },
      { signal },
    );
    track.addEventListener(
      'error',
      () => {
        end([]);
      },
      { signal },
    );
    signal.addEventListener('abort', () => {
      end([]);
    });
    // Chapters are fetched only for a track that is used.
    track.track.mode = 'hidden';
  });
}
