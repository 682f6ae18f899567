import type { Extras } from './load-extras';
import type { Plan } from './plan';
import { galleryText } from './texts';
import { labelOf, Tile } from './tile';

/** How pictures are drawn, besides where. */
interface TileOptions {
  /** For each picture drawn, whether it could not be loaded. */
  readonly isMissing: readonly boolean[];
  /** Number of all pictures. */
  readonly count: number;
  readonly extras: Extras | null | undefined;
}

/** The tiles of a list: a picture keeps its tile when others are added, moved or removed. */
export class TileList {
  readonly #list: HTMLElement;
  readonly #host: HTMLElement;
  #tiles: ReadonlyMap<string, Tile> = new Map();

  /** @param host is in the language of the list. */
  constructor(list: HTMLElement, host: HTMLElement) {
    this.#list = list;
    this.#host = host;
  }

  draw(plan: Plan, { isMissing, count, extras }: TileOptions): void {
    const { shown, keys, places, clickTarget, isPartial } = plan;
    const videoLabel = galleryText('video', this.#host);
    const common = places[0]?.ratio;
    const tiles = new Map<string, Tile>();
    shown.forEach((image, index) => {
      const key = keys[index] ?? '';
      const tile = this.#tiles.get(key) ?? new Tile();
      const { ratio, area } = places[index] ?? {};
      const missing = isMissing[index] ?? false;
      tile.draw({
        image,
        clickTarget,
        label: labelOf(image, missing, `${index + 1} / ${count}`),
        isMissing: missing,
        ratio: ratio === common ? undefined : ratio,
        area: area === 'auto' ? undefined : area,
        position: isPartial ? index + 1 : undefined,
        count: isPartial ? plan.count : undefined,
        extras,
        videoLabel,
      });
      tiles.set(key, tile);
    });
    for (const [key, { item }] of this.#tiles) if (!tiles.has(key)) item.remove();
    this.#tiles = tiles;
    this.#arrange();
  }

  /** Puts the items in order. The one with the focus is not moved: the others make room. */
  #arrange(): void {
    const list = this.#list;
    const { activeElement } = list.getRootNode() as ShadowRoot;
    const focused = activeElement?.closest('li');
    let next = list.firstElementChild;
    for (const { item } of this.#tiles.values()) {
      while (item === focused && next && next !== item) {
        const moved = next;
        next = next.nextElementSibling;
        list.append(moved);
      }
      if (item === next) next = next.nextElementSibling;
      else list.insertBefore(item, next);
    }
  }
}
