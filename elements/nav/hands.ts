import { focusedElement } from '../../shared/dom/focus';
import type { Branch } from './branch';
import { Expandable, type ExpandableOptions } from './expandable';
import { Float } from './float';
import { Hover } from './hover';
import { Keys } from './keys';
import type { Menu } from './menu';

/**
 * What answers the visitor's pointer and keys: loaded when the first of them nears the menu. Without
 * it, buttons open their sub-menus and links lead where they say.
 */
export class Hands {
  readonly #menu: Menu;
  readonly #host: HTMLElement;
  readonly #hover: Hover;
  readonly #keys: Keys;
  /** The focus is being returned, which opens nothing. */
  #isReturning = false;

  constructor(menu: Menu, host: HTMLElement, signal: AbortSignal) {
    this.#menu = menu;
    this.#host = host;
    const { branches } = menu;
    branches.floater = new Float(branches);
    this.#keys = new Keys(branches);
    this.#hover = new Hover(host, branches, () => menu.isRow, signal);
    host.addEventListener('keydown', this.#keydown, { signal });
    host.addEventListener('focusin', this.#focusIn, { signal });
    host.addEventListener('focusout', this.#focusOut, { signal });
    document.addEventListener('keydown', this.#escape, { signal });
    document.addEventListener('pointerdown', this.#pressBeside, { signal });
    addEventListener(
      'resize',
      () => {
        branches.replace();
      },
      { signal },
    );
    // What happened while this was loading.
    const active = focusedElement();
    if (active && host.contains(active)) this.#enter(active);
    const hovered = [...host.querySelectorAll(':hover')].at(-1);
    if (hovered && matchMedia('(hover: hover)').matches) this.#hover.enter(hovered);
  }

  /** An expandable menu, for as long as the element is in the page. */
  expandable(options: ExpandableOptions): Expandable {
    return new Expandable(options);
  }

  /** Forgets what was about to open or close. */
  stop(): void {
    this.#hover.stop();
  }

  /** Leaves a branch closed for as long as the pointer stays on it. */
  dismiss(branch: Branch): void {
    this.#hover.dismiss(branch);
  }

  readonly #keydown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const branch = this.#menu.branches.of(event.target as Element);
    const isButton = branch?.isPlaceholder && branch.control === event.target;
    if (event.key === 'Escape') this.#escape(event);
    else if (isButton && branch.kind === 'toggled' && /^(Enter| )$/.test(event.key)) {
      // A link that leads nowhere answers as the button that it is.
      this.#menu.press(branch, 'keyboard');
      event.preventDefault();
    } else if (this.#keys.press(event.key)) event.preventDefault();
  };

  /** Closes one level; also one that a pointer has opened while the focus is elsewhere. */
  readonly #escape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    const { branches, isRow } = this.#menu;
    const active = focusedElement();
    const inner = branches.pathOf(active ?? null).filter(({ isOpen }) => isOpen);
    const branch = inner.at(-1) ?? (isRow ? branches.open().at(-1) : undefined);
    if (branch) {
      const isInside = active && branch.list.contains(active);
      branches.collapse(branch);
      this.#hover.dismiss(branch);
      if (isInside) this.#return(branch.control);
    } else if (!this.#isInMore(active)) return;
    else this.#menu.toggleMore();
    event.preventDefault();
  };

  /** Whether the level around the focus is what "more" has opened. */
  #isInMore(active: HTMLElement | undefined): boolean {
    const { isRow, overflow } = this.#menu;
    const isInside = isRow || active === overflow.button || overflow.holds(active ?? null);
    return overflow.isExpanded && isInside;
  }

  #return(control: HTMLElement): void {
    this.#isReturning = true;
    control.focus();
    this.#isReturning = false;
  }

  readonly #focusIn = ({ target }: FocusEvent): void => {
    if (target instanceof HTMLElement && !this.#isReturning) this.#enter(target);
  };

  /** The focus is on a part of the menu: no other stays open; its own opens, on a desktop. */
  #enter(target: HTMLElement): void {
    const { branches, isRow, device } = this.#menu;
    if (!isRow) return;
    const path = branches.pathOf(target);
    for (const branch of branches.open()) {
      if (!path.includes(branch) && branches.openedBy(branch) !== 'hover')
        branches.collapse(branch);
    }
    const isLink = path.at(-1)?.link === target && target.matches(':focus-visible');
    if (isLink && device === 'desktop') this.#hover.focus(path);
  }

  readonly #focusOut = ({ relatedTarget }: FocusEvent): void => {
    const isElsewhere = relatedTarget instanceof Node && !this.#host.contains(relatedTarget);
    if (isElsewhere) this.#menu.closeFloating();
  };

  readonly #pressBeside = (event: PointerEvent): void => {
    if (!event.composedPath().includes(this.#host)) this.#menu.closeFloating();
  };
}
