import { isComposingKey } from '../../shared/dom/composing';
import { focusedElement } from '../../shared/dom/focus';
import { Hover } from './hover';
import { Keys } from './keys';
import type { Menu } from './menu';
import { SubmenuPositioner } from './submenu-positioner';

export { Expandable } from './expandable';

/**
 * Hover, keyboard and focus handling of a menu, loaded when a pointer or the focus first reaches it.
 * Without it, buttons still open their sub-menus and links work.
 */
export class MenuInteraction {
  readonly #menu: Menu;
  readonly #host: HTMLElement;
  readonly #hover: Hover;
  readonly #keys: Keys;
  /** True while the focus is returned to a control, which must not open its sub-menu. */
  #isReturningFocus = false;

  constructor(menu: Menu, host: HTMLElement) {
    this.#menu = menu;
    this.#host = host;
    this.#hover = new Hover(menu.submenus);
    this.#keys = new Keys(menu.submenus);
  }

  start(signal: AbortSignal): void {
    const host = this.#host;
    const { submenus } = this.#menu;
    submenus.positioner = new SubmenuPositioner(submenus);
    this.#hover.start(host, signal);
    host.addEventListener('keydown', this.#keydown, { signal });
    host.addEventListener('focusin', this.#focusIn, { signal });
    host.addEventListener('focusout', this.#focusOut, { signal });
    document.addEventListener('keydown', this.#escape, { signal });
    document.addEventListener('pointerdown', this.#pointerDown, { signal });
    addEventListener(
      'resize',
      () => {
        submenus.reposition();
      },
      { signal },
    );
    // Catch up on focus and hover that happened while this module was loading.
    const active = focusedElement();
    if (active && host.contains(active)) this.#enter(active);
    const hovered = [...host.querySelectorAll(':hover')].at(-1);
    if (hovered && matchMedia('(hover: hover)').matches) this.#hover.enter(hovered);
  }

  readonly #keydown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || isComposingKey(event)) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const submenu = this.#menu.submenus.of(event.target as Element);
    const isButton = submenu?.isPlaceholder && submenu.control === event.target;
    if (event.key === 'Escape') this.#escape(event);
    else if (isButton && submenu.mode === 'toggle' && /^(Enter| )$/.test(event.key)) {
      // A link with the button role must react to the keys of a button.
      this.#menu.press(submenu, 'keyboard');
      event.preventDefault();
    } else if (this.#keys.press(event.key)) event.preventDefault();
  };

  /** Closes one level, also one that was opened by hovering while the focus is elsewhere. */
  readonly #escape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || isComposingKey(event)) return;
    const { submenus, isRow } = this.#menu;
    const active = focusedElement();
    const around = submenus.pathOf(active ?? null).filter(({ isOpen }) => isOpen);
    const submenu = around.at(-1) ?? (isRow ? submenus.open().at(-1) : undefined);
    if (submenu) {
      const hadFocus = active && submenu.box.contains(active);
      submenus.dismiss(submenu);
      if (hadFocus) this.#returnFocus(submenu.control);
    } else if (!this.#isInMore(active)) return;
    else this.#menu.toggleMore();
    event.preventDefault();
  };

  /** Whether "more" is open and is the level that Escape closes. */
  #isInMore(active: HTMLElement | undefined): boolean {
    const { isRow, overflow } = this.#menu;
    const isInside = isRow || active === overflow.button || overflow.contains(active ?? null);
    return overflow.isExpanded && isInside;
  }

  #returnFocus(control: HTMLElement): void {
    this.#isReturningFocus = true;
    control.focus();
    this.#isReturningFocus = false;
  }

  readonly #focusIn = ({ target }: FocusEvent): void => {
    if (target instanceof HTMLElement && !this.#isReturningFocus) this.#enter(target);
  };

  /** Closes sub-menus away from the focus; on desktop, opens the one of the focused link. */
  #enter(target: HTMLElement): void {
    const { submenus, isRow, device } = this.#menu;
    if (!isRow) return;
    const path = submenus.pathOf(target);
    for (const submenu of submenus.open()) {
      if (!path.includes(submenu) && submenus.openedBy(submenu) !== 'hover')
        submenus.collapse(submenu);
    }
    const isLink = path.at(-1)?.link === target && target.matches(':focus-visible');
    if (isLink && device === 'desktop') this.#hover.focus(path);
  }

  readonly #focusOut = ({ relatedTarget }: FocusEvent): void => {
    const hasLeft = relatedTarget instanceof Node && !this.#host.contains(relatedTarget);
    if (hasLeft) this.#menu.closeFloating();
  };

  readonly #pointerDown = (event: PointerEvent): void => {
    if (!event.composedPath().includes(this.#host)) this.#menu.closeFloating();
  };
}
