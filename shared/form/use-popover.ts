import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { place, sideFor } from '../dom/place';
import type { TypedControl } from './typed-control';

/** Options of {@link usePopover}. */
export interface PopoverOptions {
  /** The control that the popover belongs to. */
  readonly host: TypedControl;
  /** The box beside which it is placed. */
  readonly anchor: RefObject<HTMLElement | null>;
  /** The source of its width. */
  readonly width: 'anchor' | 'style';
}

/** Props of the element that is the popover. */
export interface PopoverProps<E extends HTMLElement> {
  readonly ref: RefObject<E | null>;
  readonly part: 'popover';
  readonly className: string;
  readonly popover: 'manual';
}

/** Screens too narrow for a wide popover beside its field: its style puts it at the bottom. */
const PHONE = '(max-width: 479px)';

/**
 * Shows an element as a popover beside its anchor while its component is mounted, in the top layer
 * where the browser has one. A press outside, Escape and another page close it.
 *
 * @returns the props of the element.
 */
export function usePopover<E extends HTMLElement>(options: PopoverOptions): PopoverProps<E> {
  const { host, anchor, width } = options;
  const ref = useRef<E>(null);

  useLayoutEffect(() => {
    const popover = ref.current;
    const target = anchor.current;
    if (!popover || !target) return undefined;
    // Safari before 17 and Firefox before 125 have none: the style makes it a fixed box.
    (popover as Partial<HTMLElement>).showPopover?.call(popover);
    if (width === 'style' && matchMedia(PHONE).matches) return undefined;
    if (width === 'anchor') popover.style.setProperty('width', `${target.offsetWidth}px`);
    const side = sideFor(target, popover);
    const update = (): void => {
      place(target, popover, side);
    };
    update();
    const controller = new AbortController();
    const { signal } = controller;
    addEventListener('scroll', update, { capture: true, passive: true, signal });
    addEventListener('resize', update, { signal });
    visualViewport?.addEventListener('resize', update, { signal });
    return () => {
      controller.abort();
    };
  }, [anchor, width]);

  useEffect(() => {
    const controller = new AbortController();
    const listenerOptions = { signal: controller.signal, capture: true };
    const close = (): void => {
      host.hide();
    };
    const isInside = (event: Event, { current }: RefObject<HTMLElement | null>): boolean =>
      current !== null && event.composedPath().includes(current);
    document.addEventListener(
      'pointerup',
      (event) => {
        if (!isInside(event, ref) && !isInside(event, anchor)) close();
      },
      listenerOptions,
    );
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || event.isComposing) return;
        // The popover is topmost: a dialog around it stays open.
        event.preventDefault();
        event.stopPropagation();
        close();
      },
      listenerOptions,
    );
    // After a visit, the field may belong to another page.
    document.addEventListener('dm-load', close, listenerOptions);
    return () => {
      controller.abort();
    };
  }, [anchor, host]);

  return { ref, part: 'popover', className: 'popover', popover: 'manual' };
}
