import type { Entrance } from '../../shared/dom/entrance';
import type { Mode } from '../../shared/site/site';
import { originalOf, ratioOf, type ClickTarget, type Picture } from './images';
import { FETCH_MARGIN, reveal, type Nearness } from './reveal';
import { missingKeyOf, sourcesOf, type FetchState } from './sources';

/** Options of the list, as drawn. */
export interface ListOptions {
  /** One for each item of the list. */
  readonly pictures: readonly Picture[];
  /** Keys under which the pictures are measured. */
  readonly keys: readonly string[];
  readonly clickTarget: ClickTarget;
  readonly mode: Mode;
  /** Layout, columns and device, which decide how large the boxes are. */
  readonly arrangement: string;
  /** Ratios of pictures that have loaded, which decide it too. A new map whenever one is added. */
  readonly measured: ReadonlyMap<string, number>;
  /** Whether pictures are fetched when they come near, or all at once. */
  readonly fetches: 'near' | 'all';
  /** With an entrance, items are revealed once they are in the window, so that it is seen. */
  readonly entrance: Entrance | undefined;
}

/** Whether a list is drawn as before, except for pictures that were added at its end. */
const isAsBefore = (before: ListOptions, now: ListOptions): boolean =>
  before.mode === now.mode &&
  before.clickTarget === now.clickTarget &&
  before.arrangement === now.arrangement &&
  before.measured === now.measured &&
  before.pictures.length <= now.pictures.length &&
  before.pictures.every((picture, index) => picture === now.pictures[index]);

/** Receives what is found out about pictures. */
export interface PicturesListener {
  /** Receives a picture's key and, once it has loaded, its ratio if that was unknown. */
  readonly onRatio: (key: string, ratio: number) => void;
  /** Receives the key of a picture that cannot be loaded, as of {@link missingKeyOf}. */
  readonly onMissing: (missingKey: string) => void;
}

/** Fetches the pictures of a list. */
export interface Pictures {
  /** Applies the options; called after every render. */
  readonly update: (options: ListOptions) => void;
  readonly stop: () => void;
}

/**
 * Fetches the pictures of a list as they come near, in the size of their boxes, and falls back when
 * they fail. The view creates the images once, without a source, so that a change of one picture does
 * not draw the others.
 *
 * @param list has an item for each picture.
 */
export function createPictures(
  list: HTMLElement,
  { onRatio, onMissing }: PicturesListener,
): Pictures {
  const states = new WeakMap<Element, FetchState>();
  const indexes = new WeakMap<Element, number>();
  /** Items that have come near. */
  const revealed = new WeakSet<Element>();
  /** Items that had a box at an earlier drawing: in the window, they were scrolled to. */
  const drawnBefore = new WeakSet<Element>();
  let options: ListOptions | undefined;
  let width = list.clientWidth;
  let stopObserving = (): void => undefined;

  /** The picture of an image, its options and its state. */
  const recordOf = (image: Element) => {
    const index = indexes.get(image.closest('li') ?? image) ?? -1;
    const [picture, state] = [options?.pictures[index], states.get(image)];
    return (
      picture && options && state && { ...options, picture, state, key: options.keys[index] ?? '' }
    );
  };

  /** Sets the sources of images. */
  const load = (images: readonly HTMLImageElement[]): void => {
    // Read every box before anything changes, for a single layout.
    const boxes = images.map(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]);
    images.forEach((image, index) => {
      const record = recordOf(image);
      if (!record) return;
      const [boxWidth = 0, boxHeight = 0] = boxes[index] ?? [];
      const { state, key } = record;
      const missingKey = missingKeyOf(key, record.picture, record.clickTarget);
      const isNew = state.key !== key || (state.hasFailed && state.missingKey !== missingKey);
      if (isNew) Object.assign(state, { source: 'address', hasFailed: false });
      Object.assign(state, { key, missingKey });
      if (record.mode === 'editor') record.state.source = 'original';
      record.state.width = Math.max(record.state.width, boxWidth);
      const { src, srcset, sizes } = sourcesOf(record, boxWidth / boxHeight);
      const { alt = '' } = record.picture;
      // The alternative text is set after the address: see tile.ts.
      for (const [name, value] of Object.entries({ sizes: srcset && sizes, srcset, src, alt })) {
        if (value === undefined) image.removeAttribute(name);
        else if (isNew || image.getAttribute(name) !== value) image.setAttribute(name, value);
      }
    });
  };

  /** Sets the sources of items that have none yet, and of the others too if those may differ. */
  const fetch = (items: readonly Element[], nearness: Nearness, isChanged = false): void => {
    const images = items.flatMap((item) => {
      const image = item.querySelector('img');
      if (!image || (states.has(image) && !isChanged)) return [];
      if (!states.has(image)) {
        states.set(image, {
          key: '',
          missingKey: '',
          source: 'address',
          hasFailed: false,
          width: 0,
        });
        if (nearness === 'scrolled') image.classList.add('arriving');
      }
      return image;
    });
    load(images);
  };

  const revealItems = (items: readonly Element[], nearness: Nearness): void => {
    const added = items.filter((item) => !revealed.has(item));
    fetch(added, nearness);
    for (const item of added) {
      revealed.add(item);
      item.part.add('revealed');
    }
    options?.entrance?.(added, nearness);
  };

  const loaded = ({ target }: Event): void => {
    const image = target as HTMLImageElement;
    image.classList.remove('arriving');
    const { naturalWidth, naturalHeight } = image;
    const record = recordOf(image);
    if (record && !ratioOf(record.picture) && naturalWidth && naturalHeight) {
      onRatio(record.key, naturalWidth / naturalHeight);
    }
  };

  /** Tries the original path, then reports the picture as missing (visual-widgets §8). */
  const failed = ({ target }: Event): void => {
    const record = recordOf(target as Element);
    if (!record) return;
    record.state.hasFailed = true;
    if (record.state.source === 'original' || !originalOf(record.picture, record.clickTarget)) {
      onMissing(record.state.missingKey);
    } else {
      record.state.source = 'original';
      load([target as HTMLImageElement]);
    }
  };

  // Larger boxes may need larger pictures.
  const resize = new ResizeObserver(() => {
    if (list.clientWidth === width) return;
    width = list.clientWidth;
    load([...list.querySelectorAll('img')].filter((image) => states.has(image)));
  });
  resize.observe(list);
  const lifetime = new AbortController();
  // Captured: neither event bubbles.
  const captured = { capture: true, signal: lifetime.signal };
  list.addEventListener('load', loaded, captured);
  list.addEventListener('error', failed, captured);

  return {
    update(next) {
      const isChanged = !options || !isAsBefore(options, next);
      options = next;
      stopObserving();
      const items = [...list.children];
      items.forEach((item, index) => indexes.set(item, index));
      // An item revealed before may have a new image element.
      const isDue = (item: Element): boolean => next.fetches === 'all' || revealed.has(item);
      for (const item of items.filter(isDue)) item.part.add('revealed');
      const isFetched = (item: Element): boolean => {
        const image = item.querySelector('img');
        return image ? states.has(image) : false;
      };
      fetch(
        items.filter((item) => isDue(item) || isFetched(item)),
        'drawn',
        isChanged,
      );
      const waiting = items.filter((item) => !revealed.has(item));
      // With an entrance, fetched before they enter, so that they enter as pictures.
      const zones = next.entrance
        ? [
            { margin: FETCH_MARGIN, onNear: fetch },
            { margin: 0, onNear: revealItems },
          ]
        : [{ margin: FETCH_MARGIN, onNear: revealItems }];
      stopObserving = reveal(waiting, zones, drawnBefore);
    },
    stop() {
      lifetime.abort();
      resize.disconnect();
      stopObserving();
    },
  };
}
