import { useCallback, useEffect, useState } from 'react';
import { fail } from '../../shared/site/log';
import { fetchOnlinePhotos, type OnlineAlbum, type OnlinePhoto } from './online-photos';

/** Loading state of an album's photos. */
export type Photos =
  | { readonly kind: 'loading' }
  | { readonly kind: 'loaded'; readonly photos: readonly OnlinePhoto[] }
  | { readonly kind: 'failed' };

const LOADING: Photos = { kind: 'loading' };

/** Photos fetched before, by album: an album that is opened again is shown at once. */
export type PhotoCache = Map<string, Photos>;

/** Fetches the photos of an album; `retry` fetches them again after a failure. */
export function usePhotos(
  { id, platform }: OnlineAlbum,
  cache: PhotoCache,
  host: HTMLElement,
): readonly [photos: Photos, retry: () => void] {
  const key = `${platform} ${id}`;
  const [, rerender] = useState(0);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (cache.has(key)) return undefined;
    const mounted = new AbortController();
    const settle = (photos: Photos): void => {
      if (mounted.signal.aborted) return;
      cache.set(key, photos);
      rerender((count) => count + 1);
    };
    fetchOnlinePhotos({ id, platform }, mounted.signal).then(
      (photos) => {
        settle({ kind: 'loaded', photos });
      },
      (cause: unknown) => {
        if (mounted.signal.aborted) return;
        fail(host, `the photos of album "${id}" could not be loaded`, cause);
        settle({ kind: 'failed' });
      },
    );
    return () => {
      mounted.abort();
      // A failed album is fetched again when it is opened again.
      if (cache.get(key)?.kind === 'failed') cache.delete(key);
    };
  }, [key, id, platform, cache, host, attempt]);

  const retry = useCallback(() => {
    cache.delete(key);
    setAttempt((count) => count + 1);
  }, [key, cache]);

  return [cache.get(key) ?? LOADING, retry];
}
