import { focusedElement } from '../../shared/dom/focus';
import { countThatFit } from './fit';
import { ITEM } from './devices';
import { itemsOf, labelOf, make, MARK, setAttribute } from './tree';

/** How many items a menu shows, and what is written on what opens the rest. */
export interface OverflowOptions {
  /** Items before "more"; -1 is unlimited (core-runtime §9). */
  readonly size: number;
  /** As many as the width has room for, and no more than {@link OverflowOptions.size}. */
  readonly fit: boolean;
  readonly moreText: string;
  readonly lessText: string;
  /** Whether an item is shown on this device at all. */
  readonly isShown: (item: HTMLElement) => boolean;
}

const TEXT = `${MARK}-other`;

const spaceAround = (element: Element): number => {
  const { marginLeft, marginRight } = getComputedStyle(element);
  return parseFloat(marginLeft) + parseFloat(marginRight);
};

/**
 * Keeps the items past the navbar size behind "more" (core-runtime §2, §4). They stay where they
 * are in the markup; "more" stands before them, so that they follow it for eye and keyboard.
 */
export class Overflow {
  readonly #item: HTMLElement;
  readonly #button = document.createElement('button');
  readonly #widths = new Map<Element, number>();
  #menu: HTMLElement | undefined;
  #options: OverflowOptions | undefined;
  #isExpanded = false;
  #observer: ResizeObserver | undefined;
  #room = 0;
  /** What the items say, which their widths depend on. */
  #labels = '';

  constructor(signal: AbortSignal) {
    this.#item = make('li', 'more');
    this.#button.type = 'button';
    this.#item.append(this.#button);
    document.fonts.addEventListener('loadingdone', this.refit, { signal });
    signal.addEventListener('abort', () => {
      this.#undo();
    });
  }

  get isExpanded(): boolean {
    return this.#isExpanded;
  }

  /** What opens and closes the rest. */
  get button(): HTMLButtonElement {
    return this.#button;
  }

  /** Whether a node is among what "more" shows. */
  holds(node: Node | null): boolean {
    const rest = this.#menu?.querySelectorAll(`:scope > [${ITEM}=rest]`) ?? [];
    return [...rest].some((item) => item.contains(node));
  }

  /** Shows the rest, or hides it. */
  toggle(): void {
    this.#isExpanded = !this.#isExpanded;
    if (!this.#isExpanded && this.holds(focusedElement() ?? null)) this.#button.focus();
    this.#apply();
  }

  /** Brings what is shown in step with the markup and the options. */
  sync(menu: HTMLElement | undefined, options: OverflowOptions): void {
    if (menu !== this.#menu) this.#leave();
    this.#menu = menu;
    this.#options = options;
    if (!menu) return;
    const labels = options.fit ? itemsOf(menu).map(labelOf).join('\n') : '';
    if (labels !== this.#labels) this.#widths.clear();
    this.#labels = labels;
    this.#apply();
    this.#watch(menu, options.fit);
  }

  #apply(): void {
    const [menu, options] = [this.#menu, this.#options];
    if (!menu || !options) return;
    const items: HTMLElement[] = [];
    for (const item of itemsOf(menu)) {
      if (options.isShown(item)) items.push(item);
      else setAttribute(item, ITEM, 'off');
    }
    const count = Math.min(this.#limit(menu, items, options), items.length);
    const rest = items.slice(count);
    if (rest.length === 0) this.#isExpanded = false;
    const focused = focusedElement();
    for (const [at, item] of items.entries()) setAttribute(item, ITEM, at < count ? null : 'rest');
    this.#drawMore(menu, rest, options);
    const isLost = focused && !this.#isExpanded && rest.some((item) => item.contains(focused));
    if (isLost) this.#button.focus();
    setAttribute(menu, MARK, this.#isExpanded ? 'expanded' : 'menu');
  }

  #drawMore(menu: HTMLElement, rest: readonly HTMLElement[], options: OverflowOptions): void {
    const [first] = rest;
    if (!first) {
      this.#item.remove();
      return;
    }
    const { moreText, lessText } = options;
    const [text, other] = this.#isExpanded ? [lessText, moreText] : [moreText, lessText];
    if (this.#button.textContent !== text) this.#button.textContent = text;
    setAttribute(this.#button, TEXT, other);
    setAttribute(this.#button, 'aria-expanded', String(this.#isExpanded));
    const isCurrent = rest.some((item) => item.querySelector('[aria-current]'));
    setAttribute(this.#button, 'aria-current', isCurrent ? 'true' : null);
    if (first.previousElementSibling === this.#item) return;
    const hadFocus = this.#button === focusedElement();
    menu.insertBefore(this.#item, first);
    if (hadFocus) this.#button.focus({ preventScroll: true });
  }

  #limit(menu: HTMLElement, items: readonly HTMLElement[], { size, fit }: OverflowOptions): number {
    const most = size < 0 ? items.length : Math.floor(size);
    if (!fit || menu.clientWidth === 0) return most;
    if (items.some((item) => !this.#widths.has(item))) this.#measure(menu, items);
    const gap = parseFloat(getComputedStyle(menu).columnGap) || 0;
    const widths = items.map((item) => this.#widths.get(item) ?? 0);
    const more = this.#widths.get(this.#item) ?? 0;
    return Math.min(most, countThatFit({ widths, gap, more, room: this.#room }));
  }

  /** Shows everything in one row, measures it, and has hidden it again before anybody sees. */
  #measure(menu: HTMLElement, items: readonly HTMLElement[]): void {
    const before = menu.getAttribute(MARK);
    const { moreText, lessText } = this.#options ?? { moreText: '', lessText: '' };
    menu.setAttribute(MARK, 'measured');
    const wasThere = this.#item.isConnected;
    if (!wasThere) {
      this.#button.textContent = moreText;
      this.#button.setAttribute(TEXT, lessText);
      menu.append(this.#item);
    }
    for (const item of [...items, this.#item]) {
      this.#widths.set(item, item.getBoundingClientRect().width + spaceAround(item));
    }
    const { paddingLeft, paddingRight } = getComputedStyle(menu);
    this.#room = menu.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    if (!wasThere) this.#item.remove();
    setAttribute(menu, MARK, before);
  }

  /** Measures anew: fonts or styles have come. */
  readonly refit = (): void => {
    if (!this.#options?.fit) return;
    this.#widths.clear();
    this.#apply();
  };

  /** Follows the width, which does not depend on what is shown in it. */
  #watch(menu: HTMLElement, fit: boolean): void {
    if (!fit) {
      this.#observer?.disconnect();
      this.#observer = undefined;
      return;
    }
    if (this.#observer) return;
    let before = this.#room;
    this.#observer = new ResizeObserver((entries) => {
      const width = entries.at(-1)?.contentRect.width ?? 0;
      // What was measured is in whole pixels.
      if (Math.abs(width - before) < 1 && this.#widths.size > 0) return;
      before = width;
      // Another width may be one at which the page styles its links in another way.
      this.refit();
    });
    this.#observer.observe(menu);
  }

  #leave(): void {
    this.#observer?.disconnect();
    this.#observer = undefined;
    this.#item.remove();
    this.#widths.clear();
    const menu = this.#menu;
    if (!menu) return;
    setAttribute(menu, MARK, null);
    for (const item of itemsOf(menu)) setAttribute(item, ITEM, null);
  }

  #undo(): void {
    this.#leave();
    this.#menu = undefined;
  }
}
