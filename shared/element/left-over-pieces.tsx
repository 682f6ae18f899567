import { useLayoutEffect, useRef, type ReactNode } from 'react';
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

/** The children, or parts of them, that the view beside them has not drawn. */
export function LeftOverPieces({
  pieces,
  place,
}: {
  readonly pieces: readonly Piece[];
  readonly place: 'before' | 'after';
}): ReactNode {
  return (
    <div>
      {pieces.map((piece, index) => {
        const slot = `${LEFT_SLOT}${place}-${index}`;
        return 'child' in piece ? (
          <Whole key={slot} child={piece.child} slot={slot} />
        ) : (
          <Copy key={slot} copy={piece.copy} />
        );
      })}
    </div>
  );
}
