import { own } from '../../shared/dom/own';
import { isPlainClick } from '../../shared/dom/plain-click';
import { setState } from '../../shared/element/internals';
import { hasRuntime } from '../../shared/site/hosted';
import type { Device } from '../../shared/site/site';
import { CurrentLinks, currentPage } from './current-links';
import { hideSubmenuItems, isShownOn } from './device-visibility';
import { isPlaceholder } from './markup';
import { Overflow, type OverflowOptions } from './overflow';
import type { Submenu, SubmenuMode } from './submenu';
import { Submenus } from './submenus';
import { listenShared } from '../../shared/dom/listen-shared';
import { onAbort } from '../../shared/dom/on-abort';

/** Host element of a menu and its callbacks. */
export interface MenuHost {
  readonly host: HTMLElement;
  /** The box around a row, which keeps its height while "more" is open. */
  readonly frame: () => HTMLElement | undefined;
  /** Called when a link is followed or the page changes. */
  readonly onNavigate: () => void;
  readonly signal: AbortSignal;
}

/** Options of a menu. */
export interface MenuOptions extends Omit<OverflowOptions, 'isShown'> {
  /** The outermost list of links. */
  readonly list: HTMLElement | undefined;
  readonly layout: 'row' | 'column';
  readonly mode: SubmenuMode;
  readonly device: Device;
}

/** Turns a list of links into a menu: sub-menus, "more" and the current page. */
export class Menu {
  readonly submenus = new Submenus();
  readonly overflow: Overflow;
  readonly #host: MenuHost;
  readonly #currentLinks = new CurrentLinks();
  #options: MenuOptions | undefined;
  /** The page of the last `dm-load`; before the first, the address decides. */
  #page: URL | undefined;

  constructor(menuHost: MenuHost) {
    this.#host = menuHost;
    const { host, signal } = menuHost;
    this.overflow = new Overflow(signal);
    this.submenus.onExpand = this.#closePanel;
    host.addEventListener('click', this.#click, { signal });
    listenShared(document, 'dm-load', this.#load, signal);
    listenShared(window, 'resize', this.#resize, signal);
    listenShared(window, 'popstate', this.#addressChanged, signal);
    if ('navigation' in window) {
      listenShared(navigation, 'currententrychange', this.#addressChanged, signal);
    }
    onAbort(signal, () => {
      this.#currentLinks.undo();
      this.submenus.undo();
      setState(host, 'more', false);
    });
  }

  /** Whether the items are in a row, whose sub-menus float. */
  get isRow(): boolean {
    return this.submenus.layout.layout === 'row';
  }

  get device(): Device | undefined {
    return this.#options?.device;
  }

  /** Updates the menu to match the markup and the options. */
  sync(options: MenuOptions): void {
    this.#options = options;
    const { list, layout, mode, device } = options;
    this.submenus.sync(list, { layout, mode, flyOuts: device === 'desktop' });
    if (list) hideSubmenuItems(list, device);
    this.#currentLinks.mark(this.#page ?? currentPage(), this.#host.host);
    this.overflow.sync(list, { ...options, isShown: (item) => isShownOn(item, device) });
    this.#updateFrame();
  }

  /** Fixes the height of the row while "more" is open, so that the rest lies over the page. */
  #updateFrame(height?: number): void {
    const { host } = this.#host;
    const frame = this.#host.frame();
    const { isExpanded } = this.overflow;
    setState(host, 'more', isExpanded);
    if (!frame) return;
    if (!isExpanded || !this.isRow) frame.style.removeProperty('block-size');
    else if (height !== undefined) frame.style.setProperty('block-size', `${height}px`);
  }

  /** Shows or hides the items behind "more". */
  toggleMore(): void {
    const height = this.#host.frame()?.getBoundingClientRect().height;
    this.submenus.cancelScheduled();
    if (this.isRow) this.submenus.closeAll();
    this.overflow.toggle();
    this.#updateFrame(height);
  }

  /** Closes "more" when a sub-menu beside its panel opens, which would lie over it. */
  readonly #closePanel = (submenu: Submenu): void => {
    if (this.overflow.isPanel && !this.overflow.contains(submenu.item)) this.toggleMore();
  };

  /** Opens or closes a sub-menu whose control was pressed. */
  press(submenu: Submenu, by: 'pointer' | 'keyboard'): void {
    this.submenus.cancelScheduled();
    // A click right after hovering opened it means to keep it open.
    const keepsOpen = by === 'pointer' && this.submenus.openedBy(submenu) === 'hover';
    if (!submenu.isOpen || keepsOpen) this.submenus.expand(submenu, 'press');
    else this.submenus.dismiss(submenu);
  }

  readonly #click = (event: MouseEvent): void => {
    const target = event.target as Element;
    if (this.overflow.button.contains(target)) {
      this.toggleMore();
      return;
    }
    const submenu = this.submenus.of(target);
    if (submenu?.isOpenedBy(target)) {
      event.preventDefault();
      if (submenu.mode === 'toggle') this.press(submenu, event.detail > 0 ? 'pointer' : 'keyboard');
      return;
    }
    const link = own(target).closest('a');
    if (!link?.hasAttribute('href') || isPlaceholder(link) || !isPlainClick(event)) return;
    this.closeFloating();
    this.#host.onNavigate();
  };

  /** In a row, closes everything that lies over the page. */
  closeFloating(): void {
    if (!this.isRow) return;
    this.submenus.cancelScheduled();
    this.submenus.closeAll();
    if (this.overflow.isExpanded) this.toggleMore();
  }

  /** The page may show its own buttons of sub-menus at some widths only. */
  readonly #resize = (): void => {
    const { list, layout } = this.submenus;
    this.submenus.sync(list, layout);
  };

  readonly #load = (event: Event): void => {
    const { detail } = event as DocumentEventMap['dm-load'];
    this.#page = detail.url;
    if (detail.visit) {
      this.#currentLinks.navigated();
      this.closeFloating();
      this.#host.onNavigate();
    }
    if (this.#options) this.sync(this.#options);
  };

  /** Handles address changes on foreign pages, whose own script may swap the content. */
  readonly #addressChanged = (): void => {
    // With a runtime, `dm-load` reports the page once it is shown.
    if (hasRuntime()) return;
    this.#page = undefined;
    this.#currentLinks.navigated();
    if (this.#options) this.sync(this.#options);
  };
}
