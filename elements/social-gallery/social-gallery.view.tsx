import {
  startTransition,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { afterPaint } from '../../shared/dom/after-paint';
import { focusedElement } from '../../shared/dom/focus';
import { isPlainClick } from '../../shared/dom/plain-click';
import type { ViewProps } from '../../shared/element/react-element';
import { useTexts } from '../../shared/element/use-texts';
import type { SocialGalleryActions } from './actions';
import { currentAlbum, followAlbum, pushAlbum, removeAlbum } from './address';
import { AlbumList } from './album-list';
import { AlbumPhotos } from './album-photos';
import type { Album } from './albums';
import type { attributes } from './social-gallery';
import { albumText } from './texts';
import type { PhotoCache } from './use-photos';

type SocialGalleryProps = ViewProps<typeof attributes> & SocialGalleryActions;

/** Selection by the visitor or the address: an album, or the list (without an id). */
interface Selection {
  readonly id: string | undefined;
}

const find = (albums: readonly Album[], id: string | undefined): Album | undefined =>
  albums.find((album) => album.id === id);

/** Scrolls to the element if its top is above the window, or `limit` px or more below the window's top. */
function scrollToTop(host: HTMLElement, limit = innerHeight): void {
  const { top } = host.getBoundingClientRect();
  if (top < 0 || top >= limit) host.scrollIntoView({ block: 'start' });
}

/**
 * The album to show: the selected one, else that of the attribute. One that is pressed is shown after
 * the paint of the answer to the press, unless the address changes meanwhile.
 */
function useAlbum(albums: readonly Album[], attribute: string) {
  const [selection, setSelection] = useState<Selection | undefined>(() => {
    const id = currentAlbum();
    return id === undefined ? undefined : { id };
  });
  const [pressed, press] = useState<Selection>();
  useEffect(() => {
    const mounted = new AbortController();
    followAlbum(mounted.signal, (id) => {
      // An address without an album returns to the list, but only from an album.
      setSelection((before) => (id === undefined && !before ? before : { id }));
      press(undefined);
    });
    return () => {
      mounted.abort();
    };
  }, []);
  useEffect(() => {
    if (!pressed) return undefined;
    let isStale = false;
    void afterPaint().then(() => {
      if (isStale) return;
      startTransition(() => {
        setSelection(pressed);
        press(undefined);
      });
    });
    return () => {
      isStale = true;
    };
  }, [pressed]);
  const initial = attribute ? (find(albums, attribute) ?? { id: attribute, name: '' }) : undefined;
  const selected = find(albums, selection?.id);
  // Without a list there is nothing to return to, and an address may name an album of another gallery.
  const album =
    selection === undefined || albums.length === 0 || (selection.id !== undefined && !selected)
      ? initial
      : selected;
  return { album, pressed: pressed?.id, press, select: setSelection };
}

/** Draws the list of albums, or one album with a back button. */
export default function SocialGallery(props: SocialGalleryProps): ReactNode {
  const t = useTexts(albumText);
  const { markupAlbums, mayLoad, platform, mode, emit, requested, number, host } = props;
  const albums = props.albums.length > 0 ? props.albums : markupAlbums;
  const { album, pressed, press, select } = useAlbum(albums, props.album);
  const [cache] = useState<PhotoCache>(() => new Map());
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLParagraphElement>(null);

  // Scrolls to the album in the address, as to any fragment, unless the page is scrolled already.
  useLayoutEffect(() => {
    if (scrollY === 0 && album && album.id === currentAlbum()) scrollToTop(host);
    // Only once: later changes come from the visitor.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const shown = useRef(album?.id);
  useLayoutEffect(() => {
    const before = shown.current;
    if (before === album?.id) return;
    shown.current = album?.id;
    emit('dm-browse', { album: album?.id });
    scrollToTop(host, album ? innerHeight : Infinity);
    // The focused element was removed with the list, or with the album.
    if ((focusedElement() ?? document.body) !== document.body) return;
    const links = [...(box.current?.querySelectorAll<HTMLElement>('a[data-album]') ?? [])];
    const target = album ? heading.current : links.find((link) => link.dataset['album'] === before);
    target?.focus({ preventScroll: album !== undefined });
  }, [album, emit, host]);

  const open = (event: MouseEvent, next: string): void => {
    if (mode !== 'editor' && !isPlainClick(event)) return;
    event.preventDefault();
    if (mode === 'editor') return;
    pushAlbum(next);
    press({ id: next });
  };

  const close = (): void => {
    if (mode === 'editor') return;
    removeAlbum();
    select({ id: undefined });
  };

  if (!mayLoad) return <slot />;
  if (!album) {
    if (albums.length === 0) return <slot />;
    return (
      <div ref={box}>
        <AlbumList albums={albums} pressed={pressed} onSelect={open} />
      </div>
    );
  }
  return (
    <div ref={box} role="group" aria-labelledby={album.name ? id : undefined}>
      {(albums.length > 0 || album.name) && (
        <div className="head">
          {albums.length > 0 && (
            <button part="back" type="button" onClick={close}>
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="m12 19-7-7 7-7M19 12H5" />
              </svg>
              {t('backToAlbums')}
            </button>
          )}
          {album.name && (
            <p part="heading" className="heading" id={id} ref={heading} tabIndex={-1}>
              <bdi>{album.name}</bdi>
            </p>
          )}
        </div>
      )}
      <AlbumPhotos
        key={album.id}
        {...{ album, platform, cache, mode, emit, requested, number, host }}
      />
    </div>
  );
}
