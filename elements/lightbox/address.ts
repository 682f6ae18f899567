import { readPictureHash, withoutPicture, writePictureHash } from '../../shared/dom/picture-hash';
import { isRecord } from '../../shared/site/parameters';

/** Marks the history entry that an open viewer added. */
const MARK = 'dmLightbox';

/** How long a viewer waits for the browser to go back to the page's own entry, in ms. */
const BACK_LIMIT = 100;

/** And how long the next viewer does, with its own entry. */
const LONGEST_BACK = 1000;

/** The browser is on its way back from the entry of a viewer that has closed. */
let goingBack: Promise<void> | undefined;

/** Goes back from the viewer's entry, once, whoever asks. */
function goBack(): Promise<void> {
  goingBack ??= new Promise<void>((resolve) => {
    const arrived = (): void => {
      clearTimeout(timer);
      removeEventListener('popstate', arrived);
      goingBack = undefined;
      resolve();
    };
    const timer = setTimeout(arrived, LONGEST_BACK);
    addEventListener('popstate', arrived);
    history.back();
  });
  return goingBack;
}

function write(action: 'pushState' | 'replaceState', state: unknown, url: string): void {
  try {
    history[action](state, '', url);
  } catch {
    // Denied in a sandboxed frame, and by browsers that think it is called too often.
  }
}

/**
 * Keeps the address in step with the picture shown (visual-widgets §4): one history entry while the
 * viewer is open, so that Back closes it, and none after. Entries and states of others stay as they
 * are.
 */
export class PictureAddress {
  readonly #gid: number;
  /** What the page's own entry says of scrolling, while a way back to it is kept. */
  #restoration: ScrollRestoration | undefined;
  #released: Promise<void> | undefined;

  constructor(gid: number) {
    this.#gid = gid;
  }

  /** The index of this gallery's picture that the address names; `undefined` when it names none. */
  get index(): number | undefined {
    const named = readPictureHash(location.hash);
    return named?.gid === this.#gid ? named.pid - 1 : undefined;
  }

  /** Names a picture, as soon as the browser has left that of the viewer before. */
  show(index: number): void {
    if (goingBack) {
      void goingBack.then(() => {
        if (!this.#released) this.show(index);
      });
      return;
    }
    const hash = writePictureHash({ gid: this.#gid, pid: index + 1 }, location.hash);
    if (this.index === undefined) {
      // Going back must not scroll away from the thumbnail that the viewer returns to.
      this.#restoration = history.scrollRestoration;
      history.scrollRestoration = 'manual';
      write('pushState', { [MARK]: this.#gid }, hash);
    } else if (this.index !== index) write('replaceState', history.state, hash);
  }

  /**
   * Returns to the address without a picture: by going back, where opening added an entry. Resolves
   * when the address is the page's own again, or the browser takes its time; asked twice, it goes
   * back once.
   */
  release(): Promise<void> {
    return (this.#released ??= this.#goBack());
  }

  async #goBack(): Promise<void> {
    if (this.index === undefined) {
      this.#letScroll();
      return;
    }
    const state: unknown = history.state;
    if (!isRecord(state) || !(MARK in state)) {
      this.strip();
      return;
    }
    await Promise.race([goBack(), new Promise((resolve) => setTimeout(resolve, BACK_LIMIT))]);
    this.#letScroll();
  }

  /** Takes the picture out of the address at once, for a viewer that is torn away. */
  strip(): void {
    this.#released = Promise.resolve();
    this.#letScroll();
    if (this.index === undefined) return;
    const rest = withoutPicture(location.hash);
    write('replaceState', history.state, location.pathname + location.search + rest);
  }

  #letScroll(): void {
    if (this.#restoration) history.scrollRestoration = this.#restoration;
    this.#restoration = undefined;
  }
}
