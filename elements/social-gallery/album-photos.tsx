import { useCallback, useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { isPlainClick } from '../../shared/dom/plain-click';
import { Viewer } from '../../shared/dom/viewer';
import type { Emit } from '../../shared/element/emit';
import { text } from '../../shared/site/strings';
import type { Mode } from '../../shared/site/site';
import type { Album } from './albums';
import { largeOf, PhotoList } from './photo-list';
import type { SocialGalleryActions } from './social-gallery';
import { albumText, photosText } from './texts';
import { usePhotos, type Answers } from './use-photos';

interface AlbumPhotosProps extends Pick<SocialGalleryActions, 'requested' | 'number' | 'host'> {
  readonly album: Album;
  readonly platform: string;
  readonly answers: Answers;
  readonly mode: Mode;
  readonly emit: Emit;
}

const createViewer = (host: HTMLElement, place: HTMLElement) =>
  new Viewer(host, place, () => import('../lightbox/lightbox.define'));

/** Tiles for photographs that are on their way, where nobody knows how many. */
const USUAL_COUNT = 8;

function Skeleton({ count }: { readonly count: number }): ReactNode {
  return (
    <ul className="photos skeleton" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>
          <span className="photo" />
        </li>
      ))}
    </ul>
  );
}

/** The photographs of an album, or what is to be said while, or because, there are none. */
export function AlbumPhotos(props: AlbumPhotosProps): ReactNode {
  const { album, platform, answers, mode, emit, requested, number, host } = props;
  const [state, retry] = usePhotos({ id: album.id, platform }, answers, host);
  const list = useRef<HTMLUListElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const viewer = useRef<ReturnType<typeof createViewer>>(null);
  const photos = state.kind === 'loaded' ? state.photos : undefined;

  const getViewer = useCallback(
    () => (viewer.current ??= place.current ? createViewer(host, place.current) : null),
    [host],
  );

  const open = useCallback(
    (index: number) => {
      if (!photos || !emit('dm-open', { index }, 'cancelable')) return;
      const items = photos.map((photo, at) => {
        const thumbnail = list.current?.children[at]?.querySelector('img');
        return {
          src: largeOf(photo),
          ...(photo.caption && { alt: photo.caption, title: photo.caption }),
          ...(thumbnail && { thumbnail }),
        };
      });
      void getViewer()?.open({ items, index, gid: number(), hideShare: false });
    },
    [photos, emit, number, getViewer],
  );

  const answered = useRef<SocialGalleryActions['requested']>(undefined);
  useEffect(() => {
    if (!requested || !photos || answered.current === requested) return;
    answered.current = requested;
    if (mode !== 'editor' && photos[requested.index]) open(requested.index);
  }, [requested, photos, mode, open]);

  const choose = (event: MouseEvent, index: number): void => {
    if (mode !== 'editor' && !isPlainClick(event)) return;
    event.preventDefault();
    if (mode !== 'editor') open(index);
  };

  const prepare = mode === 'editor' || !photos ? undefined : () => getViewer()?.prepare();

  return (
    <div
      className="photographs"
      ref={box}
      tabIndex={-1}
      onPointerEnter={prepare}
      onFocus={prepare}
      aria-busy={state.kind === 'loading'}
    >
      <p role="status" className="unseen">
        {state.kind === 'loading' && text('loading')}
        {photos && photos.length > 0 && photosText(photos.length)}
      </p>
      {state.kind === 'loading' && (
        <div className="waiting">
          <Skeleton count={album.count ?? USUAL_COUNT} />
          <div className="loader" />
        </div>
      )}
      {state.kind === 'failed' && (
        <div part="message" className="message" role="alert">
          <p>{albumText('albumNotLoaded')}</p>
          <button
            part="retry"
            type="button"
            onClick={() => {
              // The button goes, and may be there again.
              box.current?.focus({ preventScroll: true });
              retry();
            }}
          >
            {text('tryAgain')}
          </button>
        </div>
      )}
      {photos?.length === 0 && (
        <p part="message" className="message">
          {albumText('emptyAlbum')}
        </p>
      )}
      {photos && photos.length > 0 && <PhotoList photos={photos} list={list} onChoose={choose} />}
      <div ref={place} />
    </div>
  );
}
