import { focusedElement } from '../../shared/dom/focus';
import { createChevron } from './chevron';
import { countFitting } from './count-fitting';
import { HIDDEN_ITEM } from './device-visibility';
import { setAttribute } from '../../shared/dom/set-attribute';
import { childrenOf, createMarked, itemsOf, labelOf, MARK } from './markup';
import { clearRestPanel, showRest, type RestForm } from './rest-panel';
import { hasTexts, hideSeparators, separatorsBefore, showTexts } from './separators';
import { listenShared } from '../../shared/dom/listen-shared';
import { onAbort } from '../../shared/dom/on-abort';

/** Number of items shown, and the texts of the "more" button. */
export interface OverflowOptions {
  /** Items before "more"; -1 is unlimited (core-runtime §9). */
  readonly size: number;
  /** As many items as fit the width, at most {@link OverflowOptions.size}. */
  readonly fit: boolean;
  readonly moreText: string;
  readonly lessText: string;
  /** In a row, the rest is shown in a panel. */
  readonly layout: 'row' | 'column';
  /** Whether an item is shown on this device. */
  readonly isShown: (item: HTMLElement) => boolean;
}

/** Attribute with the button's other text, which CSS uses to reserve the width of both. */
const OTHER_TEXT = `${MARK}-other`;

const marginsOf = (element: Element): number => {
  const { marginLeft, marginRight } = getComputedStyle(element);
  return parseFloat(marginLeft) + parseFloat(marginRight);
};

const gapOf = (list: Element): number => parseFloat(getComputedStyle(list).columnGap) || 0;

/**
 * Whether an element is not displayed, as a menu for another device: asks for styles only, where a width
 * would lay out a page that is being built. Safari before 17.4 cannot tell.
 */
function isHidden(element: Element): boolean {
  const { checkVisibility } = element as { readonly checkVisibility?: () => boolean };
  return checkVisibility?.call(element) === false;
}

/**
 * Hides the items past the navbar size behind "more" (core-runtime §2, §4). They stay in place in
 * the markup, and "more" is inserted before them, so that they follow it visually and for Tab.
 */
export class Overflow {
  readonly #item: HTMLElement;
  readonly #button = document.createElement('button');
  readonly #text = document.createTextNode('');
  readonly #widths = new Map<Element, number>();
  #list: HTMLElement | undefined;
  #options: OverflowOptions | undefined;
  #isExpanded = false;
  #form: RestForm | undefined;
  #observer: ResizeObserver | undefined;
  #available = 0;
  /** All labels joined; when they change, the measured widths are discarded. */
  #labels = '';

  constructor(signal: AbortSignal) {
    this.#item = createMarked('li', 'more');
    this.#button.type = 'button';
    this.#button.append(this.#text, createChevron());
    this.#item.append(this.#button);
    listenShared(document.fonts, 'loadingdone', this.refit, signal);
    onAbort(signal, () => {
      this.#detach();
      this.#list = undefined;
    });
  }

  get isExpanded(): boolean {
    return this.#isExpanded;
  }

  /** Whether the items behind "more" lie below the row, where its sub-menus open too. */
  get isPanel(): boolean {
    return this.#isExpanded && this.#form === 'panel';
  }

  /** The "more" button. */
  get button(): HTMLButtonElement {
    return this.#button;
  }

  /** Whether a node is inside the items behind "more". */
  contains(node: Node | null): boolean {
    const rest = this.#list?.querySelectorAll(`:scope > [${HIDDEN_ITEM}=rest]`) ?? [];
    return [...rest].some((item) => item.contains(node));
  }

  /** Shows or hides the items behind "more". */
  toggle(): void {
    this.#isExpanded = !this.#isExpanded;
    if (!this.#isExpanded && this.contains(focusedElement() ?? null)) this.#button.focus();
    this.#apply();
  }

  /** Shows and hides items to match the markup and the options. */
  sync(list: HTMLElement | undefined, options: OverflowOptions): void {
    if (list !== this.#list) this.#detach();
    this.#list = list;
    this.#options = options;
    if (!list) return;
    const labels = options.fit ? itemsOf(list).map(labelOf).join('\n') : '';
    if (labels !== this.#labels) this.#widths.clear();
    this.#labels = labels;
    this.#apply();
    this.#observe(list, options.fit);
  }

  #apply(): void {
    const [list, options] = [this.#list, this.#options];
    if (!list || !options) return;
    const items: HTMLElement[] = [];
    for (const item of itemsOf(list)) {
      if (options.isShown(item)) items.push(item);
      else setAttribute(item, HIDDEN_ITEM, 'off');
    }
    const count = Math.min(this.#limit(list, items, options), items.length);
    const rest = items.slice(count);
    if (rest.length === 0) this.#isExpanded = false;
    const focused = focusedElement();
    for (const [index, item] of items.entries()) {
      setAttribute(item, HIDDEN_ITEM, index < count ? null : 'rest');
    }
    // A text has no place of its own in the grid of a panel.
    const hasRows = this.#isExpanded && hasTexts(list);
    const separators = hideSeparators(list, { isShown: options.isShown, hasRows });
    this.#updateButton(list, rest, options);
    const losesFocus = focused && !this.#isExpanded && rest.some((item) => item.contains(focused));
    if (losesFocus) this.#button.focus();
    if (this.#isExpanded && options.layout === 'row') {
      const form = hasRows ? 'expanded' : this.#form;
      this.#form = showRest(list, count + separators + 1, rest, form);
    } else {
      this.#form = undefined;
      clearRestPanel(list);
      setAttribute(list, MARK, this.#isExpanded ? 'expanded' : 'menu');
    }
  }

  #updateButton(list: HTMLElement, rest: readonly HTMLElement[], options: OverflowOptions): void {
    const [first] = rest;
    if (!first) {
      this.#item.remove();
      return;
    }
    const { moreText, lessText } = options;
    const [text, otherText] = this.#isExpanded ? [lessText, moreText] : [moreText, lessText];
    if (this.#text.data !== text) this.#text.data = text;
    setAttribute(this.#button, OTHER_TEXT, otherText);
    const isCurrent = rest.some((item) => item.querySelector('[aria-current]'));
    setAttribute(this.#button, 'aria-current', isCurrent ? 'true' : null);
    if (first.previousElementSibling === this.#item) return;
    const hadFocus = this.#button === focusedElement();
    list.insertBefore(this.#item, first);
    if (hadFocus) this.#button.focus({ preventScroll: true });
  }

  #limit(list: HTMLElement, items: readonly HTMLElement[], { size, fit }: OverflowOptions): number {
    const limit = size < 0 ? items.length : Math.floor(size);
    if (!fit || isHidden(list) || list.clientWidth === 0) return limit;
    if (items.some((item) => !this.#widths.has(item))) this.#measure(list, items);
    const gap = gapOf(list);
    const widths = items.map((item) => this.#widths.get(item) ?? 0);
    const more = this.#widths.get(this.#item) ?? 0;
    return Math.min(limit, countFitting({ widths, gap, more, available: this.#available }));
  }

  /** Shows all items in one row, measures them, and restores the list before the next paint. */
  #measure(list: HTMLElement, items: readonly HTMLElement[]): void {
    const mark = list.getAttribute(MARK);
    const { moreText, lessText } = this.#options ?? { moreText: '', lessText: '' };
    list.setAttribute(MARK, 'measured');
    showTexts(list);
    const wasConnected = this.#item.isConnected;
    if (!wasConnected) {
      this.#text.data = moreText;
      this.#button.setAttribute(OTHER_TEXT, lessText);
      list.append(this.#item);
    }
    const gap = gapOf(list);
    const widthOf = (element: Element): number =>
      element.getBoundingClientRect().width + marginsOf(element);
    this.#widths.set(this.#item, widthOf(this.#item));
    for (const item of items) {
      const separators = separatorsBefore(item, widthOf);
      this.#widths.set(
        item,
        separators.reduce((sum, width) => sum + width + gap, widthOf(item)),
      );
    }
    const { paddingLeft, paddingRight } = getComputedStyle(list);
    this.#available = list.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    if (!wasConnected) this.#item.remove();
    setAttribute(list, MARK, mark);
  }

  /** Measures again, after fonts or styles have loaded. */
  readonly refit = (): void => {
    if (!this.#options?.fit) return;
    this.#widths.clear();
    this.#apply();
  };

  /**
   * Observes the width of the list, which does not depend on the items shown, and that of the first
   * item, which changes with the size of the text.
   */
  #observe(list: HTMLElement, fit: boolean): void {
    if (!fit) {
      this.#observer?.disconnect();
      this.#observer = undefined;
      return;
    }
    if (this.#observer) return;
    const [first] = itemsOf(list);
    const lastWidths = new Map<Element, number>([[list, this.#available]]);
    if (first) lastWidths.set(first, isHidden(list) ? 0 : first.getBoundingClientRect().width);
    this.#observer = new ResizeObserver((entries) => {
      let isChanged = this.#widths.size === 0;
      for (const { target, contentRect } of entries) {
        const width = contentRect.width;
        // The measured width is in whole pixels.
        if (Math.abs(width - (lastWidths.get(target) ?? 0)) >= 1) isChanged = true;
        lastWidths.set(target, width);
      }
      // The page may style its links differently at this width.
      if (isChanged) this.refit();
    });
    this.#observer.observe(list);
    if (first) this.#observer.observe(first);
  }

  /** Restores the author's markup. */
  #detach(): void {
    this.#observer?.disconnect();
    this.#observer = undefined;
    this.#item.remove();
    this.#widths.clear();
    const list = this.#list;
    if (!list) return;
    setAttribute(list, MARK, null);
    clearRestPanel(list);
    showTexts(list);
    for (const child of childrenOf(list)) setAttribute(child, HIDDEN_ITEM, null);
  }
}
