import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { isPlainClick } from '../../shared/dom/plain-click';
import { requestNavigate } from '../../shared/dom/request-navigate';
import type { ViewProps } from '../../shared/element/react-element';
import { fail } from '../../shared/site/log';
import { collapsedCount, columnsOn, picturesPerRow } from './columns';
import type { attributes, DmGallery, GalleryActions } from './gallery';
import { largeOf, ratioOf, type images, type Picture } from './images';
import type * as InteractionModule from './interaction';
import { arrange } from './layouts';
import { createPictures, MISSING, type Pictures } from './pictures';
import { labelOf, Tile } from './tile';
import { useExtras } from './use-extras';
import { usePrinting } from './use-printing';

type Interaction = typeof InteractionModule;
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

function unlessNone<T extends string>(effect: T): Exclude<T, 'none'> | undefined {
  return effect === 'none' ? undefined : (effect as Exclude<T, 'none'>);
}

function expand(host: DmGallery, expanded: boolean): void {
  // An alias that says otherwise would win over an attribute that is gone.
  if (host.hasAttribute('data-mode')) host.dataset['mode'] = expanded ? 'all' : 'less';
  host.expanded = expanded;
}

/** The requests of addresses that were answered, whatever became of the view. */
const answered = new WeakSet();

let interaction: Interaction | undefined;

/** The list, the button below it, and the place of the viewer. */
export default function Gallery(props: GalleryProps): ReactNode {
  const { images: given, layout, cols, rows, thumbnailsPerRow, expanded, device, mode } = props;
  const { linkGallery, eager, textLayout, captionAlign, animation, hover } = props;
  const { emit, requested, host, pending } = props;
  const list = useRef<HTMLUListElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const pictures = useRef<Pictures>(null);
  const [found, setFound] = useState<ReadonlyMap<string, number>>(new Map());
  const isPrinting = usePrinting();

  const columns = columnsOn(device, layout, cols);
  const limit = collapsedCount(rows, thumbnailsPerRow || picturesPerRow(layout, columns));
  const isLong = given.length > limit;
  const shown = isLong && !expanded && !isPrinting ? given.slice(0, limit) : given;
  const follows = linkGallery ? 'links' : 'viewer';
  const opens = follows === 'viewer' && mode !== 'editor';
  const keys = keysOf(shown);
  const ratios = shown.map(
    (image, index) => ratioOf(image) ?? (found.get(keys[index] ?? '') || undefined),
  );
  const { tracks, places } = arrange(layout, columns, ratios);
  const common = places[0]?.ratio;
  const [enters, points] = [unlessNone(animation), unlessNone(hover)];
  const extras = useExtras(
    host,
    Boolean(
      enters ?? points ?? ([...found.values()].includes(MISSING) || shown.some(({ type }) => type)),
    ),
  );

  useLayoutEffect(() => {
    if (!list.current) return undefined;
    const own = createPictures(list.current, (key, ratio) => {
      setFound((before) => new Map(before).set(key, ratio));
    });
    pictures.current = own;
    return own.stop;
  }, []);

  // After every drawing: what is new is measured together, and nothing else changes.
  useLayoutEffect(() => {
    const movement = mode === 'editor' ? undefined : enters;
    // Pictures do not come before what moves them.
    if (movement && extras === undefined && !isPrinting) return;
    pictures.current?.follow({
      pictures: shown,
      keys,
      follows,
      mode,
      fetches: eager || isPrinting ? 'all' : 'near',
      entrance: movement && extras?.entranceOf(movement),
    });
  });

  /** Sees to what pointers and keys do, which is loaded when one of them is near. */
  const prepare = (): void => {
    const start = (loaded: Interaction): void => {
      interaction = loaded;
      if (!list.current) return;
      loaded.prepare(list.current, host, opens);
      pending.settle('loaded');
    };
    // An import takes a turn of its own, also of what is there: a click waits for none.
    if (interaction) start(interaction);
    else {
      import('./interaction').then(start, (cause: unknown) => {
        fail(host, 'what its keys and clicks do could not be loaded', cause);
        pending.settle('failed');
      });
    }
  };

  const open = (index: number): void => {
    const image = given[index];
    if (!image || !emit('dm-open', { index }, 'cancelable')) return;
    pending.queue((module) => {
      if (module === 'failed') requestNavigate(host, largeOf(image));
      else if (list.current) interaction?.openViewer(list.current, host, given, index);
    });
    prepare();
  };

  useEffect(() => {
    if (!requested || answered.has(requested)) return;
    answered.add(requested);
    if (opens) open(requested.index);
  });

  /** The place of the picture that a pointer means, when that opens the viewer; else -1. */
  const pressed = (event: MouseEvent): number => {
    const item = (event.target as Element).closest('a.frame')?.closest('li');
    const isMeant = item && opens && isPlainClick(event);
    return isMeant ? [...(list.current?.children ?? [])].indexOf(item) : -1;
  };

  const click = (event: MouseEvent): void => {
    const index = pressed(event);
    if (mode === 'editor' || index >= 0) event.preventDefault();
    if (index >= 0) open(index);
  };

  const toggled = useRef<'pointer' | 'keyboard'>(undefined);
  const switchOver = ({ detail }: MouseEvent): void => {
    toggled.current = detail === 0 ? 'keyboard' : 'pointer';
    expand(host, !expanded);
    emit('dm-toggle', { expanded: !expanded });
  };
  useLayoutEffect(() => {
    if (!expanded) {
      if (toggled.current) toggle.current?.scrollIntoView({ block: 'nearest' });
    } else if (toggled.current === 'keyboard') {
      // One goes on at the first picture that is new.
      list.current?.children[limit]?.querySelector('a')?.focus();
    }
    toggled.current = undefined;
  }, [expanded, limit]);

  return (
    <div onPointerEnter={prepare} onFocus={prepare}>
      <ul
        part="list"
        role="list"
        ref={list}
        data-layout={layout}
        data-text-layout={textLayout}
        data-caption-align={captionAlign}
        data-animation={enters}
        data-hover={points}
        style={{ '--_tracks': tracks, '--_ratio': common } as CSSProperties}
        onClick={click}
        onPointerDown={(event) => {
          interaction?.fetchPressed(event.pointerType, given[pressed(event)]);
        }}
      >
        {shown.map((image, index) => {
          const key = keys[index] ?? '';
          const isMissing = found.get(key) === MISSING;
          const { ratio, area } = places[index] ?? {};
          return (
            <Tile
              key={key}
              image={image}
              follows={follows}
              label={labelOf(image, isMissing, `${index + 1} / ${given.length}`)}
              isMissing={isMissing}
              ratio={ratio === common ? undefined : ratio}
              area={area === 'auto' ? undefined : area}
              extras={extras}
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
          onClick={switchOver}
        >
          {expanded ? props.viewLessText : props.viewAllText}
        </button>
      )}
    </div>
  );
}
