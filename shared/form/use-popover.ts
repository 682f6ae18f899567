import { useEffect, useLayoutEffect, type RefObject } from 'react';
import { place, sideFor } from '../dom/place';
import type { TypedControl } from './typed-control';

/** How an open popover stands. */
export interface PopoverStand {
  readonly popover: RefObject<HTMLElement | null>;
  /** What it stands beside. */
  readonly anchor: RefObject<HTMLElement | null>;
  /** As wide as its anchor, or as its own style says. */
  readonly width: 'anchor' | 'own';
  /** The control that it belongs to. */
  readonly host: TypedControl;
}

/** Where there is no room beside a field: it stands at the bottom, as its style says. */
const PHONE = '(max-width: 479px)';

/**
 * Shows a popover in the top layer, where the browser has one, beside its anchor, for as long as its
 * component is mounted. A pointer elsewhere, Escape and another page close it.
 */
export function usePopover({ popover, anchor, width, host }: PopoverStand): void {
  useLayoutEffect(() => {
    const box = popover.current;
    const beside = anchor.current;
    if (!box || !beside) return undefined;
    // Absent in Safari before 17 and Firefox before 125: there it is a fixed box.
    (box as Partial<HTMLElement>).showPopover?.call(box);
    if (width === 'own' && matchMedia(PHONE).matches) return undefined;
    if (width === 'anchor') box.style.setProperty('width', `${beside.offsetWidth}px`);
    const side = sideFor(beside, box);
    const follow = (): void => {
      place(beside, box, side);
    };
    follow();
    const life = new AbortController();
    const { signal } = life;
    addEventListener('scroll', follow, { capture: true, passive: true, signal });
    addEventListener('resize', follow, { signal });
    visualViewport?.addEventListener('resize', follow, { signal });
    return () => {
      life.abort();
    };
  }, [popover, anchor, width]);

  useEffect(() => {
    const life = new AbortController();
    const options = { signal: life.signal, capture: true };
    const leave = (): void => {
      host.hide();
    };
    const isWithin = (event: Event, node: HTMLElement | null): boolean =>
      node !== null && event.composedPath().includes(node);
    document.addEventListener(
      'pointerup',
      (event) => {
        if (!isWithin(event, popover.current) && !isWithin(event, anchor.current)) leave();
      },
      options,
    );
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || event.isComposing) return;
        // It is the topmost thing there is: a dialog around it stays open.
        event.preventDefault();
        event.stopPropagation();
        leave();
      },
      options,
    );
    // The page was swapped: the field may be another's now.
    document.addEventListener('dm-load', leave, options);
    return () => {
      life.abort();
    };
  }, [popover, anchor, host]);
}
