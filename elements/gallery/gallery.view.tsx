import {
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
} from 'react';
import type { ViewProps } from '../../shared/element/react-element';
import { collapsedCount, columnsOn } from './columns';
import type { attributes, GalleryActions } from './gallery';
import { largeOf, type images, type Picture } from './images';
import { createRevealer } from './reveal';
import { Tile } from './tile';
import { Viewer } from './viewer';

type GalleryProps = ViewProps<typeof attributes, typeof images> & GalleryActions;

/** Keys that keep a picture's element, and what it has loaded, when others come and go. */
function keysOf(pictures: readonly Picture[]): string[] {
  const seen = new Map<string, number>();
  return pictures.map(({ src }) => {
    const nth = (seen.get(src) ?? 0) + 1;
    seen.set(src, nth);
    return `${nth} ${src}`;
  });
}

/** What the viewer shows: every picture, each with its thumbnail where it has one. */
function itemsOf(pictures: readonly Picture[], list: HTMLElement) {
  return pictures.map((image, index) => {
    const thumbnail = list.children[index]?.querySelector('img');
    return {
      src: largeOf(image),
      ...(image.width && image.height && { width: image.width, height: image.height }),
      ...(image.alt && { alt: image.alt }),
      ...(image.title && { author: image.title }),
      ...(image.text && { title: image.text }),
      ...(thumbnail && { thumbnail }),
    };
  });
}

/** One revealer for as long as the gallery stands. */
function useRevealer() {
  const [revealer] = useState(createRevealer);
  useEffect(() => {
    const print = (): void => {
      revealer.revealAll();
    };
    addEventListener('beforeprint', print);
    return () => {
      removeEventListener('beforeprint', print);
      revealer.stop();
    };
  }, [revealer]);
  // After the tiles' own effects, so that all that are new are measured together.
  useLayoutEffect(() => {
    revealer.measure();
  });
  return revealer;
}

/** The grid, the button below it, and the place of the viewer. */
export default function Gallery(props: GalleryProps): ReactNode {
  const { images: pictures, layout, cols, rows, thumbnailsPerRow, expanded, device, mode } = props;
  const { linkGallery, eager, textLayout, captionAlign, emit, requested, number, host } = props;
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const viewer = useRef<Viewer>(null);
  const revealer = useRevealer();

  const columns = columnsOn(device, layout, cols);
  const limit = collapsedCount(rows, thumbnailsPerRow || columns);
  const isLong = pictures.length > limit;
  const shown = isLong && !expanded ? pictures.slice(0, limit) : pictures;
  const follows = linkGallery ? 'links' : 'viewer';
  const keys = keysOf(shown);

  const getViewer = useCallback(
    () => (viewer.current ??= place.current ? new Viewer(host, place.current) : null),
    [host],
  );

  const open = useCallback(
    (index: number) => {
      if (!list.current || !emit('dm-open', { index }, 'cancelable')) return;
      void getViewer()?.open(itemsOf(pictures, list.current), index, number());
    },
    [pictures, emit, number, getViewer],
  );

  const answered = useRef<GalleryActions['requested']>(undefined);
  useEffect(() => {
    if (!requested || answered.current === requested) return;
    answered.current = requested;
    if (follows === 'viewer' && mode !== 'editor' && pictures[requested.index]) {
      open(requested.index);
    }
  }, [requested, follows, mode, pictures, open]);

  const pressed = useRef<'pointer' | 'keyboard'>(undefined);
  const press = ({ detail }: MouseEvent): void => {
    pressed.current = detail === 0 ? 'keyboard' : 'pointer';
    props.expand(!expanded);
    emit('dm-toggle', { expanded: !expanded });
  };
  useLayoutEffect(() => {
    // With the keyboard, one goes on at the first picture that is new.
    if (expanded && pressed.current === 'keyboard') {
      list.current?.children[limit]?.querySelector('a')?.focus();
    }
    if (!expanded && pressed.current) toggle.current?.scrollIntoView({ block: 'nearest' });
    pressed.current = undefined;
  }, [expanded, limit]);

  const prepare =
    follows === 'viewer' && mode !== 'editor' ? () => getViewer()?.prepare() : undefined;

  return (
    <div className="gallery" onPointerEnter={prepare} onFocus={prepare}>
      <ul
        part="list"
        role="list"
        id={id}
        ref={list}
        data-text-layout={textLayout}
        data-caption-align={captionAlign}
        style={{ '--_cols': columns } as CSSProperties}
      >
        {shown.map((image, index) => (
          <Tile
            key={keys[index]}
            image={image}
            index={index}
            count={pictures.length}
            follows={follows}
            mode={mode}
            eager={eager}
            sizes={`${Math.ceil(100 / columns)}vw`}
            revealer={revealer}
            onOpen={open}
          />
        ))}
      </ul>
      {isLong && (
        <button
          part="toggle"
          type="button"
          ref={toggle}
          data-mode={expanded ? 'all' : 'less'}
          aria-expanded={expanded}
          aria-controls={id}
          onClick={press}
        >
          {expanded ? props.viewLessText : props.viewAllText}
        </button>
      )}
      <div ref={place} />
    </div>
  );
}
