type Listener = () => void;

/** A document or shadow root with elements that follow its language. */
interface WatchedRoot {
  readonly observer: MutationObserver;
  readonly listeners: Set<Listener>;
}

const watchedRoots = new Map<Node, WatchedRoot>();

/** Calls a listener after changes of a `lang` in a root. All listeners share one observer. */
function listen(root: Node, listener: Listener): void {
  let watched = watchedRoots.get(root);
  if (!watched) {
    const listeners = new Set<Listener>();
    const observer = new MutationObserver(() => {
      for (const notify of listeners) notify();
    });
    observer.observe(root, { subtree: true, attributeFilter: ['lang'] });
    watched = { observer, listeners };
    watchedRoots.set(root, watched);
  }
  watched.listeners.add(listener);
}

function unlisten(root: Node, listener: Listener): void {
  const watched = watchedRoots.get(root);
  if (!watched?.listeners.delete(listener) || watched.listeners.size > 0) return;
  watched.observer.disconnect();
  watchedRoots.delete(root);
}

/** An element and its hosts, from the inside out. */
function hostsOf(element: Element): readonly Element[] {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? [element, ...hostsOf(root.host)] : [element];
}

/** The nearest `lang` of an element, also outside its shadow root; empty without one. */
export function langOf(element: Element): string {
  for (const host of hostsOf(element)) {
    const lang = host.closest('[lang]')?.getAttribute('lang');
    if (lang) return lang;
  }
  return '';
}

/** Follows the language of an element, which scripts may change on it or on anything around it. */
export class LanguageWatcher {
  readonly #host: Element;
  readonly #changed: Listener;
  #roots: readonly Node[] = [];
  #language: string | undefined;

  /** @param changed called after the language has changed. */
  constructor(host: Element, changed: Listener) {
    this.#host = host;
    this.#changed = changed;
  }

  /** Starts, or goes on where the element has been moved to. */
  start(): void {
    const left = this.#roots;
    this.#roots = hostsOf(this.#host).map((host) => host.getRootNode());
    for (const root of this.#roots) listen(root, this.#update);
    for (const root of left) if (!this.#roots.includes(root)) unlisten(root, this.#update);
    this.#update();
  }

  /** Ends; an observer that nobody needs any more ends too. */
  stop(): void {
    for (const root of this.#roots) unlisten(root, this.#update);
    this.#roots = [];
    this.#language = undefined;
  }

  readonly #update = (): void => {
    const before = this.#language;
    this.#language = langOf(this.#host);
    if (before !== undefined && before !== this.#language) this.#changed();
  };
}
