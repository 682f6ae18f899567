/** What says which controls of a page open an element, and how they are told of it. */
export interface OpenersOptions {
  /** What is opened. */
  readonly host: HTMLElement;
  /** Which controls do, as a selector; it may change with the page. */
  readonly selector: () => string;
  /** The attributes that the selector asks for. */
  readonly attributes: readonly string[];
  /** What a screen reader says a control opens, where that is a dialog. */
  readonly popup?: 'dialog';
  readonly isOpen: () => boolean;
  /** A visitor used one of the controls. */
  readonly use: (opener: HTMLElement) => void;
  /** Ends it, and gives the controls back as they were. */
  readonly signal: AbortSignal;
}

/** Attributes as they were before, `null` where there was none. */
type Former = ReadonlyMap<string, string | null>;

const NAMES = ['aria-expanded', 'aria-controls', 'aria-haspopup'];

/** What was last written to a control, for which element, and what it said before any wrote to it. */
const written = new WeakMap<Element, { readonly by: Openers; readonly former: Former }>();

function write(element: Element, name: string, value: string | null): void {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/** Whether an element is removed, or in a shadow root that is not displayed, as a left page is. */
function isPutAway(element: Element): boolean {
  if (!element.isConnected) return true;
  for (let root = element.getRootNode(); root instanceof ShadowRoot;) {
    if (getComputedStyle(root.host).display === 'none') return true;
    root = root.host.getRootNode();
  }
  return false;
}

/**
 * The controls anywhere on a page that open an element, also those that come later: one listener for
 * all of them, and what a screen reader is to know of each (`aria-expanded`, `aria-controls`).
 */
export class Openers {
  readonly #options: OpenersOptions;
  readonly #told = new Set<Element>();

  constructor(options: OpenersOptions) {
    this.#options = options;
    const { host, attributes, signal } = options;
    document.addEventListener('click', this.#click, { signal });
    const observer = new MutationObserver(this.tell);
    observer.observe(document, {
      childList: true,
      subtree: true,
      attributeFilter: [...attributes],
    });
    observer.observe(host, { attributeFilter: ['id'] });
    signal.addEventListener('abort', () => {
      observer.disconnect();
      for (const opener of this.#told) this.#giveBack(opener);
    });
    this.tell();
  }

  /** The first control that can be seen. */
  get first(): Element | undefined {
    return [...this.#told].find((opener) => opener.getClientRects().length > 0);
  }

  /** Tells every control of now whether the element is open. */
  readonly tell = (): void => {
    const { host, selector, popup, isOpen, signal } = this.#options;
    if (signal.aborted) return;
    const openers = new Set(isPutAway(host) ? [] : document.querySelectorAll(selector()));
    for (const opener of this.#told) if (!openers.has(opener)) this.#giveBack(opener);
    const says = new Map<string, string>([['aria-expanded', String(isOpen())]]);
    if (host.id) says.set('aria-controls', host.id);
    if (popup) says.set('aria-haspopup', popup);
    for (const opener of openers) {
      this.#remember(opener);
      for (const [name, value] of says) write(opener, name, value);
    }
  };

  /** One element may take the place of another, as on the next page, before the other has gone. */
  #remember(opener: Element): void {
    this.#told.add(opener);
    const before = written.get(opener);
    if (before?.by === this) return;
    const former =
      before?.former ?? new Map(NAMES.map((name) => [name, opener.getAttribute(name)]));
    written.set(opener, { by: this, former });
  }

  #giveBack(opener: Element): void {
    this.#told.delete(opener);
    const last = written.get(opener);
    if (last?.by !== this) return;
    for (const [name, value] of last.former) write(opener, name, value);
    written.delete(opener);
  }

  readonly #click = (event: MouseEvent): void => {
    const { host, selector, use } = this.#options;
    if (event.defaultPrevented || isPutAway(host)) return;
    const opener = event
      .composedPath()
      .find((node) => node instanceof HTMLElement && node.matches(selector()));
    if (!opener) return;
    // A link leads to the same thing for visitors without script.
    event.preventDefault();
    use(opener as HTMLElement);
  };
}
