import { addSheet, removeSheet } from '../style-sheet';
import { own } from '../own';
import { hasPopover, type SharedModal } from './layer';

/** Marks what is shown above the modals. */
const MARK = 'data-dm-above';

/**
 * Takes back what browsers do to a popover: it keeps the place and size that its own styles give it.
 * `:where()` lets each of those win.
 */
const STYLES = `
  :where([${MARK}]) {
    inset: auto;
    margin: 0;
    border: 0;
    padding: 0;
    overflow: visible;
    color: inherit;
    background: none;
  }
  :where([${MARK}]:not(iframe, object, embed, img, video, canvas)) {
    inline-size: auto;
    block-size: auto;
  }
`;

/** Smaller than anything to press, such as a live region, in px. */
const LEAST = 16;

/** Most elements of an addition that are looked at. */
const MOST = 300;

/** Elements of a tree in document order, at most {@link MOST}. */
function* treeOf(root: Element): Generator<Element> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT);
  let count = 0;
  for (let node: Node | null = root; node && count < MOST; node = walker.nextNode(), count += 1)
    yield node as Element;
}

/** Whether a box is placed on the page itself, not in another box. */
const coversPage = (element: HTMLElement): boolean =>
  /absolute|fixed/.test(getComputedStyle(element).position) &&
  [null, document.body].includes(own(element).offsetParent as HTMLElement | null);

/** Whether a visitor can see and press a box in the viewport. */
function isPressable(element: Element): boolean {
  const { visibility, pointerEvents } = getComputedStyle(element);
  if (visibility !== 'visible' || pointerEvents === 'none') return false;
  const { left, right, top, bottom } = own(element).getBoundingClientRect();
  const width = Math.min(right, innerWidth) - Math.max(left, 0);
  const height = Math.min(bottom, innerHeight) - Math.max(top, 0);
  return width >= LEAST && height >= LEAST;
}

/** Whether something of a layer is in the viewport: its own box may have no height. */
export function isLayerShown(layer: Element): boolean {
  for (const element of treeOf(layer)) if (isPressable(element)) return true;
  return false;
}

/** The outermost boxes of an addition that cover the page; none for what stands in its flow. */
function layersIn(addition: Element): readonly HTMLElement[] {
  const layers: HTMLElement[] = [];
  for (const element of treeOf(addition)) {
    if (!(element instanceof HTMLElement)) continue;
    if (layers.some((layer) => own(layer).contains(element))) continue;
    if (coversPage(element)) layers.push(element);
  }
  return layers;
}

/** The elements beside a dialog on every level up to the document, in shadow roots too. */
function* besideOf(dialog: Element, host: Element): Generator<Element> {
  const path = new Set<Node>();
  const parents = new Set<ParentNode>();
  const add = (node: Node | null): void => {
    for (let at = node; at && !path.has(at);) {
      path.add(at);
      const slot: HTMLSlotElement | null = at instanceof Element ? own(at).assignedSlot : null;
      if (slot) add(slot);
      const parent: Node | null = at instanceof ShadowRoot ? at.host : own(at).parentNode;
      if (parent && 'children' in own(parent) && parent !== document)
        parents.add(parent as Element);
      at = parent;
    }
  };
  add(dialog);
  for (const parent of parents) {
    if (parent === document.documentElement) continue;
    for (const child of own(parent as Element).children) {
      // The children of its element may be shown in the dialog.
      const isInside = parent === host && own(child).assignedSlot && isIn(dialog, child);
      if (!path.has(child) && !isInside) yield child;
    }
  }
}

/** Whether a dialog shows an element, through slots. */
function isIn(dialog: Element, element: Element): boolean {
  for (let at: Node | null = element; at;) {
    if (at === dialog) return true;
    at = (at instanceof Element && own(at).assignedSlot) || own(at).parentNode;
  }
  return false;
}

/**
 * Lets the page's modals share the visitor with additions to the page, such as the challenge of a
 * captcha in a popup: services add them to `body`, where a modal dialog covers them and makes them
 * inert, and moving them into it would load their frames again. The dialogs stay in the top layer, the
 * additions come above them, and everything else is made inert here, as a modal dialog would.
 */
export class SharedPage {
  readonly #layers = new Set<HTMLElement>();
  readonly #inert = new Set<Element>();

  /** Whether something is shown above the modals. */
  get isShared(): boolean {
    return this.#layers.size > 0;
  }

  /** Whether an element is in something that is shown above the modals. */
  contains(element: Element | null): boolean {
    return element !== null && [...this.#layers].some((layer) => own(layer).contains(element));
  }

  /** Shows additions above the modals if a visitor can see them there. */
  show(additions: Iterable<Element>, modals: readonly SharedModal[]): void {
    const added = [...additions].flatMap(layersIn).filter((layer) => {
      // Removed and added again, it is a popover that is not shown.
      if (this.#layers.has(layer)) return hasPopover && !own(layer).matches(':popover-open');
      // In the top layer by itself.
      const isRaised = own(layer).matches(hasPopover ? ':modal, :popover-open' : ':modal');
      return !isRaised && isLayerShown(layer);
    });
    if (added.length === 0) return;
    const wasShared = this.isShared;
    for (const layer of added) this.#layers.add(layer);
    if (!wasShared) addSheet(document.body, STYLES, 'below');
    this.update(modals);
  }

  /** Makes what is beside the topmost modal inert, and shows the additions above all of them. */
  update(modals: readonly SharedModal[]): void {
    const top = modals.at(-1);
    if (!this.isShared || !top) return;
    this.#makeInert(top);
    const shared = modals.filter(({ layer }) => layer.share());
    // Below them now.
    if (shared.length > 0) for (const layer of this.#layers) this.#hide(layer);
    for (const layer of this.#layers) this.#raise(layer);
  }

  /** Gives the page back. */
  end(): void {
    this.#release(() => true);
    for (const layer of this.#layers) {
      own(layer).removeAttribute(MARK);
      own(layer).removeAttribute('popover');
    }
    this.#layers.clear();
    removeSheet(document, STYLES);
  }

  #raise(layer: HTMLElement): void {
    if (!('showPopover' in layer) || !own(layer).isConnected || this.#isRaised(layer)) return;
    own(layer).setAttribute(MARK, '');
    own(layer).popover = 'manual';
    own(layer).showPopover();
  }

  #hide(layer: HTMLElement): void {
    if ('hidePopover' in layer && this.#isRaised(layer)) own(layer).hidePopover();
  }

  #isRaised(layer: HTMLElement): boolean {
    return own(layer).hasAttribute(MARK) && own(layer).matches(':popover-open');
  }

  #makeInert({ dialog, host }: SharedModal): void {
    const beside = new Set(besideOf(dialog, host));
    for (const element of beside) {
      if ([...this.#layers].some((layer) => own(element).contains(layer))) beside.delete(element);
    }
    this.#release((element) => !beside.has(element));
    for (const element of beside) {
      const isEmpty = /^(?:script|style|link|template)$/.test(own(element).localName);
      if (isEmpty || own(element).hasAttribute('inert')) continue;
      own(element).setAttribute('inert', '');
      this.#inert.add(element);
    }
  }

  #release(isOver: (element: Element) => boolean): void {
    for (const element of this.#inert) {
      if (!isOver(element)) continue;
      own(element).removeAttribute('inert');
      this.#inert.delete(element);
    }
  }
}
