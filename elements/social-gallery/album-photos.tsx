import {
  useCallback,
  useEffect,
  useRef,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { focusNear } from '../../shared/dom/focus-near';
import { isPlainClick } from '../../shared/dom/plain-click';
import { Viewer } from '../../shared/dom/viewer';
import type { Emit } from '../../shared/element/emit';
import { useTexts } from '../../shared/element/use-texts';
import { text } from '../../shared/site/strings';
import type { Mode } from '../../shared/site/site';
import { countText } from '../../shared/site/count-text';
import type { SocialGalleryActions } from './actions';
import type { Album } from './albums';
import { largeOf, PhotoList } from './photo-list';
import { albumText } from './texts';
import { usePhotos, type PhotoCache } from './use-photos';

interface AlbumPhotosProps extends Pick<SocialGalleryActions, 'requested' | 'number' | 'host'> {
  readonly album: Album;
  readonly platform: string;
  readonly cache: PhotoCache;
  readonly mode: Mode;
  readonly emit: Emit;
}

const createViewer = (host: HTMLElement, parent: HTMLElement, list: RefObject<Element | null>) =>
  new Viewer(host, parent, {
    define: () => import('../lightbox/lightbox.define'),
    focusPicture: (index) => {
      focusNear([...(list.current?.children ?? [])], index, host);
    },
  });

/** Placeholders while an album of unknown size loads. */
const DEFAULT_COUNT = 8;

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

/** The photos of an album, placeholders while they load, or a message when there are none. */
export function AlbumPhotos(props: AlbumPhotosProps): ReactNode {
  const t = useTexts(albumText);
  const common = useTexts(text);
  const { album, platform, cache, mode, emit, requested, number, host } = props;
  const [state, retry] = usePhotos({ id: album.id, platform }, cache, host);
  const list = useRef<HTMLUListElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const viewerParent = useRef<HTMLDivElement>(null);
  const viewer = useRef<ReturnType<typeof createViewer>>(null);
  const photos = state.kind === 'loaded' ? state.photos : undefined;

  const getViewer = useCallback(
    () =>
      (viewer.current ??= viewerParent.current
        ? createViewer(host, viewerParent.current, list)
        : null),
    [host],
  );

  // After Back, the visitor is at the albums.
  useEffect(() => () => viewer.current?.drop(), []);

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

  const handled = useRef<SocialGalleryActions['requested']>(undefined);
  useEffect(() => {
    if (!requested || !photos || handled.current === requested) return;
    handled.current = requested;
    if (mode !== 'editor' && photos[requested.index]) open(requested.index);
  }, [requested, photos, mode, open]);

  const select = (event: MouseEvent, index: number): void => {
    if (mode !== 'editor' && !isPlainClick(event)) return;
    event.preventDefault();
    if (mode !== 'editor') open(index);
  };

  const prepare = mode === 'editor' || !photos ? undefined : () => getViewer()?.prepare();

  return (
    <div
      className="album"
      ref={box}
      tabIndex={-1}
      onPointerEnter={prepare}
      onFocus={prepare}
      aria-busy={state.kind === 'loading'}
    >
      <div role="status">
        <p className="unseen">
          {state.kind === 'loading' && common('loading')}
          {photos && photos.length > 0 && countText(t, 'photoCount', photos.length)}
        </p>
        {photos?.length === 0 && (
          <p part="message" className="message">
            {t('emptyAlbum')}
          </p>
        )}
      </div>
      {state.kind === 'loading' && (
        <div className="waiting">
          <Skeleton count={album.count ?? DEFAULT_COUNT} />
          <div className="loader" />
        </div>
      )}
      {state.kind === 'failed' && (
        <div part="message" className="message" role="alert">
          <p>{t('albumNotLoaded')}</p>
          <button
            part="retry"
            type="button"
            onClick={() => {
              // The button is removed, and may be rendered again.
              box.current?.focus({ preventScroll: true });
              retry();
            }}
          >
            {common('tryAgain')}
          </button>
        </div>
      )}
      {photos && photos.length > 0 && (
        <PhotoList photos={photos} list={list} host={host} onSelect={select} />
      )}
      <div ref={viewerParent} />
    </div>
  );
}
