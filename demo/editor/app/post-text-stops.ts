import { isComposingKey } from '../../../shared/dom/composing';
import type { ShownText } from './post-texts';

/** Said of a text that Enter makes editable. */
const HINT = 'Enter changes it.';

/** Makes the texts of a post that stand outside its own text reachable by keys, on the canvas only. */
export class PostTextStops {
  readonly #shown: () => readonly ShownText[];
  readonly #open: (target: Node) => void;
  readonly #watched = new WeakSet<Document>();
  readonly #stops = new Set<HTMLElement>();

  /**
   * @param shown returns the texts that the page shows.
   * @param open begins to write the text at a node, if there is one.
   */
  constructor(shown: () => readonly ShownText[], open: (target: Node) => void) {
    this.#shown = shown;
    this.#open = open;
  }

  /** Whether an element is one of them. */
  has(element: Element): boolean {
    return this.#stops.has(element as HTMLElement);
  }

  watch(page: Document): void {
    if (this.#watched.has(page)) {
      this.#mark();
      return;
    }
    // Those of the page before.
    this.#stops.clear();
    this.#mark();
    this.#watched.add(page);
    page.addEventListener('dblclick', (event) => {
      const [target] = event.composedPath();
      this.#open(target as Node);
    });
    page.addEventListener('keydown', (event) => {
      const { target, key, altKey, ctrlKey, metaKey, shiftKey } = event;
      const isPlain = !altKey && !ctrlKey && !metaKey && !shiftKey;
      if (key !== 'Enter' || !isPlain || isComposingKey(event) || event.defaultPrevented) return;
      if (event.repeat || !target || !this.has(target as Element)) return;
      event.preventDefault();
      this.#open(target as Node);
    });
    // The content of the page is replaced where only the host can draw it.
    const { defaultView } = page as { defaultView: (Window & typeof globalThis) | null };
    if (!defaultView) return;
    new defaultView.MutationObserver(() => this.#mark()).observe(page.body, {
      childList: true,
      subtree: true,
    });
  }

  /** Adds the stops while the page is edited; removes them otherwise. */
  refresh(isEditing: boolean): void {
    if (isEditing) {
      this.#mark();
      return;
    }
    for (const stop of this.#stops) {
      stop.removeAttribute('tabindex');
      stop.removeAttribute('aria-description');
    }
    this.#stops.clear();
  }

  #mark(): void {
    for (const stop of this.#stops) if (!stop.isConnected) this.#stops.delete(stop);
    for (const { element } of this.#shown()) {
      if (this.#stops.has(element)) continue;
      this.#stops.add(element);
      element.tabIndex = 0;
      element.setAttribute('aria-description', HINT);
    }
  }
}
