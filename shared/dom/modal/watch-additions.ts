import { getSite } from '../../site/site';
import { lazy } from '../lazy';
import { own } from '../own';
import type { Milliseconds } from '../../site/wait-until';
import { isAbove, type SharedModal } from './layer';

const sharedPage = lazy(async () => new (await import('./share-page')).SharedPage());

/** Least time between two looks, and time until the last one: a transition may show an addition. */
const BETWEEN: Milliseconds = 100;
const AT_LAST: Milliseconds = 600;

/** Time in which what is shown above the modals has to react to Escape. */
const ESCAPE: Milliseconds = 50;

const OPTIONS: MutationObserverInit = {
  childList: true,
  subtree: true,
  attributes: true,
  attributeFilter: ['style', 'class', 'hidden', 'open', 'aria-hidden'],
};

/** Whether a visitor sees a box of the page, which is not added later then. */
function isShown(element: Element): boolean {
  const { width, height, left, right, bottom } = own(element).getBoundingClientRect();
  const { visibility, position, opacity, pointerEvents } = getComputedStyle(element);
  if (visibility !== 'visible' || width <= 0 || height <= 0 || right <= 0 || bottom <= 0) {
    return false;
  }
  // A box over the page may also wait beside it, transparent or out of reach of the pointer.
  const isOver = /absolute|fixed/.test(position);
  return !isOver || (left < innerWidth && opacity !== '0' && pointerEvents !== 'none');
}

/** Whether a node of something shown above the page is or has a frame, as that of a chat. */
const isFrameAbove = (top: Element, node: Node): boolean =>
  Number(getComputedStyle(top).zIndex) > 99 &&
  node instanceof Element &&
  (node.localName === 'iframe' || own(node).querySelector('iframe') !== null);

/** Whether a node was added that can change how others look. */
const isStyle = (node: Node): boolean =>
  node instanceof HTMLStyleElement || node instanceof HTMLLinkElement;

/** Whether a box of the page is empty, as one that tells how far the page is scrolled. */
const isEmpty = (element: Element): boolean =>
  /^(?:div|span|section|aside)$/.test(own(element).localName) &&
  !own(element).shadowRoot &&
  own(element).childElementCount === 0;

/** The child of the body that a node is in; `undefined` for the body itself and what is outside. */
function topOf(node: Node): Element | undefined {
  for (let at: Node | null = node; at; at = own(at).parentNode) {
    const parent: Node | null = own(at).parentNode;
    if (parent === document.body || (parent === document.documentElement && at !== document.body))
      return at instanceof Element ? at : undefined;
  }
  return undefined;
}

/** The children of the body, and those beside it. */
const topsOfPage = (): Element[] => [
  ...document.body.children,
  ...[...document.documentElement.children].filter((child) => child !== document.body),
];

/**
 * Watches for what scripts add to the page, or show there, while modals are open. Code in a modal may
 * have asked for it: the challenge of a captcha, the frame of a payment, the calendar of a library.
 */
export class Additions {
  readonly #modals: () => readonly SharedModal[];
  readonly #observer = new MutationObserver((records) => {
    for (const { target, removedNodes } of records) this.#count(target, ...removedNodes);
    this.#read(
      records.flatMap(({ type, target, addedNodes }) =>
        type === 'childList' ? [...addedNodes] : [target],
      ),
    );
  });
  readonly #additions = new Set<Element>();
  /** Tells when a style sheet shows what was hidden, without any change of the page. */
  readonly #sizes = new ResizeObserver((entries) => {
    this.#read(entries.map(({ target }) => target).filter((target) => !this.#isFirst(target)));
  });
  readonly #measured = new WeakSet<Element>();
  readonly #lifetime = new AbortController();
  #soon: ReturnType<typeof setTimeout> | undefined;
  #last: ReturnType<typeof setTimeout> | undefined;
  /** Children of the body that were shown before, or stood there without anything to show. */
  readonly #own: ReadonlySet<Element>;
  /** Number of changes in what is shown above the modals. */
  #changes = 0;

  constructor(modals: () => readonly SharedModal[]) {
    this.#modals = modals;
    this.#own = new Set(topsOfPage().filter((top) => isShown(top) || isEmpty(top)));
    if (getSite().mode === 'editor') return;
    this.#observer.observe(document.documentElement, OPTIONS);
    for (const top of topsOfPage()) {
      if (top instanceof HTMLElement && !this.#own.has(top) && !this.#isOurs(top)) {
        this.#sizes.observe(top);
      }
    }
    // No mutation tells of a popover; the event does not bubble.
    document.addEventListener(
      'toggle',
      ({ target }) => {
        if (!(target instanceof Node)) return;
        this.#count(target);
        this.#read([target]);
      },
      { capture: true, signal: this.#lifetime.signal },
    );
  }

  /** Whether an element is in an addition that is shown above the modals. */
  contains(element: Element | null | undefined): boolean {
    return sharedPage.loaded?.contains(element ?? null) ?? false;
  }

  /**
   * Leaves a press of Escape to what is shown above the modals.
   *
   * @returns whether something has changed there, in a moment; `undefined` if nothing is shown.
   */
  leaveEscape(): Promise<boolean> | undefined {
    if (!sharedPage.loaded?.isSeen) return undefined;
    const before = this.#changes;
    return new Promise((resolve) => {
      setTimeout(() => {
        resolve(this.#changes !== before);
      }, ESCAPE);
    });
  }

  /** The modals have changed. */
  update(): void {
    sharedPage.loaded?.update(this.#modals());
  }

  /** Gives the page back. */
  end(): void {
    this.#observer.disconnect();
    this.#sizes.disconnect();
    this.#lifetime.abort();
    clearTimeout(this.#soon);
    clearTimeout(this.#last);
    sharedPage.loaded?.end();
  }

  #count(...nodes: readonly Node[]): void {
    const isLayer = (node: Node): boolean => node instanceof Element && this.contains(node);
    if (nodes.some(isLayer)) this.#changes += 1;
  }

  #read(nodes: readonly Node[]): void {
    const isAdded = nodes.map((node) => this.#add(node)).some(Boolean);
    // What is shown above the modals may have gone, and the focus with it.
    if (!isAdded && !sharedPage.loaded?.isShared) return;
    clearTimeout(this.#last);
    this.#last = setTimeout(this.#show, AT_LAST);
    if (this.#soon !== undefined) return;
    void this.#show();
    this.#soon = setTimeout(() => {
      this.#soon = undefined;
      void this.#show();
    }, BETWEEN);
  }

  /** Returns whether a node may belong to an addition. */
  #add(node: Node): boolean {
    if (isAbove(node) && !this.#isInside(node)) {
      this.#additions.add(node);
      return true;
    }
    // A class of the body, or a style sheet, may show what was hidden.
    const isPage = node === document.body || node === document.documentElement || isStyle(node);
    const tops = isPage ? topsOfPage() : [topOf(node)];
    const added = tops.filter(
      (top) =>
        top && !this.#isOurs(top) && (!this.#own.has(top) || (!isPage && isFrameAbove(top, node))),
    );
    for (const top of added) if (top) this.#additions.add(top);
    return added.length > 0;
  }

  /** Whether a node is shown in a modal, or is one. */
  #isInside(node: Node): boolean {
    return this.#modals().some(({ host, dialog }) => host.contains(node) || dialog === node);
  }

  /** An observer reports each size once at first. */
  #isFirst(element: Element): boolean {
    if (this.#measured.has(element)) return false;
    this.#measured.add(element);
    return true;
  }

  #isOurs(top: Element): boolean {
    if (top.localName.startsWith('dm-') || top === document.head) return true;
    return this.#modals().some(({ host }) => own(top).contains(rootHostOf(host)));
  }

  readonly #show = async (): Promise<void> => {
    const page = sharedPage.loaded ?? (await sharedPage.load().catch(() => undefined));
    if (!page || this.#lifetime.signal.aborted) return;
    // A modal may have opened in it since.
    for (const each of this.#additions) if (this.#isOurs(each)) this.#additions.delete(each);
    page.show(this.#additions, this.#modals());
  };
}

/** The element in the document around the shadow roots that an element is in. */
function rootHostOf(element: Element): Element {
  const root = own(element).getRootNode();
  return root instanceof ShadowRoot ? rootHostOf(root.host) : element;
}
