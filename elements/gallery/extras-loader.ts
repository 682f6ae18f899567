import { fail } from '../../shared/site/log';
import { lazyExtras, type Extras } from './load-extras';

/**
 * Loads the extras when a gallery needs them: hover effects, entrances, signs on videos and
 * placeholders of broken pictures.
 */
export class ExtrasLoader {
  readonly #host: HTMLElement;
  readonly #onLoad: () => void;
  #extras: Extras | null | undefined;
  #isNeeded = false;
  #isStopped = false;

  /** @param onLoad is called when they have loaded, or have failed to load. */
  constructor(host: HTMLElement, onLoad: () => void) {
    this.#host = host;
    this.#onLoad = onLoad;
  }

  /** The extras: `undefined` while they load, `null` after they failed to load. */
  get extras(): Extras | null | undefined {
    return this.#extras;
  }

  update(isNeeded: boolean): void {
    const isNew = isNeeded && !this.#isNeeded;
    this.#isNeeded = isNeeded;
    if (!isNew || this.#extras) return;
    lazyExtras.load().then(
      (loaded) => {
        if (this.#isStopped) return;
        if (this.#host.shadowRoot) loaded.adoptExtras(this.#host.shadowRoot);
        this.#extras = loaded;
        this.#onLoad();
      },
      (cause: unknown) => {
        if (this.#isStopped) return;
        fail(this.#host, 'its effects could not be loaded', cause);
        this.#extras = null;
        this.#onLoad();
      },
    );
  }

  stop(): void {
    this.#isStopped = true;
  }
}
