import { isPlainClick } from '../../shared/dom/plain-click';
import { setState } from '../../shared/element/internals';
import { fail } from '../../shared/site/log';
import type { Device } from '../../shared/site/site';
import type { Branch, BranchKind } from './branch';
import { Branches } from './branches';
import { CurrentMarks, currentPage } from './current';
import { hideNested, isShownOn } from './devices';
import type { Hands } from './hands';
import { Overflow, type OverflowOptions } from './overflow';
import { isPlaceholder } from './tree';

/** What a menu needs of its element. */
export interface MenuHost {
  readonly host: HTMLElement;
  /** What a row stands in, which keeps its height while more of the row is shown. */
  readonly frame: () => HTMLElement | undefined;
  /** The visitor has gone somewhere. */
  readonly left: () => void;
  readonly signal: AbortSignal;
}

/** What a menu is made of, and how. */
export interface MenuOptions extends Omit<OverflowOptions, 'isShown'> {
  /** The outermost list of links. */
  readonly menu: HTMLElement | undefined;
  readonly layout: 'row' | 'column';
  readonly kind: BranchKind;
  readonly device: Device;
}

/** Makes a menu of a list of links: what is shown of it, what opens, and what is current. */
export class Menu {
  readonly branches = new Branches();
  readonly overflow: Overflow;
  readonly #own: MenuHost;
  readonly #marks = new CurrentMarks();
  #hands: Hands | undefined;
  #loading: Promise<Hands> | undefined;
  #options: MenuOptions | undefined;
  /** The page that a swap has brought; before the first, the one of the address. */
  #page: URL | undefined;

  constructor(own: MenuHost) {
    this.#own = own;
    const { host, signal } = own;
    this.overflow = new Overflow(signal);
    const prepare = (): void => {
      // Without them the links still work; the next touch or focus tries again.
      this.hands().catch(() => undefined);
    };
    host.addEventListener('pointerover', prepare, { signal, once: true });
    host.addEventListener('pointerdown', prepare, { signal });
    host.addEventListener('focusin', prepare, { signal });
    host.addEventListener('click', this.#click, { signal });
    document.addEventListener('dm-load', this.#load, { signal });
    addEventListener('popstate', this.#goneTo, { signal });
    if ('navigation' in window) {
      navigation.addEventListener('currententrychange', this.#goneTo, { signal });
    }
    signal.addEventListener('abort', () => {
      this.#marks.undo();
      this.branches.undo();
      setState(host, 'more', false);
    });
  }

  /** Whether the items are in a row, whose sub-menus float. */
  get isRow(): boolean {
    return this.branches.structure.layout === 'row';
  }

  /** What the page is shown on. */
  get device(): Device | undefined {
    return this.#options?.device;
  }

  /** What answers pointers and keys, once it is loaded. Rejects where it cannot be. */
  hands(): Promise<Hands> {
    const { host, signal } = this.#own;
    this.#loading ??= import('./hands').then(
      ({ Hands }) => (this.#hands = new Hands(this, host, signal)),
      (cause: unknown) => {
        this.#loading = undefined;
        fail(host, 'what answers pointers and keys could not be loaded', cause);
        throw cause;
      },
    );
    return this.#loading;
  }

  /** Brings everything in step with the markup and the options. */
  sync(options: MenuOptions): void {
    this.#options = options;
    const { menu, layout, kind, device } = options;
    const flyOuts = device === 'desktop' ? 'allowed' : 'never';
    this.branches.sync(menu, { layout, kind, flyOuts });
    if (menu) hideNested(menu, device);
    this.#marks.mark(this.#page ?? currentPage(), this.#own.host);
    this.overflow.sync(menu, { ...options, isShown: (item) => isShownOn(item, device) });
    this.#frame();
  }

  /** What more of a row is shown lies over the page, which stays where it is. */
  #frame(height?: number): void {
    const { host } = this.#own;
    const frame = this.#own.frame();
    const { isExpanded } = this.overflow;
    setState(host, 'more', isExpanded);
    if (!frame) return;
    if (!isExpanded || !this.isRow) frame.style.removeProperty('block-size');
    else if (height !== undefined) frame.style.setProperty('block-size', `${height}px`);
  }

  /** Shows the items past the navbar size, or hides them. */
  toggleMore(): void {
    const height = this.#own.frame()?.getBoundingClientRect().height;
    this.#hands?.stop();
    if (this.isRow) this.branches.closeAll();
    this.overflow.toggle();
    this.#frame(height);
  }

  /** Opens a branch, or closes it. */
  press(branch: Branch, by: 'pointer' | 'keyboard'): void {
    this.#hands?.stop();
    const { isOpen } = branch;
    // A click right after hovering has opened it means to keep it open.
    if (!isOpen || (by === 'pointer' && this.branches.openedBy(branch) === 'hover')) {
      this.branches.expand(branch, 'press');
      return;
    }
    this.branches.collapse(branch);
    this.#hands?.dismiss(branch);
  }

  readonly #click = (event: MouseEvent): void => {
    const target = event.target as Element;
    if (this.overflow.button.contains(target)) {
      this.toggleMore();
      return;
    }
    const branch = this.branches.of(target);
    if (branch?.isOpenedBy(target)) {
      event.preventDefault();
      if (branch.kind === 'toggled') this.press(branch, event.detail > 0 ? 'pointer' : 'keyboard');
      return;
    }
    const link = target.closest('a');
    if (!link?.hasAttribute('href') || isPlaceholder(link) || !isPlainClick(event)) return;
    this.closeFloating();
    this.#own.left();
  };

  /** A row leaves nothing open over the page. */
  closeFloating(): void {
    if (!this.isRow) return;
    this.#hands?.stop();
    this.branches.closeAll();
    if (this.overflow.isExpanded) this.toggleMore();
  }

  readonly #load = ({ detail }: DocumentEventMap['dm-load']): void => {
    this.#page = detail.url;
    if (detail.visit) {
      this.#marks.visited();
      this.closeFloating();
      this.#own.left();
    }
    if (this.#options) this.sync(this.#options);
  };

  /** On a page of anybody else, whose own script may swap what is shown. */
  readonly #goneTo = (): void => {
    // Where there is a runtime, it says so when the page is there.
    if (document.documentElement.hasAttribute('data-dm-mode')) return;
    this.#page = undefined;
    this.#marks.visited();
    if (this.#options) this.sync(this.#options);
  };
}
