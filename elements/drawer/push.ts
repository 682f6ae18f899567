import type { Milliseconds } from '../../shared/site/wait-until';

/** A page that is moved aside. */
export interface Push {
  /** Lets it return, as long as the moving took, or in a given time. */
  readonly back: (time?: Milliseconds) => void;
  /** Puts it back at once. */
  readonly undo: () => void;
}

/** How far a page is moved, and how. */
export interface PushMotion {
  /** In px. */
  readonly x: number;
  /** In px. */
  readonly y: number;
  readonly duration: Milliseconds;
  readonly easing: string;
}

/**
 * All that something fixed to the window stands in. Moved by a transform they would become what it
 * is fixed to, and it would jump on a scrolled page.
 */
function holdersOfFixed(drawer: Element): ReadonlySet<Element> {
  const holders = new Set<Element>();
  for (const element of document.body.querySelectorAll('*')) {
    if (getComputedStyle(element).position !== 'fixed' || drawer.contains(element)) continue;
    for (let at = element.parentElement; at; at = at.parentElement) holders.add(at);
  }
  return holders;
}

/** The largest parts of a page that can be moved without moving what is fixed relative to them. */
function partsOf(parent: Element, drawer: Element, holders: ReadonlySet<Element>): Element[] {
  return [...parent.children].flatMap((child) => {
    if (child === drawer) return [];
    const { display } = getComputedStyle(child);
    if (display === 'none') return [];
    if (holders.has(child) || display === 'contents') return partsOf(child, drawer, holders);
    return [child];
  });
}

/**
 * Moves the page aside: what it marks with `data-dm-push`, else all of it. Nothing is written to its
 * elements, so that nothing of it can stay behind.
 */
export function pushPage(drawer: Element, { x, y, duration, easing }: PushMotion): Push {
  const marked = [...document.querySelectorAll('[data-dm-push]')];
  const parts = marked.length ? marked : partsOf(document.body, drawer, holdersOfFixed(drawer));
  let moves = parts.map((part) =>
    part.animate({ translate: `${x}px ${y}px` }, { duration, easing, fill: 'forwards' }),
  );
  const undo = (): void => {
    for (const move of moves) move.cancel();
  };
  return {
    undo,
    back(time = duration) {
      // From where each of them is by now; all are looked at before the first one moves.
      const places = parts.map((part) => getComputedStyle(part).translate);
      undo();
      const homes = parts.map((part) => getComputedStyle(part).translate);
      moves = parts.map((part, at) =>
        part.animate(
          { translate: [places[at] ?? 'none', homes[at] ?? 'none'] },
          { duration: time, easing },
        ),
      );
    },
  };
}
