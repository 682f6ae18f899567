import { Branch, type BranchKind } from './branch';
import { itemsOf, listOf } from './tree';

/** How the items of a menu are laid out, and whether their sub-menus are shown for good. */
export interface Structure {
  /** A `row` has lists that float; a `column` has them between its items. */
  readonly layout: 'row' | 'column';
  readonly kind: BranchKind;
  /** Whether a list may open beside another, for which small screens have no room. */
  readonly flyOuts: 'allowed' | 'never';
}

/** What opened a sub-menu: what the pointer opened, leaving closes, and a click keeps. */
export type OpenedBy = 'hover' | 'focus' | 'press';

/** Puts lists that float where there is room for them. */
export interface Floater {
  /** Shows an open list in its place; `outer` is the branch around it, whose list floats too. */
  place(branch: Branch, outer: Branch | undefined): void;
  /** Leaves the list as it was. */
  release(branch: Branch): void;
}

/** The sub-menus of a menu: which there are, which are open, and where those that float are. */
export class Branches {
  readonly #branches = new Map<Element, Branch>();
  readonly #openedBy = new WeakMap<Branch, OpenedBy>();
  #menu: HTMLElement | undefined;
  #structure: Structure = { layout: 'row', kind: 'toggled', flyOuts: 'allowed' };

  #floater: Floater | undefined;

  /** What puts lists in their place, once it is there; until then they are below their items. */
  set floater(floater: Floater) {
    this.#floater = floater;
    this.replace();
  }

  get structure(): Structure {
    return this.#structure;
  }

  /** The outermost list. */
  get menu(): HTMLElement | undefined {
    return this.#menu;
  }

  /** Brings the branches in step with the markup. */
  sync(menu: HTMLElement | undefined, structure: Structure): void {
    const { layout, flyOuts } = this.#structure;
    if (layout !== structure.layout || flyOuts !== structure.flyOuts) this.closeAll();
    this.#menu = menu;
    this.#structure = structure;
    const seen = new Set<Element>();
    const visit = (list: HTMLElement): void => {
      for (const item of itemsOf(list)) {
        const nested = listOf(item);
        if (!nested) continue;
        seen.add(item);
        this.#grow(item, nested);
        visit(nested);
      }
    };
    if (menu) visit(menu);
    for (const [item, branch] of this.#branches) if (!seen.has(item)) this.#cut(branch);
  }

  #grow(item: HTMLElement, list: HTMLElement): void {
    const before = this.#branches.get(item);
    if (before?.fits(this.#structure.kind)) {
      before.name();
      return;
    }
    const wasOpen = before?.isOpen === true;
    if (before) this.#cut(before);
    const branch = new Branch(item, list, this.#structure.kind);
    this.#branches.set(item, branch);
    if (wasOpen) this.#show(branch);
  }

  #cut(branch: Branch): void {
    this.#floater?.release(branch);
    branch.undo();
    this.#branches.delete(branch.item);
  }

  /** The branches that a node is in, the outermost first; an item is in its own. */
  pathOf(node: Node | null): Branch[] {
    const path: Branch[] = [];
    let at = node instanceof Element ? node : (node?.parentElement ?? null);
    for (; at && at !== this.#menu; at = at.parentElement) {
      const branch = this.#branches.get(at);
      if (branch) path.unshift(branch);
    }
    return path;
  }

  /** The innermost branch that a node is in. */
  of(node: Node | null): Branch | undefined {
    return this.pathOf(node).at(-1);
  }

  /** The open branches, the innermost last. */
  open(): Branch[] {
    return [...this.#branches.values()]
      .filter(({ isOpen }) => isOpen)
      .sort((a, b) => (a.item.contains(b.item) ? -1 : b.item.contains(a.item) ? 1 : 0));
  }

  openedBy(branch: Branch): OpenedBy | undefined {
    return branch.isOpen ? this.#openedBy.get(branch) : undefined;
  }

  /** Opens a branch and those around it; in a row there is one at a time. */
  expand(branch: Branch, by: OpenedBy): void {
    const path = this.pathOf(branch.item);
    if (this.#structure.layout === 'row') this.closeAll(path);
    for (const step of path) {
      if (step.kind !== 'toggled') continue;
      if (!step.isOpen || by === 'press') this.#openedBy.set(step, by);
      if (!step.isOpen) this.#show(step);
    }
  }

  /** Closes a branch and those in it. */
  collapse(branch: Branch): void {
    for (const inner of this.open().reverse()) {
      if (!branch.item.contains(inner.item)) continue;
      inner.isOpen = false;
      this.#floater?.release(inner);
    }
  }

  /** Closes every branch but those of a path. */
  closeAll(except: readonly Branch[] = []): void {
    for (const branch of this.open()) if (!except.includes(branch)) this.collapse(branch);
  }

  /** Leaves the markup as it was. */
  undo(): void {
    for (const branch of this.#branches.values()) this.#cut(branch);
    this.#menu = undefined;
  }

  /** Puts open lists anew, when the window is another size. */
  replace(): void {
    for (const branch of this.open()) this.#place(branch);
  }

  #show(branch: Branch): void {
    branch.isOpen = true;
    this.#place(branch);
  }

  #place(branch: Branch): void {
    this.#floater?.release(branch);
    if (this.#structure.layout === 'row') {
      this.#floater?.place(branch, this.pathOf(branch.item).at(-2));
    }
  }
}
