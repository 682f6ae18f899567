import { isComposingKey } from '../composing';
import { focusedElement, isRendered } from '../focus';
import { addSheet, removeSheet } from '../style-sheet';
import { own } from '../own';
import { besideOf } from './beside';
import { hasPopover, keepFocus, type SharedModal } from './layer';
import { childrenOf, isIn, isLayerShown, layersIn } from './layers-in';
import { silently } from './silently';

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
  :where([${MARK}=host]) {
    position: absolute;
    inset: 0 auto auto 0;
  }
  :where([${MARK}]:not(iframe, object, embed, img, video, canvas)) {
    inline-size: auto;
    block-size: auto;
  }
`;

/** The modal dialog of somebody else, which has the visitor to itself. */
const foreignModal = (modals: readonly SharedModal[]): HTMLDialogElement | undefined =>
  [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].find((dialog) =>
    modals.every((modal) => modal.dialog !== dialog),
  );

/**
 * Lets the page's modals share the visitor with additions to the page, such as the challenge of a
 * captcha in a popup: services add them to `body`, where a modal dialog covers them and makes them
 * inert, and moving them into it would load their frames again. The dialogs stay in the top layer, the
 * additions come above them, and everything else is made inert here, as a modal dialog would.
 */
export class SharedPage {
  readonly #layers = new Set<HTMLElement>();
  readonly #inert = new Set<Element>();
  /** Roots with the style sheet of the layers. */
  readonly #styled = new Set<Document | ShadowRoot>();
  #lifetime: AbortController | undefined;
  #additions: ReadonlySet<Element> = new Set();
  /** The modals, while something is shown above them. */
  #modals: readonly SharedModal[] = [];
  /** Where the focus was in the modals, and whether it has left them for a layer. */
  #focused: HTMLElement | undefined;
  #isAway = false;
  /** The modal dialog of somebody else when the last key was pressed. */
  #foreign: HTMLDialogElement | undefined;
  /** The `z-index` of layers, in browsers without popovers. */
  readonly #indexes = new Map<HTMLElement, string>();

  /** Whether something is shown above the modals. */
  get isShared(): boolean {
    return this.#layers.size > 0;
  }

  /** Whether a visitor sees something above the modals. */
  get isSeen(): boolean {
    return [...this.#layers].some((layer) => own(layer).isConnected && isLayerShown(layer));
  }

  /** Whether an element is in something that is shown above the modals. */
  contains(element: Element | null): boolean {
    return element !== null && [...this.#layers].some((layer) => isIn(layer, element));
  }

  /** Shows additions above the modals if a visitor can see them there. */
  show(additions: ReadonlySet<Element>, modals: readonly SharedModal[]): void {
    this.#additions = additions;
    this.#modals = modals;
    this.#start();
    this.#drop();
    // Later, when that has closed.
    if (foreignModal(modals)) return;
    const added = [...additions].flatMap(layersIn).filter((layer) => {
      // Removed and added again, it is a popover that is not shown.
      if (this.#layers.has(layer)) return hasPopover && !own(layer).matches(':popover-open');
      return isLayerShown(layer);
    });
    for (const layer of added) this.#layers.add(layer);
    if (added.length > 0) this.update(modals);
    this.#returnFocus();
  }

  /** Makes what is beside the topmost modal inert, and shows the additions above all of them. */
  update(modals: readonly SharedModal[]): void {
    const top = modals.at(-1);
    this.#modals = modals;
    this.#drop();
    if (!this.isShared || !top) return;
    this.#makeInert(top);
    const shared = modals.filter(({ layer }) => layer.share());
    // Below them now.
    if (shared.length > 0) for (const layer of this.#layers) this.#hide(layer);
    for (const layer of this.#layers) this.#raise(layer);
  }

  /** Gives the page back. */
  end(): void {
    this.#lifetime?.abort();
    this.#lifetime = undefined;
    this.#release(() => true);
    for (const layer of this.#layers) this.#leave(layer);
    for (const root of this.#styled) removeSheet(root, STYLES);
    this.#styled.clear();
    this.#additions = new Set();
    this.#modals = [];
    this.#focused = undefined;
    this.#isAway = false;
  }

  /** Starts to follow the focus, and Escape in the dialogs of others. */
  #start(): void {
    if (this.#lifetime) return;
    this.#lifetime = new AbortController();
    const { signal } = this.#lifetime;
    this.#remember(focusedElement());
    document.addEventListener('focusin', () => this.#remember(focusedElement()), { signal });
    const remember = (event: KeyboardEvent): void => {
      if (!isComposingKey(event)) this.#foreign = foreignModal(this.#modals);
    };
    document.addEventListener('keydown', remember, { signal, capture: true });
    document.addEventListener('keydown', this.#escape, { signal });
  }

  #remember(focused: HTMLElement | undefined): void {
    if (!focused) return;
    this.#isAway = this.contains(focused);
    const isInside = this.#modals.some(
      ({ dialog, host }) => isIn(dialog, focused) || isIn(host, focused),
    );
    if (isInside) this.#focused = focused;
  }

  /** Returns the focus when the layer is gone that had it. */
  #returnFocus(): void {
    const focused = focusedElement();
    const layer = focused && [...this.#layers].find((each) => isIn(each, focused));
    const isLost = layer ? !isLayerShown(layer) : !isRendered(focused);
    if (!this.#isAway || !isLost) return;
    this.#isAway = false;
    if (isRendered(this.#focused)) this.#focused.focus({ preventScroll: true });
  }

  /**
   * Closes the modal dialog of somebody else at Escape: without a press of the visitor in between,
   * Chromium would close all dialogs together, and once its script has closed it, the next one.
   */
  readonly #escape = (event: KeyboardEvent): void => {
    const dialog = event.key === 'Escape' ? this.#foreign : undefined;
    if (!dialog || event.defaultPrevented || isComposingKey(event)) return;
    event.preventDefault();
    if (!dialog.open) return;
    const cancel = new Event('cancel', { cancelable: true });
    if (dialog.dispatchEvent(cancel)) dialog.close();
  };

  /** Shows a layer above a dialog that is above the page by its own `z-index`. */
  #lift(layer: HTMLElement): void {
    this.#indexes.set(layer, own(layer).style.zIndex);
    own(layer).style.setProperty('z-index', '1000000001', 'important');
    own(layer).setAttribute(MARK, '');
  }

  #raise(layer: HTMLElement): void {
    if (!own(layer).isConnected || this.#isRaised(layer)) return;
    if (!hasPopover) this.#lift(layer);
    if (!('showPopover' in layer)) return;
    // Hidden below the modals, or by nobody yet.
    if (own(layer).hasAttribute('popover') && !own(layer).hasAttribute(MARK)) {
      silently(layer, () => own(layer).showPopover());
      return;
    }
    const root = own(layer).getRootNode() as Document | ShadowRoot;
    addSheet(layer, STYLES, 'below');
    this.#styled.add(root);
    const isStatic = getComputedStyle(layer).position === 'static';
    own(layer).setAttribute(MARK, isStatic ? 'host' : '');
    const isOpen = own(layer).hasAttribute('open');
    keepFocus(() => {
      // A dialog that is open cannot be shown as a popover.
      if (isOpen) own(layer).removeAttribute('open');
      own(layer).popover = 'manual';
      own(layer).showPopover();
      if (isOpen) own(layer).setAttribute('open', '');
    });
  }

  #hide(layer: HTMLElement): void {
    if (!('hidePopover' in layer) || !own(layer).matches(':popover-open')) return;
    silently(layer, () => own(layer).hidePopover());
  }

  #isRaised(layer: HTMLElement): boolean {
    if (!hasPopover) return own(layer).hasAttribute(MARK);
    return own(layer).matches(':popover-open');
  }

  /** Drops the layers that have gone by their own doing. */
  #drop(): void {
    for (const layer of this.#layers) {
      const isPopover = own(layer).hasAttribute('popover') && !own(layer).hasAttribute(MARK);
      const isClosedDialog = layer instanceof HTMLDialogElement && !layer.open;
      const isGone = isPopover ? !this.#isRaised(layer) : isClosedDialog;
      if (isGone) this.#leave(layer);
    }
  }

  /** Leaves a layer as its script had it. */
  #leave(layer: HTMLElement): void {
    this.#layers.delete(layer);
    if (!own(layer).hasAttribute(MARK)) return;
    own(layer).removeAttribute(MARK);
    if (hasPopover) own(layer).removeAttribute('popover');
    else {
      own(layer).style.zIndex = this.#indexes.get(layer) ?? '';
      this.#indexes.delete(layer);
    }
  }

  #makeInert({ dialog, host }: SharedModal): void {
    const beside = new Set([...besideOf(dialog, host)].flatMap((element) => this.#around(element)));
    this.#release((element) => !beside.has(element));
    for (const element of beside) {
      const isEmpty = /^(?:script|style|link|template)$/.test(own(element).localName);
      if (isEmpty || own(element).hasAttribute('inert')) continue;
      own(element).setAttribute('inert', '');
      this.#inert.add(element);
    }
  }

  /** An element, or what is in it around a layer; nothing of an addition. */
  #around(element: Element): Element[] {
    if (![...this.#layers].some((layer) => isIn(element, layer))) return [element];
    if (this.#additions.has(element) || this.#layers.has(element as HTMLElement)) return [];
    return childrenOf(element).flatMap((child) => this.#around(child));
  }

  #release(isOver: (element: Element) => boolean): void {
    for (const element of this.#inert) {
      if (!isOver(element)) continue;
      own(element).removeAttribute('inert');
      this.#inert.delete(element);
    }
  }
}
