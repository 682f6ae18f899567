import { sizedSources } from '../../shared/site/media-sizes';
import type { Mode } from '../../shared/site/site';
import { originalOf, type Picture } from './images';
import type { Box } from './layouts';
import { createRevealer, UNVEIL, type Nearness, type Revealer } from './reveal';

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
  /** Where the pictures stand in a list of that width. */
  readonly boxes: (width: number) => readonly Box[];
}

/** A picture that is being fetched, or has been. */
interface Fetched {
  source: 'own' | 'original';
  /** The widest that it has been, in px. */
  width: number;
}

function setOrRemove(image: Element, name: string, value: string | undefined): void {
  if (value === undefined) image.removeAttribute(name);
  else if (image.getAttribute(name) !== value) image.setAttribute(name, value);
}

/**
 * Fetches the pictures of a list as they come near, in the size of their boxes, and looks after
 * those that fail. React draws their elements empty and is not asked again for that: pictures have
 * no state of their own, however many there are.
 */
export class Pictures {
  readonly #list: HTMLElement;
  readonly #lost: (key: string) => void;
  readonly #fetched = new WeakMap<Element, Fetched>();
  /** Where an item stands. */
  readonly #places = new WeakMap<Element, number>();
  readonly #resize = new ResizeObserver(() => {
    this.#measure();
  });
  readonly #listening = new AbortController();
  #revealer: Revealer | undefined;
  #margin: number | undefined;
  #plan: Plan | undefined;
  #boxes: readonly Box[] = [];
  #width: number | undefined;
  /** How many have come into view in this task. */
  #together = 0;

  /** `lost` is told the key of a picture that has nothing left that could be loaded. */
  constructor(list: HTMLElement, lost: (key: string) => void) {
    this.#list = list;
    this.#lost = lost;
    this.#resize.observe(list);
    // Neither bubbles.
    const options = { capture: true, signal: this.#listening.signal };
    list.addEventListener('load', this.#loaded, options);
    list.addEventListener('error', this.#failed, options);
  }

  /** Looks at the list anew, after it was drawn. */
  follow(plan: Plan): void {
    this.#plan = plan;
    this.#width = undefined;
    [...this.#list.children].forEach((item, index) => {
      this.#places.set(item, index);
    });
    this.#measure();
    for (const item of this.#list.children) {
      // One that was near already may have another element for its picture.
      if (plan.fetches === 'all' || item.part.contains('revealed')) this.#fetch(item, 'drawn');
    }
    const margin = plan.entrance ? 0 : UNVEIL;
    if (margin !== this.#margin) {
      this.#margin = margin;
      this.#revealer?.stop();
      this.#revealer = createRevealer(margin, this.#near);
    }
    const isWaiting = (item: Element): boolean =>
      plan.entrance !== undefined || !this.#fetched.has(item.querySelector('img') ?? item);
    this.#revealer?.watch(new Set([...this.#list.children].filter(isWaiting)));
  }

  /** Fetches even those that are far away, as for a printer. */
  fetchAll(): void {
    for (const item of this.#list.children) this.#fetch(item, 'drawn');
  }

  stop(): void {
    this.#resize.disconnect();
    this.#listening.abort();
    this.#revealer?.stop();
  }

  /** The list may have another width, or other pictures: they may have to be larger. */
  #measure(): void {
    const { clientWidth } = this.#list;
    if (!this.#plan || clientWidth === this.#width) return;
    this.#width = clientWidth;
    this.#boxes = this.#plan.boxes(clientWidth);
    for (const item of this.#list.children) this.#show(item);
  }

  readonly #near = (item: Element, how: Nearness): void => {
    this.#fetch(item, how);
    if (!this.#plan?.entrance) return;
    if (this.#together === 0) {
      queueMicrotask(() => {
        this.#together = 0;
      });
    }
    this.#plan.entrance(item, this.#together++);
  };

  #fetch(item: Element, how: Nearness): void {
    const image = item.querySelector('img');
    item.part.add('revealed');
    if (!image || this.#fetched.has(image)) return;
    this.#fetched.set(image, { source: 'own', width: 0 });
    if (how === 'scrolled') image.classList.add('arriving');
    this.#show(item);
  }

  /** Gives a picture that may be fetched its addresses. */
  #show(item: Element): void {
    const index = this.#places.get(item) ?? -1;
    const picture = this.#plan?.pictures[index];
    const box = this.#boxes[index];
    const image = item.querySelector('img');
    const state = image && this.#fetched.get(image);
    if (!this.#plan || !picture || !box || !state) return;
    const { follows, mode } = this.#plan;
    state.width = Math.max(state.width, Math.ceil(box.width));
    const original = originalOf(picture, follows);
    const isOriginal = original !== undefined && (mode === 'editor' || state.source === 'original');
    const { src, srcset, sizes } = isOriginal
      ? { src: original }
      : picture.srcset
        ? { sizes: `${state.width}px`, ...picture }
        : sizedSources(picture.src, { width: state.width, ratio: box.width / box.height }, picture);
    setOrRemove(image, 'sizes', srcset && sizes);
    setOrRemove(image, 'srcset', srcset);
    setOrRemove(image, 'src', src);
  }

  readonly #loaded = ({ target }: Event): void => {
    (target as Element).classList.remove('arriving');
  };

  /** First the path that was uploaded, then a word in its place (visual-widgets §8). */
  readonly #failed = ({ target }: Event): void => {
    const image = target as HTMLImageElement;
    const item = image.closest('li');
    const state = this.#fetched.get(image);
    const { pictures, keys, follows } = this.#plan ?? {};
    const index = (item && this.#places.get(item)) ?? -1;
    const picture = pictures?.[index];
    if (!item || !state || !picture || !follows) return;
    const original = originalOf(picture, follows);
    const wasOriginal = image.getAttribute('src') === original && !image.srcset;
    if (original === undefined || wasOriginal) this.#lost(keys?.[index] ?? '');
    else {
      state.source = 'original';
      this.#show(item);
    }
  };
}
