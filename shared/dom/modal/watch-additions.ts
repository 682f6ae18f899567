import { getSite } from '../../site/site';
import { lazy } from '../lazy';
import { own } from '../own';
import type { Milliseconds } from '../../site/wait-until';
import type { SharedModal } from './layer';

const sharedPage = lazy(async () => new (await import('./share-page')).SharedPage());

/** Least time between two looks, and time until the last one: a transition may show an addition. */
const BETWEEN: Milliseconds = 100;
const AT_LAST: Milliseconds = 600;

const OPTIONS: MutationObserverInit = {
  childList: true,
  subtree: true,
  attributes: true,
  attributeFilter: ['style', 'class', 'hidden', 'open', 'aria-hidden'],
};

/** Whether a visitor sees a box of the page, which is not added later then. */
const isShown = (element: Element): boolean => {
  const { width, height, right, bottom } = own(element).getBoundingClientRect();
  const isSeen = width > 0 && height > 0 && right > 0 && bottom > 0;
  return isSeen && getComputedStyle(element).visibility === 'visible';
};

/** Whether a node of something shown above the page is or has a frame, as that of a chat. */
const isFrameAbove = (top: Element, node: Node): boolean =>
  Number(getComputedStyle(top).zIndex) > 99 &&
  node instanceof Element &&
  (node.localName === 'iframe' || own(node).querySelector('iframe') !== null);

/** The child of the body that a node is in; `undefined` for the body itself and what is outside. */
function topOf(node: Node): Element | undefined {
  for (let at: Node | null = node; at; at = own(at).parentNode) {
    const parent: Node | null = own(at).parentNode;
    if (parent === document.body || (parent === document.documentElement && at !== document.body))
      return at instanceof Element ? at : undefined;
  }
  return undefined;
}

/**
 * Watches for what scripts add to the page, or show there, while modals are open. Code in a modal may
 * have asked for it: the challenge of a captcha, the frame of a payment, the calendar of a library.
 */
export class Additions {
  readonly #modals: () => readonly SharedModal[];
  readonly #observer = new MutationObserver((records) => this.#read(records));
  readonly #additions = new Set<Element>();
  readonly #lifetime = new AbortController();
  #soon: ReturnType<typeof setTimeout> | undefined;
  #last: ReturnType<typeof setTimeout> | undefined;
  /** Children of the body that were shown before. */
  readonly #own: ReadonlySet<Element>;

  constructor(modals: () => readonly SharedModal[]) {
    this.#modals = modals;
    this.#own = new Set([...document.body.children].filter(isShown));
    if (getSite().mode !== 'editor') this.#observer.observe(document.documentElement, OPTIONS);
  }

  /** Whether an element is in an addition that is shown above the modals. */
  contains(element: Element | null | undefined): boolean {
    return sharedPage.loaded?.contains(element ?? null) ?? false;
  }

  /** The modals have changed. */
  update(): void {
    sharedPage.loaded?.update(this.#modals());
  }

  /** Gives the page back. */
  end(): void {
    this.#observer.disconnect();
    this.#lifetime.abort();
    clearTimeout(this.#soon);
    clearTimeout(this.#last);
    sharedPage.loaded?.end();
  }

  #read(records: readonly MutationRecord[]): void {
    const nodes = records.flatMap(({ type, target, addedNodes }) =>
      type === 'childList' ? [...addedNodes] : [target],
    );
    if (nodes.filter((node) => this.#add(node)).length === 0) return;
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
    // A class of the body may show what was hidden in it.
    const isPage = node === document.body || node === document.documentElement;
    const tops = isPage ? [...document.body.children] : [topOf(node)];
    const added = tops.filter(
      (top) =>
        top && !this.#isOurs(top) && (!this.#own.has(top) || (!isPage && isFrameAbove(top, node))),
    );
    for (const top of added) if (top) this.#additions.add(top);
    return added.length > 0;
  }

  #isOurs(top: Element): boolean {
    if (top.localName.startsWith('dm-') || top === document.head) return true;
    return this.#modals().some(({ host }) => own(top).contains(rootHostOf(host)));
  }

  readonly #show = async (): Promise<void> => {
    const page = sharedPage.loaded ?? (await sharedPage.load().catch(() => undefined));
    if (!page || this.#lifetime.signal.aborted) return;
    page.show(this.#additions, this.#modals());
  };
}

/** The element in the document around the shadow roots that an element is in. */
function rootHostOf(element: Element): Element {
  const root = own(element).getRootNode();
  return root instanceof ShadowRoot ? rootHostOf(root.host) : element;
}
