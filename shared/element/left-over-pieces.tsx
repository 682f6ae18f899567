import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { LEFT_SLOT, type Piece } from '../dom/left-over';
import { own } from '../dom/own';

/** Puts a child into a slot; returns a function that undoes it. */
function assignSlot(child: Element, slot: string): () => void {
  const itself = own(child);
  itself.slot = slot;
  return () => {
    if (itself.slot === slot) itself.removeAttribute('slot');
  };
}

/** A child in a slot of its own, with the styles and scripts of the page. */
function Whole({ child, slot }: { readonly child: Element; readonly slot: string }): ReactNode {
  useLayoutEffect(() => assignSlot(child, slot), [child, slot]);
  return <slot name={slot} />;
}

/** A copy, which the element's own styles do not reach. */
function Copy({ copy }: { readonly copy: Node }): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const root = box.current?.shadowRoot ?? box.current?.attachShadow({ mode: 'open' });
    // An equal one keeps the focus in it, and its pictures.
    if (root && !root.firstChild?.isEqualNode(copy)) root.replaceChildren(copy);
  }, [copy]);
  return <div ref={box} />;
}

interface NamedPiece {
  readonly piece: Piece;
  readonly name: string;
}

/** Whether pieces are the same child, or equal copies. */
const isSame = (one: Piece, other: Piece): boolean =>
  'child' in one
    ? 'child' in other && one.child === other.child
    : 'copy' in other && one.copy.isEqualNode(other.copy);

/** Names pieces: a child keeps its slot, and an equal copy its box, when others come before it. */
class PieceNames {
  #named: readonly NamedPiece[] = [];
  #count = 0;

  of(pieces: readonly Piece[], place: string): readonly NamedPiece[] {
    const former = new Set(this.#named);
    this.#named = pieces.map((piece) => {
      const same = [...former].find((other) => isSame(piece, other.piece));
      if (same) former.delete(same);
      return { piece, name: same?.name ?? `${LEFT_SLOT}${place}-${this.#count++}` };
    });
    return this.#named;
  }
}

/** The children, or parts of them, that the view beside them has not drawn. */
export function LeftOverPieces({
  pieces,
  place,
}: {
  readonly pieces: readonly Piece[];
  readonly place: 'before' | 'after';
}): ReactNode {
  const [names] = useState(() => new PieceNames());
  const named = useMemo(() => names.of(pieces, place), [names, pieces, place]);
  return (
    <div>
      {named.map(({ piece, name }) =>
        'child' in piece ? (
          <Whole key={name} child={piece.child} slot={name} />
        ) : (
          <Copy key={name} copy={piece.copy} />
        ),
      )}
    </div>
  );
}
