import { own } from '../../shared/dom/own';
import type { Milliseconds } from '../../shared/site/wait-until';

/** A page that is pushed aside. */
export interface Push {
  /** Moves the page back; by default in the time that the push took. */
  readonly back: (time?: Milliseconds) => void;
  /** Puts the page back at once. */
  readonly undo: () => void;
}

/** Distance and timing of a push. */
export interface PushMotion {
  /** In px. */
  readonly x: number;
  /** In px. */
  readonly y: number;
  readonly duration: Milliseconds;
  readonly easing: string;
}

/**
 * The ancestors of elements with `position: fixed`. A transform would make an ancestor their
 * containing block, and they would jump on a scrolled page.
 */
function ancestorsOfFixed(drawer: Element): ReadonlySet<Element> {
  const ancestors = new Set<Element>();
  for (const element of document.body.querySelectorAll('*')) {
    if (getComputedStyle(element).position !== 'fixed' || drawer.contains(element)) continue;
    for (let node = element.parentElement; node; node = own(node).parentElement)
      ancestors.add(node);
  }
  return ancestors;
}

/** The largest parts of a page that can be transformed without containing fixed elements. */
function partsOf(parent: Element, drawer: Element, excluded: ReadonlySet<Element>): Element[] {
  return [...own(parent).children].flatMap((child) => {
    if (child === drawer) return [];
    const { display } = getComputedStyle(child);
    if (display === 'none') return [];
    if (excluded.has(child) || display === 'contents') return partsOf(child, drawer, excluded);
    return [child];
  });
}

/**
 * Moves the page aside: the elements with `data-dm-push`, else all of it. Uses
 * animations, which leave no styles on the elements.
 */
export function pushPage(drawer: Element, { x, y, duration, easing }: PushMotion): Push {
  const marked = [...document.querySelectorAll('[data-dm-push]')];
  const parts = marked.length ? marked : partsOf(document.body, drawer, ancestorsOfFixed(drawer));
  let moves = parts.map((part) =>
    own(part).animate({ translate: `${x}px ${y}px` }, { duration, easing, fill: 'forwards' }),
  );
  const undo = (): void => {
    for (const move of moves) move.cancel();
  };
  return {
    undo,
    back(time = duration) {
      // Starts from where each part is now; all are measured before the first one moves.
      const current = parts.map((part) => getComputedStyle(part).translate);
      undo();
      const original = parts.map((part) => getComputedStyle(part).translate);
      moves = parts.map((part, index) =>
        own(part).animate(
          { translate: [current[index] ?? 'none', original[index] ?? 'none'] },
          { duration: time, easing },
        ),
      );
    },
  };
}
