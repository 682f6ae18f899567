import { isComposingKey } from './composing';
import { own } from './own';
import { isPlainClick } from './plain-click';
import { onAbort } from './on-abort';

/** Options of {@link Openers}. */
export interface OpenersOptions {
  /** The element that the controls open. */
  readonly host: HTMLElement;
  /** Matches the controls; the result may change with the page. */
  readonly selector: () => string;
  /** The attributes that the selector depends on. */
  readonly attributes: readonly string[];
  /** The `aria-haspopup` of the controls. */
  readonly popup?: 'dialog';
  readonly isOpen: () => boolean;
  /** Called when a visitor presses one of the controls. */
  readonly pressed: (opener: HTMLElement) => void;
  /** Removes the listeners and restores the controls' attributes when it aborts. */
  readonly signal: AbortSignal;
}

/** Values of attributes; `null` for one that is absent. */
type AttributeValues = ReadonlyMap<string, string | null>;

const NAMES = ['aria-expanded', 'aria-controls', 'aria-haspopup', 'role', 'tabindex'];

/** Controls that are buttons already, and those with a role of their own. */
const BUTTONS = 'button, summary, input';

/** The last writer to a control, and the values from before the first one. */
const written = new WeakMap<Element, { readonly by: Openers; readonly former: AttributeValues }>();

function write(element: Element, name: string, value: string | null): void {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/** True if an element is removed, or in a shadow root that is not displayed, as a kept page is. */
function isInactive(element: Element): boolean {
  if (!element.isConnected) return true;
  for (let root = element.getRootNode(); root instanceof ShadowRoot;) {
    if (getComputedStyle(root.host).display === 'none') return true;
    root = root.host.getRootNode();
  }
  return false;
}

/**
 * The controls on a page that open an element, also those added later. One listener serves all of
 * them, and `aria-expanded`, `aria-controls` and `aria-haspopup` follow the element's state. A link,
 * or any other element, becomes a button: for screen readers, and for the keys.
 */
export class Openers {
  readonly #options: OpenersOptions;
  readonly #marked = new Set<Element>();

  constructor(options: OpenersOptions) {
    this.#options = options;
    const { host, attributes, signal } = options;
    document.addEventListener('click', this.#click, { signal });
    document.addEventListener('keydown', this.#keydown, { signal });
    const observer = new MutationObserver(this.update);
    observer.observe(document, {
      childList: true,
      subtree: true,
      attributeFilter: [...attributes],
    });
    observer.observe(host, { attributeFilter: ['id'] });
    onAbort(signal, () => {
      observer.disconnect();
      for (const opener of this.#marked) this.#restore(opener);
    });
    this.update();
  }

  /** The first control that is rendered. */
  get first(): Element | undefined {
    return [...this.#marked].find((opener) => opener.getClientRects().length > 0);
  }

  /** Writes the element's state to all controls that are on the page now. */
  readonly update = (): void => {
    const { host, selector, popup, isOpen, signal } = this.#options;
    if (signal.aborted) return;
    const openers = new Set(isInactive(host) ? [] : document.querySelectorAll(selector()));
    for (const opener of this.#marked) if (!openers.has(opener)) this.#restore(opener);
    const values = new Map<string, string>([['aria-expanded', String(isOpen())]]);
    if (host.id) values.set('aria-controls', host.id);
    if (popup) values.set('aria-haspopup', popup);
    for (const opener of openers) {
      this.#remember(opener);
      for (const [name, value] of values) write(opener, name, value);
      if (opener.matches(BUTTONS)) continue;
      if (!opener.hasAttribute('role')) write(opener, 'role', 'button');
      if ((opener as HTMLElement).tabIndex < 0 && !opener.hasAttribute('tabindex'))
        write(opener, 'tabindex', '0');
    }
  };

  /** On a page swap, the next element may write to a control before the last one has restored it. */
  #remember(opener: Element): void {
    this.#marked.add(opener);
    const last = written.get(opener);
    if (last?.by === this) return;
    const former = last?.former ?? new Map(NAMES.map((name) => [name, opener.getAttribute(name)]));
    written.set(opener, { by: this, former });
  }

  #restore(opener: Element): void {
    this.#marked.delete(opener);
    const last = written.get(opener);
    if (last?.by !== this) return;
    for (const [name, value] of last.former) write(opener, name, value);
    written.delete(opener);
  }

  /** Presses a link or another element as a button: with Space, and with Enter. */
  readonly #keydown = (event: KeyboardEvent): void => {
    const { target, key, defaultPrevented } = event;
    if (isComposingKey(event)) return;
    if (defaultPrevented || !isPlainClick(event) || !(target instanceof HTMLElement)) return;
    if (own(target).matches(BUTTONS) || !this.#marked.has(target)) return;
    // The browser clicks a link at Enter by itself.
    if (key !== ' ' && (key !== 'Enter' || target.matches('a[href]'))) return;
    // Space would scroll the page.
    event.preventDefault();
    target.click();
  };

  readonly #click = (event: MouseEvent): void => {
    const { host, selector, pressed } = this.#options;
    if (event.defaultPrevented || isInactive(host)) return;
    const opener = event
      .composedPath()
      .find((node) => node instanceof HTMLElement && own(node).matches(selector()));
    if (!opener) return;
    // A link leads to the same content for visitors without scripts.
    event.preventDefault();
    pressed(opener as HTMLElement);
  };
}
