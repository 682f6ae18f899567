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

function write(element: Element, name: string, value: string | null): void {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/**
 * The controls anywhere on a page that open an element, also those that come later: one listener for
 * all of them, and what a screen reader is to know of each (`aria-expanded`, `aria-controls`).
 */
export class Openers {
  readonly #options: OpenersOptions;
  readonly #told = new Map<Element, Former>();

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
      for (const opener of this.#told.keys()) this.#giveBack(opener);
    });
    this.tell();
  }

  /** The first control that can be seen. */
  get first(): Element | undefined {
    return [...this.#told.keys()].find((opener) => opener.getClientRects().length > 0);
  }

  /** Tells every control of now whether the element is open. */
  readonly tell = (): void => {
    const { host, selector, popup, isOpen, signal } = this.#options;
    if (signal.aborted) return;
    const openers = new Set(document.querySelectorAll(selector()));
    for (const opener of this.#told.keys()) if (!openers.has(opener)) this.#giveBack(opener);
    const says = new Map<string, string>([['aria-expanded', String(isOpen())]]);
    if (host.id) says.set('aria-controls', host.id);
    if (popup) says.set('aria-haspopup', popup);
    for (const opener of openers) {
      if (!this.#told.has(opener)) this.#remember(opener);
      for (const [name, value] of says) write(opener, name, value);
    }
  };

  #remember(opener: Element): void {
    const names = ['aria-expanded', 'aria-controls', 'aria-haspopup'];
    this.#told.set(opener, new Map(names.map((name) => [name, opener.getAttribute(name)])));
  }

  #giveBack(opener: Element): void {
    for (const [name, value] of this.#told.get(opener) ?? []) write(opener, name, value);
    this.#told.delete(opener);
  }

  readonly #click = (event: MouseEvent): void => {
    if (event.defaultPrevented) return;
    const { selector, use } = this.#options;
    const opener = event
      .composedPath()
      .find((node) => node instanceof HTMLElement && node.matches(selector()));
    if (!opener) return;
    // A link leads to the same thing for visitors without script.
    event.preventDefault();
    use(opener as HTMLElement);
  };
}
