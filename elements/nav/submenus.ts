import { own } from '../../shared/dom/own';
import { itemsIn, itemsOfMenu, nestedOf, submenuOf } from './markup';
import { Submenu, type SubmenuMode } from './submenu';

/** Layout of a menu and mode of its sub-menus. */
export interface MenuLayout {
  /** In a `row` sub-menus float; in a `column` they are between its items. */
  readonly layout: 'row' | 'column';
  readonly mode: SubmenuMode;
  /** Whether a sub-menu may open beside another; small screens are too narrow for that. */
  readonly flyOuts: boolean;
}

/** Cause of opening: a hovered sub-menu closes when the pointer leaves; a pressed one stays open. */
export type OpenedBy = 'hover' | 'focus' | 'press';

/** Positions floating sub-menus. */
export interface Positioner {
  /** Positions an open sub-menu; `parent` is the floating sub-menu around it. */
  position(submenu: Submenu, parent: Submenu | undefined): void;
  /** Removes the position. */
  reset(submenu: Submenu): void;
}

/** The sub-menus of a menu and their state: open, about to open or close, dismissed. */
export class Submenus {
  readonly #submenus = new Map<Element, Submenu>();
  readonly #openedBy = new WeakMap<Submenu, OpenedBy>();
  #list: HTMLElement | undefined;
  #layout: MenuLayout = { layout: 'row', mode: 'toggle', flyOuts: true };
  #positioner: Positioner | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #dismissed: Submenu | undefined;

  /** Called before a sub-menu opens. */
  onExpand: ((submenu: Submenu) => void) | undefined;

  /** Set once loaded; until then floating sub-menus are below their items. */
  set positioner(positioner: Positioner) {
    this.#positioner = positioner;
    this.reposition();
  }

  get layout(): MenuLayout {
    return this.#layout;
  }

  /** The outermost list. */
  get list(): HTMLElement | undefined {
    return this.#list;
  }

  /** The sub-menu closed on purpose, which does not open again while the pointer stays on it. */
  get dismissed(): Submenu | undefined {
    return this.#dismissed;
  }

  /** Whether something is about to open or close. */
  get isScheduled(): boolean {
    return this.#timer !== undefined;
  }

  /** Creates and removes sub-menus to match the markup. */
  sync(list: HTMLElement | undefined, newLayout: MenuLayout): void {
    const { layout, flyOuts } = this.#layout;
    if (layout !== newLayout.layout || flyOuts !== newLayout.flyOuts) this.closeAll();
    this.#list = list;
    this.#layout = newLayout;
    const seen = new Set<Element>();
    const visit = (items: readonly HTMLElement[]): void => {
      for (const item of items) {
        const box = submenuOf(item);
        if (box) {
          seen.add(item);
          this.#update(item, box);
        }
        const nested = box ?? nestedOf(item);
        if (nested) visit(itemsIn(nested));
      }
    };
    if (list) visit(itemsOfMenu(list));
    for (const [item, submenu] of this.#submenus) if (!seen.has(item)) this.#remove(submenu);
  }

  #update(item: HTMLElement, box: HTMLElement): void {
    const existing = this.#submenus.get(item);
    if (existing?.isUpToDate(this.#layout.mode)) {
      existing.updateLabel();
      return;
    }
    const wasOpen = existing?.isOpen === true;
    if (existing) this.#remove(existing);
    const submenu = new Submenu(item, box, this.#layout.mode);
    this.#submenus.set(item, submenu);
    if (wasOpen) this.#show(submenu);
  }

  #remove(submenu: Submenu): void {
    this.#positioner?.reset(submenu);
    submenu.undo();
    this.#submenus.delete(submenu.item);
  }

  /** The sub-menus that contain a node, outermost first; an item belongs to its own sub-menu. */
  pathOf(node: Node | null): Submenu[] {
    const path: Submenu[] = [];
    let element = node instanceof Element ? node : (node?.parentElement ?? null);
    for (; element && element !== this.#list; element = own(element).parentElement) {
      const submenu = this.#submenus.get(element);
      if (submenu) path.unshift(submenu);
    }
    return path;
  }

  /** The innermost sub-menu that contains a node. */
  of(node: Node | null): Submenu | undefined {
    return this.pathOf(node).at(-1);
  }

  /** The open sub-menus, innermost last. */
  open(): Submenu[] {
    return [...this.#submenus.values()]
      .filter(({ isOpen }) => isOpen)
      .sort((a, b) => (a.item.contains(b.item) ? -1 : b.item.contains(a.item) ? 1 : 0));
  }

  openedBy(submenu: Submenu): OpenedBy | undefined {
    return submenu.isOpen ? this.#openedBy.get(submenu) : undefined;
  }

  /** Opens a sub-menu and those around it. In a row, closes all others. */
  expand(submenu: Submenu, cause: OpenedBy): void {
    const path = this.pathOf(submenu.item);
    this.onExpand?.(submenu);
    if (this.#layout.layout === 'row') this.closeAll(path);
    for (const step of path) {
      if (step.mode !== 'toggle') continue;
      if (!step.isOpen || cause === 'press') this.#openedBy.set(step, cause);
      if (!step.isOpen) this.#show(step);
    }
  }

  /** Closes a sub-menu and those inside it. */
  collapse(submenu: Submenu): void {
    for (const inner of this.open().reverse()) {
      if (!submenu.item.contains(inner.item)) continue;
      inner.isOpen = false;
      this.#positioner?.reset(inner);
    }
  }

  /** Closes every sub-menu that is not on a path. */
  closeAll(except: readonly Submenu[] = []): void {
    for (const submenu of this.open()) if (!except.includes(submenu)) this.collapse(submenu);
  }

  /** Closes a sub-menu until the pointer has left it. */
  dismiss(submenu: Submenu): void {
    this.cancelScheduled();
    this.collapse(submenu);
    this.#dismissed = submenu;
  }

  /** Lets the dismissed sub-menu open again. */
  clearDismissed(): void {
    this.#dismissed = undefined;
  }

  /** Opens or closes after a delay in ms, replacing what was scheduled before. */
  schedule(action: () => void, delay: number): void {
    this.cancelScheduled();
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      action();
    }, delay);
  }

  cancelScheduled(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Restores the author's markup. */
  undo(): void {
    this.cancelScheduled();
    for (const submenu of this.#submenus.values()) this.#remove(submenu);
    this.#list = undefined;
  }

  /** Positions the open sub-menus again. */
  reposition(): void {
    for (const submenu of this.open()) this.#position(submenu);
  }

  #show(submenu: Submenu): void {
    submenu.isOpen = true;
    this.#position(submenu);
  }

  #position(submenu: Submenu): void {
    this.#positioner?.reset(submenu);
    if (this.#layout.layout === 'row') {
      this.#positioner?.position(submenu, this.pathOf(submenu.item).at(-2));
    }
  }
}
