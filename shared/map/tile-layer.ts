import type { Coords, DoneCallback, GridLayerOptions } from 'leaflet';
import { GridLayer } from 'leaflet/src/layer/tile/GridLayer.js';
import { pictureAddress } from '../dom/address';
import type { Milliseconds } from '../site/wait-until';
import { tileAddress, type TileSource } from './tile-source';

/** A tile that has not come by then is replaced by what is known. */
const TIMEOUT: Milliseconds = 8000;
/** How many zoom levels up a missing tile is looked for. */
const LEVELS = 3;

/** What the layer reports. */
export interface TileReports {
  readonly onLoad: () => void;
  /** A tile and what could stand for it are missing. */
  readonly onMissing: () => void;
}

/** Draws tiles; one that fails is replaced by the part of the tile above it, enlarged. */
export class Tiles {
  readonly layer: GridLayer;
  #source: TileSource;
  readonly #reports: TileReports;
  /** Addresses that failed, so that a broken service is not asked again by every neighbour. */
  readonly #failed = new Set<string>();
  /** What has been asked for and not answered, by its address. */
  readonly #asked = new Map<string, Promise<unknown>>();
  readonly #loading = new WeakMap<HTMLElement, AbortController>();

  constructor(source: TileSource, options: TileReports & { readonly maxZoom: number }) {
    this.#source = source;
    this.#reports = options;
    const createTile = (coords: Coords, done: DoneCallback): HTMLElement =>
      this.#createTile(coords, done);
    const Layer = GridLayer.extend({ createTile }) as unknown as new (
      options: GridLayerOptions,
    ) => GridLayer;
    this.layer = new Layer({
      tileSize: source.size,
      maxZoom: options.maxZoom,
      maxNativeZoom: source.nativeZoom,
      keepBuffer: 1,
    });
    this.layer.on('tileunload', ({ tile }) => {
      this.#loading.get(tile)?.abort();
    });
  }

  /** Draws other tiles of the same size. */
  replace(source: TileSource): void {
    this.#source = source;
    this.#failed.clear();
    this.layer.redraw();
  }

  #createTile({ x, y, z }: Coords, done: DoneCallback): HTMLElement {
    const tile = document.createElement('div');
    const loading = new AbortController();
    this.#loading.set(tile, loading);
    void this.#fill(tile, { x, y, z }, loading.signal).then((isFilled) => {
      if (loading.signal.aborted) return;
      if (isFilled) this.#reports.onLoad();
      else this.#reports.onMissing();
      tile.classList.toggle('missing', !isFilled);
      done(undefined, tile);
    });
    return tile;
  }

  async #fill(
    tile: HTMLElement,
    { x, y, z }: { readonly x: number; readonly y: number; readonly z: number },
    signal: AbortSignal,
  ): Promise<boolean> {
    for (let up = 0; up <= Math.min(LEVELS, z); up++) {
      const scale = 2 ** up;
      const above = { x: Math.floor(x / scale), y: Math.floor(y / scale), z: z - up };
      const img = await this.#load(tileAddress(this.#source, above, devicePixelRatio), signal);
      if (signal.aborted) return false;
      if (!img) continue;
      const { style } = img;
      style.width = style.height = `${scale * 100}%`;
      style.left = `${(above.x * scale - x) * 100}%`;
      style.top = `${(above.y * scale - y) * 100}%`;
      tile.append(img);
      return true;
    }
    return false;
  }

  async #load(address: string, signal: AbortSignal): Promise<HTMLImageElement | undefined> {
    const src = pictureAddress(address);
    if (!src) return undefined;
    // Neighbours have the same tile above them: each waits for the answer to another's request.
    for (let other; (other = this.#asked.get(src));) await other;
    if (signal.aborted || this.#failed.has(src)) return undefined;
    const asked = this.#request(src, signal);
    this.#asked.set(src, asked);
    try {
      return await asked;
    } finally {
      this.#asked.delete(src);
    }
  }

  #request(src: string, signal: AbortSignal): Promise<HTMLImageElement | undefined> {
    return new Promise((resolve) => {
      const img = new Image();
      const end = (isLoaded: boolean): void => {
        clearTimeout(timer);
        img.onload = img.onerror = null;
        signal.removeEventListener('abort', abort);
        if (!isLoaded) img.removeAttribute('src');
        resolve(isLoaded ? img : undefined);
      };
      const fail = (): void => {
        this.#failed.add(src);
        end(false);
      };
      const abort = (): void => {
        end(false);
      };
      const timer = setTimeout(fail, TIMEOUT);
      signal.addEventListener('abort', abort);
      img.onload = () => {
        end(true);
      };
      img.onerror = fail;
      img.alt = '';
      img.draggable = false;
      img.decoding = 'async';
      img.src = src;
    });
  }
}
