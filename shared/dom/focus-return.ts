import { focusedElement, isRendered } from './focus';
import { focusView } from './focus-top';

/** Returns the focus from a box to where it was before. */
export interface FocusReturn {
  /** Sets where the focus returns to, for a box that a script focuses. */
  readonly setOrigin: (element: HTMLElement | undefined) => void;
  /**
   * Returns the focus if it is in the box; without a place to return to, Tab goes on in the part of
   * the page in view. Call it before the box is hidden.
   */
  readonly restore: () => void;
}

/** Remembers where the focus was before it moved into a box, until `signal` aborts. */
export function rememberFocus(box: HTMLElement, signal: AbortSignal): FocusReturn {
  let origin: HTMLElement | undefined;
  box.addEventListener(
    'focusin',
    ({ relatedTarget }) => {
      // Moves inside the box do not count.
      if (relatedTarget instanceof HTMLElement && !box.contains(relatedTarget))
        origin = relatedTarget;
    },
    { signal },
  );
  return {
    setOrigin: (element) => {
      origin = element;
    },
    restore: () => {
      const focused = focusedElement();
      const isInside = box.matches(':focus-within') || (focused && box.contains(focused));
      if (isInside && isRendered(origin)) origin.focus({ preventScroll: true });
      else if (isInside) focusView();
      origin = undefined;
    },
  };
}
