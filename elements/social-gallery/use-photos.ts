import { useCallback, useEffect, useState } from 'react';
import { fail } from '../../shared/site/log';
import { fetchOnlinePhotos, type OnlineAlbum, type OnlinePhoto } from './online-photos';

/** What is known of an album's photographs. */
export type Photos =
  | { readonly kind: 'loading' }
  | { readonly kind: 'loaded'; readonly photos: readonly OnlinePhoto[] }
  | { readonly kind: 'failed' };

const LOADING: Photos = { kind: 'loading' };

/** What has been answered: an album that is opened again is there at once. */
export type Answers = Map<string, Photos>;

/** Asks for an album's photographs; `retry` asks once more after a failure. */
export function usePhotos(
  { id, platform }: OnlineAlbum,
  answers: Answers,
  host: HTMLElement,
): readonly [photos: Photos, retry: () => void] {
  const key = `${platform} ${id}`;
  const [, draw] = useState(0);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (answers.has(key)) return undefined;
    const life = new AbortController();
    const answered = (photos: Photos): void => {
      if (life.signal.aborted) return;
      answers.set(key, photos);
      draw((count) => count + 1);
    };
    fetchOnlinePhotos({ id, platform }, life.signal).then(
      (photos) => {
        answered({ kind: 'loaded', photos });
      },
      (cause: unknown) => {
        if (life.signal.aborted) return;
        fail(host, `the photos of album "${id}" could not be loaded`, cause);
        answered({ kind: 'failed' });
      },
    );
    return () => {
      life.abort();
      // What failed is asked for again when the album is opened again.
      if (answers.get(key)?.kind === 'failed') answers.delete(key);
    };
  }, [key, id, platform, answers, host, attempt]);

  const retry = useCallback(() => {
    answers.delete(key);
    setAttempt((count) => count + 1);
  }, [key, answers]);

  return [answers.get(key) ?? LOADING, retry];
}
