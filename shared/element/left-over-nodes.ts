import { LEFT_SLOT, type Piece } from '../dom/left-over';
import { own } from '../dom/own';
import { placeNodes } from '../dom/place-nodes';

/** Takes a child out of its slot. */
function unassign(child: Element, slot: string): void {
  const itself = own(child);
  if (itself.slot === slot) itself.removeAttribute('slot');
}

/** A box with the copy, which the element's own styles do not reach. */
function boxOf(copy: Node): HTMLElement {
  const box = document.createElement('div');
  box.attachShadow({ mode: 'open' }).append(copy);
  return box;
}

/** The children, or parts of them, that the view beside them has not drawn. */
export class LeftOverNodes {
  readonly #place: 'before' | 'after';
  #box: Element | undefined;
  #pieces: readonly Piece[] | undefined;
  /** The children in slots. */
  #slotted = new Map<Element, string>();
  /** The slots, by name: a child whose slot stays is not laid out anew. */
  #slots: ReadonlyMap<string, HTMLSlotElement> = new Map();
  /** Number of slots so far, for the name of the next. */
  #count = 0;
  /** The copies: an equal one keeps the focus in it, and its pictures. */
  #copies: ReadonlyMap<Element, Node> = new Map();

  constructor(place: 'before' | 'after') {
    this.#place = place;
  }

  /**
   * Shows the pieces, each child in a slot of its own, with the styles and scripts of the page.
   *
   * @returns the box around them; `undefined` without pieces.
   */
  update(pieces: readonly Piece[] | undefined): Element | undefined {
    if (pieces === this.#pieces) return this.#box;
    this.#pieces = pieces;
    const slotted = new Map<Element, string>();
    for (const piece of pieces ?? []) {
      if (!('child' in piece)) continue;
      const slot = this.#slotted.get(piece.child) ?? `${LEFT_SLOT}${this.#place}-${this.#count++}`;
      slotted.set(piece.child, slot);
    }
    for (const [child, slot] of this.#slotted)
      if (slotted.get(child) !== slot) unassign(child, slot);
    for (const [child, slot] of slotted) if (own(child).slot !== slot) own(child).slot = slot;
    this.#slotted = slotted;
    const before = this.#slots;
    const slots = new Map<string, HTMLSlotElement>();
    this.#slots = slots;
    const former = new Map(this.#copies);
    const copies = new Map<Element, Node>();
    this.#copies = copies;
    if (!pieces) return (this.#box = undefined);
    this.#box ??= document.createElement('div');
    const nodes = pieces.map((piece) => {
      if ('copy' in piece) {
        const same = [...former].find(([, copy]) => copy.isEqualNode(piece.copy));
        const [box, copy] = same ?? [boxOf(piece.copy), piece.copy];
        former.delete(box);
        copies.set(box, copy);
        return box;
      }
      const name = slotted.get(piece.child) ?? '';
      const slot = before.get(name) ?? document.createElement('slot');
      slot.name = name;
      slots.set(name, slot);
      return slot;
    });
    placeNodes(this.#box, nodes);
    return this.#box;
  }
}
