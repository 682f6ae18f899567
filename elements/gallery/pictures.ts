import type { Mode } from '../../shared/site/site';
import { originalOf, ratioOf, type Picture } from './images';
import { reveal, UNVEIL, type Nearness } from './reveal';
import { sourcesOf, type Fetched } from './sources';

/** Moves an item into its place, as the `nth` of those that came into view together. */
export type Entrance = (item: Element, nth: number) => void;

/** What the list shows, and how. */
export interface Plan {
  /** One for each item of the list. */
  readonly pictures: readonly Picture[];
  /** What each of them is known by. */
  readonly keys: readonly string[];
  readonly follows: 'links' | 'viewer';
  readonly mode: Mode;
  /** Which pictures are fetched: those that are near, or all. */
  readonly fetches: 'near' | 'all';
  /** Items wait for the window itself then, so that their entrance is seen. */
  readonly entrance: Entrance | undefined;
}

/** Stands for the ratio of a picture that cannot be loaded. */
export const MISSING = 0;

/** Looks after the pictures of a list. */
export interface Pictures {
  /** Looks at the list anew, after it was drawn. */
  readonly follow: (plan: Plan) => void;
  readonly stop: () => void;
}

/**
 * Fetches the pictures of a list as they come near, in the size of their boxes, and looks after
 * those that fail. React draws their elements empty and is not asked again for that: pictures have
 * no state of their own, however many there are.
 *
 * @param list has an item for each picture.
 * @param found is told, by the picture's key, the ratio that nobody had said, once it has loaded; or
 *   {@link MISSING}.
 */
export function createPictures(
  list: HTMLElement,
  found: (key: string, ratio: number) => void,
): Pictures {
  const fetched = new WeakMap<Element, Fetched>();
  /** Where an item stands. */
  const places = new WeakMap<Element, number>();
  /** Items that have come near. */
  const told = new WeakSet<Element>();
  let plan: Plan | undefined;
  let width = list.clientWidth;
  let rest: (() => void) | undefined;

  /** What is known of a picture by its element. */
  const about = (image: Element) => {
    const index = places.get(image.closest('li') ?? image) ?? -1;
    const [picture, state] = [plan?.pictures[index], fetched.get(image)];
    return picture && plan && state && { ...plan, picture, state, key: plan.keys[index] ?? '' };
  };

  /** Gives those that may be fetched their addresses. */
  const show = (images: readonly HTMLImageElement[]): void => {
    // One layout for all of them, before any of them changes.
    const boxes = images.map(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]);
    images.forEach((image, nth) => {
      const known = about(image);
      if (!known) return;
      const [across = 0, down = 0] = boxes[nth] ?? [];
      if (known.mode === 'editor') known.state.source = 'original';
      known.state.width = Math.max(known.state.width, across);
      const { src, srcset, sizes } = sourcesOf(known, across / down);
      const { alt = '' } = known.picture;
      // Words come after the address: tile.tsx says why.
      for (const [name, value] of Object.entries({ sizes: srcset && sizes, srcset, src, alt })) {
        if (value === undefined) image.removeAttribute(name);
        else if (image.getAttribute(name) !== value) image.setAttribute(name, value);
      }
    });
  };

  const fetch = (items: readonly Element[], how: Nearness): void => {
    const images = items.flatMap((item) => {
      item.part.add('revealed');
      const image = item.querySelector('img');
      if (image && !fetched.has(image)) {
        fetched.set(image, { source: 'own', width: 0 });
        if (how === 'scrolled') image.classList.add('arriving');
      }
      return image ?? [];
    });
    show(images);
  };

  const near = (items: readonly Element[], how: Nearness): void => {
    const fresh = items.filter((item) => !told.has(item));
    fetch(fresh, how);
    fresh.forEach((item, nth) => {
      told.add(item);
      plan?.entrance?.(item, nth);
    });
  };

  const loaded = ({ target }: Event): void => {
    const image = target as HTMLImageElement;
    image.classList.remove('arriving');
    const { naturalWidth, naturalHeight } = image;
    const known = about(image);
    if (known && !ratioOf(known.picture) && naturalWidth && naturalHeight) {
      found(known.key, naturalWidth / naturalHeight);
    }
  };

  /** First the path that was uploaded, then a word in its place (visual-widgets §8). */
  const failed = ({ target }: Event): void => {
    const known = about(target as Element);
    if (!known) return;
    if (known.state.source === 'original' || !originalOf(known.picture, known.follows)) {
      found(known.key, MISSING);
    } else {
      known.state.source = 'original';
      show([target as HTMLImageElement]);
    }
  };

  // Boxes that have become larger may want larger pictures.
  const resize = new ResizeObserver(() => {
    if (list.clientWidth === width) return;
    width = list.clientWidth;
    show([...list.querySelectorAll('img')].filter((image) => fetched.has(image)));
  });
  resize.observe(list);
  // Neither bubbles.
  list.addEventListener('load', loaded, true);
  list.addEventListener('error', failed, true);

  return {
    follow(next) {
      plan = next;
      rest?.();
      const items = [...list.children];
      items.forEach((item, index) => places.set(item, index));
      // One that was near already may have another element for its picture.
      const isWanted = (item: Element): boolean => next.fetches === 'all' || told.has(item);
      fetch(items.filter(isWanted), 'drawn');
      const waiting = items.filter((item) => !told.has(item));
      rest = reveal(waiting, next.entrance ? 0 : UNVEIL, near);
    },
    stop() {
      resize.disconnect();
      rest?.();
    },
  };
}
