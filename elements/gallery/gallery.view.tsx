import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import { afterPaint } from '../../shared/dom/after-paint';
import { isComposingKey } from '../../shared/dom/composing';
import { lazy } from '../../shared/dom/lazy';
import { isPlainClick } from '../../shared/dom/plain-click';
import { requestNavigate } from '../../shared/dom/request-navigate';
import { usePrinting } from '../../shared/dom/use-printing';
import type { ViewProps } from '../../shared/element/react-element';
import { fail } from '../../shared/site/log';
import { collapsedCount, columnsFilled, columnsOn, picturesPerRow } from './columns';
import type { attributes, DmGallery, GalleryActions } from './gallery';
import { hasCaption, largeOf, ratioOf, type images, type Picture } from './images';
import { arrange, hasEqualBoxes } from './layouts';
import { createPictures, MISSING, type Pictures } from './pictures';
import { createStack, type Stack } from './stack';
import { labelOf, Tile } from './tile';
import { useDrawn } from './use-drawn';
import { useExtras } from './use-extras';

type GalleryProps = ViewProps<typeof attributes, typeof images> & GalleryActions;

/** Keys by which pictures keep their elements when others are added or removed. */
function keysOf(pictures: readonly Picture[]): string[] {
  const seen = new Map<string, number>();
  return pictures.map(({ id, src, href = '' }) => {
    const address = id ?? (src || href);
    const count = (seen.get(address) ?? 0) + 1;
    seen.set(address, count);
    return `${count} ${address}`;
  });
}

function unlessNone<T extends string>(effect: T): Exclude<T, 'none'> | undefined {
  return effect === 'none' ? undefined : (effect as Exclude<T, 'none'>);
}

function expand(host: DmGallery, expanded: boolean): void {
  // A removed attribute would leave the alias in effect.
  if (host.hasAttribute('data-mode')) host.dataset['mode'] = expanded ? 'all' : 'less';
  host.expanded = expanded;
}

/** Requests of addresses that were handled, also by a view that has been unmounted since. */
const handledRequests = new WeakSet();

/** Handling of pointers and keys. */
const interaction = lazy(() => import('./interaction'));

/** Draws the list and the toggle button; the viewer is placed after them. */
export default function Gallery(props: GalleryProps): ReactNode {
  const { images: allImages, layout, cols, rows, thumbnailsPerRow, expanded, device, mode } = props;
  const { linkGallery, eager, textLayout, captionAlign, animation, hover } = props;
  const { emit, requested, host, pending } = props;
  const list = useRef<HTMLUListElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const pictures = useRef<Pictures>(null);
  const stack = useRef<Stack>(null);
  const [measured, setMeasured] = useState<ReadonlyMap<string, number>>(new Map());
  const isPrinting = usePrinting();

  const most = columnsOn(device, layout, cols);
  const columns = columnsFilled(layout, most, allImages.length);
  const limit = collapsedCount(rows, thumbnailsPerRow || picturesPerRow(layout, most));
  const isLong = allImages.length > limit;
  const isCollapsed = isLong && !expanded && !isPrinting;
  const count = isCollapsed ? limit : allImages.length;
  const { drawn, undrawnRows, isPartial, drawAll } = useDrawn({
    list,
    count,
    columns,
    // "View all" leads to the picture after the limit.
    minimum: isLong ? limit + 1 : 0,
    isHeightKnown: hasEqualBoxes(layout) && !eager && !isPrinting && !allImages.some(hasCaption),
  });
  const shown = allImages.slice(0, drawn);
  const clickTarget = linkGallery ? 'links' : 'viewer';
  const opensViewer = clickTarget === 'viewer' && mode !== 'editor';
  const keys = keysOf(shown);
  const ratios = shown.map(
    (image, index) => ratioOf(image) ?? (measured.get(keys[index] ?? '') || undefined),
  );
  const isRoomy = device !== 'desktop' && allImages.some(hasCaption);
  const { tracks, places } = arrange(layout, { columns, most, isRoomy, ratios });
  const commonRatio = places[0]?.ratio;
  const [entrance, hoverEffect] = [unlessNone(animation), unlessNone(hover)];
  const extras = useExtras(
    host,
    Boolean(
      entrance ??
      hoverEffect ??
      ([...measured.values()].includes(MISSING) || shown.some(({ type }) => type)),
    ),
  );

  useLayoutEffect(() => {
    if (!list.current) return undefined;
    const created = createPictures(list.current, (key, ratio) => {
      setMeasured((before) => new Map(before).set(key, ratio));
    });
    pictures.current = created;
    const createdStack = createStack(list.current);
    stack.current = createdStack;
    return () => {
      created.stop();
      createdStack.stop();
    };
  }, []);

  // After every render: new pictures are measured together.
  useLayoutEffect(() => {
    // Before they are fetched, which depends on where they are.
    stack.current?.update(layout.startsWith('pinterest') ? columns : 0);
    const animated = mode === 'editor' ? undefined : entrance;
    // Pictures wait for their entrance to load.
    if (animated && extras === undefined && !isPrinting) return;
    pictures.current?.update({
      pictures: shown,
      keys,
      clickTarget,
      mode,
      arrangement: `${layout} ${columns} ${device}`,
      measured,
      fetches: eager || isPrinting ? 'all' : 'near',
      entrance: animated && extras?.entranceOf(animated),
    });
  });

  /** Loads the handling of pointers and keys, when one of them comes near. */
  const prepare = (): void => {
    const start = ({ prepare: prepareList }: NonNullable<typeof interaction.loaded>): void => {
      if (!list.current) return;
      prepareList(list.current, host, opensViewer);
      pending.settle('loaded');
    };
    // A promise would delay a click on a gallery that is ready.
    if (interaction.loaded) start(interaction.loaded);
    else {
      interaction.load().then(start, (cause: unknown) => {
        fail(host, 'its handling of keys and clicks could not be loaded', cause);
        pending.settle('failed');
      });
    }
  };

  const busy = useRef<Element>(undefined);
  /** Marks the picture that was pressed until the viewer shows it. */
  const setBusy = (link?: Element | null): void => {
    busy.current?.removeAttribute('aria-busy');
    link?.setAttribute('aria-busy', 'true');
    busy.current = link ?? undefined;
  };

  const open = (index: number): void => {
    const image = allImages[index];
    const detail = { index, ...(image?.id !== undefined && { id: image.id }) };
    if (!image || !emit('dm-open', detail, 'cancelable')) return;
    const link = list.current?.children[index]?.querySelector('a.frame');
    const done = (): void => {
      if (busy.current === link) setBusy();
    };
    pending.queue((module) => {
      if (module === 'failed') {
        done();
        requestNavigate(host, largeOf(image));
      } else if (list.current) {
        void interaction.loaded
          ?.openViewer(list.current, host, allImages, index)
          .then(afterPaint)
          .then(done);
      }
    }, done);
    setBusy(link);
    prepare();
  };

  useEffect(() => {
    if (!requested || handledRequests.has(requested)) return;
    handledRequests.add(requested);
    if (opensViewer) open(requested.index);
  });

  /** Index of the picture under a pointer that would open the viewer; otherwise -1. */
  const indexOf = (event: MouseEvent): number => {
    const item = (event.target as Element).closest('a.frame')?.closest('li');
    const opens = item && opensViewer && isPlainClick(event);
    return opens ? [...(list.current?.children ?? [])].indexOf(item) : -1;
  };

  const click = (event: MouseEvent): void => {
    const index = indexOf(event);
    if (mode === 'editor' || index >= 0) event.preventDefault();
    if (index >= 0) open(index);
  };

  const toggledBy = useRef<'pointer' | 'keyboard'>(undefined);
  const toggleExpanded = ({ detail }: MouseEvent): void => {
    toggledBy.current = detail === 0 ? 'keyboard' : 'pointer';
    expand(host, !expanded);
    emit('dm-toggle', { expanded: !expanded });
  };
  useLayoutEffect(() => {
    if (!expanded) {
      if (toggledBy.current) toggle.current?.scrollIntoView({ block: 'nearest' });
    } else if (toggledBy.current === 'keyboard') {
      // Continue at the first new picture.
      list.current?.children[limit]?.querySelector('a')?.focus();
    }
    toggledBy.current = undefined;
  }, [expanded, limit]);

  return (
    <div
      onPointerEnter={prepare}
      onFocus={prepare}
      onBlur={() => {
        // A request is dropped when the focus leaves.
        setBusy();
      }}
    >
      <ul
        part="list"
        role="list"
        ref={list}
        data-layout={layout}
        data-text-layout={textLayout}
        data-caption-align={captionAlign}
        data-animation={entrance}
        data-hover={hoverEffect}
        style={
          {
            '--_tracks': tracks,
            '--_most': most,
            '--_ratio': commonRatio,
            '--_undrawn-rows': undrawnRows,
          } as CSSProperties
        }
        onClick={click}
        onKeyDownCapture={(event) => {
          // Before the key moves the focus to the last picture.
          if (event.key === 'End' && !isComposingKey(event) && drawn < count) flushSync(drawAll);
        }}
        onPointerDown={(event) => {
          // A finger cannot hover: from now on, captions are always visible.
          if (event.pointerType === 'touch') event.currentTarget.dataset['touched'] = '';
          interaction.loaded?.fetchPressed(event.pointerType, allImages[indexOf(event)]);
        }}
      >
        {shown.map((image, index) => {
          const key = keys[index] ?? '';
          const isMissing = measured.get(key) === MISSING;
          const { ratio, area } = places[index] ?? {};
          return (
            <Tile
              key={key}
              image={image}
              clickTarget={clickTarget}
              label={labelOf(image, isMissing, `${index + 1} / ${allImages.length}`)}
              isMissing={isMissing}
              ratio={ratio === commonRatio ? undefined : ratio}
              area={area === 'auto' ? undefined : area}
              position={isPartial ? index + 1 : undefined}
              count={isPartial ? count : undefined}
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
          onClick={toggleExpanded}
        >
          {expanded ? props.viewLessText : props.viewAllText}
        </button>
      )}
    </div>
  );
}
