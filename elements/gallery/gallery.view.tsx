import {
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import type { ViewProps } from '../../shared/element/react-element';
import { collapsedCount, columnsOn, picturesPerRow } from './columns';
import { entranceOf } from './entrance';
import type { attributes, GalleryActions } from './gallery';
import { largeOf, ratioOf, type images, type Picture } from './images';
import { linkAt } from './keys';
import { boxesOf, UNKNOWN_RATIO } from './layouts';
import { Pictures } from './pictures';
import { labelOf, Tile } from './tile';
import { Viewer } from './viewer';

type GalleryProps = ViewProps<typeof attributes, typeof images> & GalleryActions;

/** Keys that keep a picture's element, and what it has loaded, when others come and go. */
function keysOf(pictures: readonly Picture[]): string[] {
  const seen = new Map<string, number>();
  return pictures.map(({ src, href = '' }) => {
    const name = src || href;
    const nth = (seen.get(name) ?? 0) + 1;
    seen.set(name, nth);
    return `${nth} ${name}`;
  });
}

/** What the viewer shows: every picture, each with its thumbnail where it has one. */
function itemsOf(pictures: readonly Picture[], list: HTMLElement) {
  return pictures.map((image, index) => {
    const { src, width, height, alt, title, text, type } = image;
    const thumbnail = list.children[index]?.querySelector('img');
    return {
      src: largeOf(image),
      ...(type && { type, ...(src && { poster: src }) }),
      ...(width && height && { width, height }),
      ...(alt && { alt }),
      ...(title && { author: title }),
      ...(text && { title: text }),
      ...(thumbnail && { thumbnail }),
    };
  });
}

/** Whether the page is being printed, which wants every picture, also of a collapsed gallery. */
function usePrinting(pictures: { readonly current: Pictures | null }): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const print = ({ type }: Event): void => {
      flushSync(() => {
        setPrinting(type === 'beforeprint');
      });
      if (type === 'beforeprint') pictures.current?.fetchAll();
    };
    addEventListener('beforeprint', print, { signal });
    addEventListener('afterprint', print, { signal });
    return () => {
      stop.abort();
    };
  }, [pictures]);
  return isPrinting;
}

function isPlain({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
}

/** The link around a picture that an event is about. */
const linkOf = ({ target }: { readonly target: EventTarget }): HTMLElement | null =>
  (target as Element).closest<HTMLElement>('a.frame');

/** The list, the button below it, and the place of the viewer. */
export default function Gallery(props: GalleryProps): ReactNode {
  const { images: given, layout, cols, rows, thumbnailsPerRow, expanded, device, mode } = props;
  const { linkGallery, eager, textLayout, captionAlign, animation, hover, hideShare } = props;
  const { emit, requested, number, host } = props;
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const viewer = useRef<Viewer>(null);
  const pictures = useRef<Pictures>(null);
  const isPrinting = usePrinting(pictures);
  const [lost, setLost] = useState<ReadonlySet<string>>(new Set());

  const columns = columnsOn(device, layout, cols);
  const limit = collapsedCount(rows, thumbnailsPerRow || picturesPerRow(layout, columns));
  const isLong = given.length > limit;
  const shown = isLong && !expanded && !isPrinting ? given.slice(0, limit) : given;
  const follows = linkGallery ? 'links' : 'viewer';
  const opens = follows === 'viewer' && mode !== 'editor';
  const keys = keysOf(shown);
  const keepsRatio = layout.startsWith('pinterest');

  useLayoutEffect(
    () => () => {
      pictures.current?.stop();
      pictures.current = null;
    },
    [],
  );

  // After every drawing: what is new is measured together, and nothing else changes.
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    pictures.current ??= new Pictures(element, (key) => {
      setLost((before) => new Set(before).add(key));
    });
    const moves = mode !== 'editor' && !matchMedia('(prefers-reduced-motion: reduce)').matches;
    pictures.current.follow({
      pictures: shown,
      keys,
      follows,
      mode,
      fetches: eager || isPrinting ? 'all' : 'near',
      entrance: moves && animation !== 'none' ? entranceOf(animation) : undefined,
      boxes: (width) => {
        const gap = parseFloat(getComputedStyle(element).columnGap) || 0;
        return boxesOf({ layout, columns, width, gap, ratios: shown.map(ratioOf) });
      },
    });
  });

  const getViewer = useCallback(
    () => (viewer.current ??= place.current ? new Viewer(host, place.current) : null),
    [host],
  );

  const open = useCallback(
    (index: number) => {
      if (!list.current || !emit('dm-open', { index }, 'cancelable')) return;
      const items = itemsOf(given, list.current);
      void getViewer()?.open({ items, index, gid: number(), hideShare });
    },
    [given, emit, number, hideShare, getViewer],
  );

  const answered = useRef<GalleryActions['requested']>(undefined);
  useEffect(() => {
    if (!requested || answered.current === requested) return;
    answered.current = requested;
    if (opens && given[requested.index]) open(requested.index);
  }, [requested, opens, given, open]);

  const click = (event: MouseEvent): void => {
    const link = linkOf(event);
    if (mode === 'editor') event.preventDefault();
    else if (link && opens && isPlain(event)) {
      event.preventDefault();
      open([...(list.current?.children ?? [])].findIndex((item) => item.contains(link)));
    }
  };

  const press = (event: KeyboardEvent): void => {
    const from = linkOf(event);
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (!from || !list.current || ctrlKey || metaKey || altKey || shiftKey) return;
    const to = linkAt(key, from, [...list.current.querySelectorAll<HTMLElement>('a.frame')]);
    if (!to) return;
    event.preventDefault();
    to.focus();
  };

  const toggled = useRef<'pointer' | 'keyboard'>(undefined);
  const switchOver = ({ detail }: MouseEvent): void => {
    toggled.current = detail === 0 ? 'keyboard' : 'pointer';
    props.expand(!expanded);
    emit('dm-toggle', { expanded: !expanded });
  };
  useLayoutEffect(() => {
    // With the keyboard, one goes on at the first picture that is new.
    if (expanded && toggled.current === 'keyboard') {
      list.current?.children[limit]?.querySelector('a')?.focus();
    }
    if (!expanded && toggled.current) toggle.current?.scrollIntoView({ block: 'nearest' });
    toggled.current = undefined;
  }, [expanded, limit]);

  const prepare = opens ? () => getViewer()?.prepare() : undefined;

  return (
    <div className="gallery" onPointerEnter={prepare} onFocus={prepare}>
      <ul
        part="list"
        role="list"
        id={id}
        ref={list}
        data-layout={layout}
        data-cols={columns}
        data-text-layout={textLayout}
        data-caption-align={captionAlign}
        data-animation={animation}
        data-hover={hover}
        style={{ '--_cols': columns } as CSSProperties}
        onClick={click}
        onKeyDown={press}
      >
        {shown.map((image, index) => {
          const key = keys[index] ?? '';
          const state = lost.has(key) ? 'missing' : 'there';
          return (
            <Tile
              key={key}
              image={image}
              follows={follows}
              label={labelOf(image, state, `${index + 1} / ${given.length}`)}
              state={state}
              ratio={keepsRatio ? (ratioOf(image) ?? UNKNOWN_RATIO) : undefined}
            />
          );
        })}
      </ul>
      {isLong && (
        <button
          part="toggle"
          type="button"
          ref={toggle}
          data-mode={expanded ? 'all' : 'less'}
          aria-expanded={expanded}
          aria-controls={id}
          onClick={switchOver}
        >
          {expanded ? props.viewLessText : props.viewAllText}
        </button>
      )}
      <div ref={place} />
    </div>
  );
}
