import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { focusedElement } from '../../shared/dom/focus';
import { isPlainClick } from '../../shared/dom/plain-click';
import type { ViewProps } from '../../shared/element/react-element';
import { albumIn, enterAlbum, followAlbum, leaveAlbum } from './address';
import { AlbumList } from './album-list';
import { AlbumPhotos } from './album-photos';
import type { Album } from './albums';
import type { attributes, SocialGalleryActions } from './social-gallery';
import { albumText } from './texts';
import type { Answers } from './use-photos';

type SocialGalleryProps = ViewProps<typeof attributes> & SocialGalleryActions;

/** The album that a visitor, or the address, has chosen; without one, the list. */
interface Choice {
  readonly id: string | undefined;
}

const find = (albums: readonly Album[], id: string | undefined): Album | undefined =>
  albums.find((album) => album.id === id);

/** Brings the element's top into the window, if it is above it, or lower than so many px in it. */
function seek(host: HTMLElement, low = innerHeight): void {
  const { top } = host.getBoundingClientRect();
  if (top < 0 || top >= low) host.scrollIntoView({ block: 'start' });
}

/** The album shown: the one chosen, else the one that the attribute names. */
function useAlbum(albums: readonly Album[], given: string) {
  const [choice, setChoice] = useState<Choice | undefined>(() => {
    const id = albumIn(location.hash);
    return id === undefined ? undefined : { id };
  });
  useEffect(() => {
    const life = new AbortController();
    followAlbum(life.signal, (id) => {
      // An address without an album leads back from one, and says nothing to who has not been there.
      setChoice((before) => (id === undefined && !before ? before : { id }));
    });
    return () => {
      life.abort();
    };
  }, []);
  const first = given ? (find(albums, given) ?? { id: given, name: '' }) : undefined;
  const chosen = find(albums, choice?.id);
  // Without a list there is nothing to go back to, and an address may name what is not here.
  const album =
    choice === undefined || albums.length === 0 || (choice.id !== undefined && !chosen)
      ? first
      : chosen;
  return [album, setChoice] as const;
}

/** The list of albums, or the photographs of one with the way back. */
export default function SocialGallery(props: SocialGalleryProps): ReactNode {
  const { albums: given, listed, platform, mode, emit, requested, number, host } = props;
  const albums = given.length > 0 ? given : listed;
  const [album, choose] = useAlbum(albums, props.album);
  const [answers] = useState<Answers>(() => new Map());
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLParagraphElement>(null);

  // An address leads to its album as to any part of a page, unless the visitor is somewhere already.
  useLayoutEffect(() => {
    if (scrollY === 0 && album && album.id === albumIn(location.hash)) seek(host);
    // Once: later, the album has changed.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const shown = useRef(album?.id);
  useLayoutEffect(() => {
    const before = shown.current;
    if (before === album?.id) return;
    shown.current = album?.id;
    emit('dm-browse', { album: album?.id });
    seek(host, album ? innerHeight : Infinity);
    // What had the focus has gone with the list, or with the album.
    if ((focusedElement() ?? document.body) !== document.body) return;
    const links = [...(box.current?.querySelectorAll<HTMLElement>('a[data-album]') ?? [])];
    const target = album ? heading.current : links.find((link) => link.dataset['album'] === before);
    target?.focus({ preventScroll: album !== undefined });
  }, [album, emit, host]);

  const enter = (event: MouseEvent, next: string): void => {
    if (mode !== 'editor' && !isPlainClick(event)) return;
    event.preventDefault();
    if (mode === 'editor') return;
    enterAlbum(next);
    choose({ id: next });
  };

  const leave = (): void => {
    if (mode === 'editor') return;
    leaveAlbum();
    choose({ id: undefined });
  };

  if (!album) {
    if (albums.length === 0) return <slot />;
    return (
      <div ref={box}>
        <AlbumList albums={albums} onChoose={enter} />
      </div>
    );
  }
  return (
    <div ref={box} role="group" aria-labelledby={album.name ? id : undefined}>
      {(albums.length > 0 || album.name) && (
        <div className="head">
          {albums.length > 0 && (
            <button part="back" type="button" onClick={leave}>
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d="m12 19-7-7 7-7M19 12H5" />
              </svg>
              {albumText('backToAlbums')}
            </button>
          )}
          {album.name && (
            <p part="heading" className="heading" id={id} ref={heading} tabIndex={-1}>
              {album.name}
            </p>
          )}
        </div>
      )}
      <AlbumPhotos
        key={album.id}
        {...{ album, platform, answers, mode, emit, requested, number, host }}
      />
    </div>
  );
}
