import { focusedElement, isRendered } from './focus';

/** Knows where the focus was before it came into a box. */
export interface FocusReturn {
  /** Names what has the focus back, for a box that is entered by script. */
  readonly from: (element: HTMLElement | undefined) => void;
  /** Gives the focus back where the box has it; to be called before the box is hidden. */
  readonly give: () => void;
}

/** Begins to follow the focus into a box, until `signal` ends. */
export function rememberFocus(box: HTMLElement, signal: AbortSignal): FocusReturn {
  let before: HTMLElement | undefined;
  box.addEventListener(
    'focusin',
    ({ relatedTarget }) => {
      // Inside the box the focus only moves on.
      if (relatedTarget instanceof HTMLElement && !box.contains(relatedTarget))
        before = relatedTarget;
    },
    { signal },
  );
  return {
    from: (element) => {
      before = element;
    },
    give: () => {
      const focused = focusedElement();
      const isInside = box.matches(':focus-within') || (focused && box.contains(focused));
      if (isInside && isRendered(before)) before.focus({ preventScroll: true });
      before = undefined;
    },
  };
}
