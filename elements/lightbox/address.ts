import { writeHash } from '../../shared/dom/write-hash';
import { readPictureHash, withoutPicture, writePictureHash } from '../../shared/dom/picture-hash';
import { pageAddress } from '../../shared/site/page-address';
import { isRecord } from '../../shared/site/parameters';

/** Key in the state of the history entry that an open viewer adds. */
const MARK = 'dmLightbox';

/** Limit of a closing viewer's wait for the browser to go back to the page's entry, in ms. */
const CLOSING_WAIT = 100;

/** Pending while the browser goes back from the entry of a closed viewer. */
let goingBack: Promise<void> | undefined;

/**
 * Goes back from the viewer's entry, once for all callers. Resolves once the browser has gone back, or
 * a script of the page has cancelled that. There is no time limit: the entry of a viewer that did not
 * wait for a busy browser would be left by the late step back, and the viewer closed with it.
 */
function goBack(): Promise<void> {
  goingBack ??= new Promise<void>((resolve) => {
    const listening = new AbortController();
    const { signal } = listening;
    const ended = (): void => {
      listening.abort();
      goingBack = undefined;
      // WebKit asks whether to restore the scroll position only after the event.
      setTimeout(resolve);
    };
    addEventListener('popstate', ended, { signal });
    if ('navigation' in window) navigation.addEventListener('navigateerror', ended, { signal });
    history.back();
  });
  return goingBack;
}

/**
 * Names the picture shown in the address (visual-widgets §4): adds one history entry while the viewer
 * is open, so that Back closes it, and removes it afterwards. Changes no other entry or state.
 */
export class PictureAddress {
  readonly #gid: number;
  /** The page's own `scrollRestoration`, while the viewer is open. */
  #restoration: ScrollRestoration | undefined;
  #released: Promise<void> | undefined;
  #isWritten = false;

  constructor(gid: number) {
    this.#gid = gid;
  }

  /** The index of this gallery's picture that the address names. */
  get index(): number | undefined {
    const named = readPictureHash(pageAddress().hash);
    return named?.gid === this.#gid ? named.pid - 1 : undefined;
  }

  /** True once the address has named a picture: not while the browser leaves a previous viewer's entry. */
  get isWritten(): boolean {
    return this.#isWritten;
  }

  /** Names a picture, once the browser has left the entry of the previous viewer. */
  show(index: number): void {
    if (goingBack) {
      void goingBack.then(() => {
        if (!this.#released) this.show(index);
      });
      return;
    }
    this.#isWritten = true;
    const hash = writePictureHash({ gid: this.#gid, pid: index + 1 }, pageAddress().hash);
    if (this.index === undefined) {
      // Going back must not scroll away from the thumbnail of the last picture.
      this.#restoration = history.scrollRestoration;
      history.scrollRestoration = 'manual';
      writeHash('pushState', { [MARK]: this.#gid }, hash);
    } else if (this.index !== index) writeHash('replaceState', history.state, hash);
  }

  /**
   * Removes the picture from the address: goes back where opening added an entry. Resolves once the
   * address is the page's own again, or after 100 ms; a second call does not go back again.
   */
  release(): Promise<void> {
    return (this.#released ??= this.#leave());
  }

  async #leave(): Promise<void> {
    if (this.index === undefined) {
      this.#restoreScrolling();
      return;
    }
    const state: unknown = history.state;
    if (!isRecord(state) || !(MARK in state)) {
      this.strip();
      return;
    }
    await Promise.race([goBack(), new Promise((resolve) => setTimeout(resolve, CLOSING_WAIT))]);
    this.#restoreScrolling();
  }

  /** Removes the picture from the address at once, without going back. */
  strip(): void {
    this.#released = Promise.resolve();
    this.#restoreScrolling();
    if (this.index === undefined) return;
    writeHash('replaceState', history.state, withoutPicture(pageAddress().hash));
  }

  #restoreScrolling(): void {
    if (this.#restoration) history.scrollRestoration = this.#restoration;
    this.#restoration = undefined;
  }
}
