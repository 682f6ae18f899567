import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { closeOnEscape, keepAsWide, keepBeside, showPopover, unplace } from '../dom/place';
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

/** Keeps a popover beside its anchor and as wide. Returns a function that ends it. */
function placeAsWideAs(anchor: HTMLElement, popover: HTMLElement): () => void {
  const controller = new AbortController();
  keepAsWide(anchor, popover, controller.signal);
  return () => {
    controller.abort();
  };
}

/**
 * Keeps a popover beside its anchor, except while the screen is that of a phone, which may be turned.
 * Returns a function that ends it.
 */
function placeUnlessPhone(anchor: HTMLElement, popover: HTMLElement): () => void {
  const phone = matchMedia(PHONE);
  let controller = new AbortController();
  const update = (): void => {
    controller.abort();
    controller = new AbortController();
    unplace(popover);
    if (!phone.matches) keepBeside(anchor, popover, controller.signal);
  };
  update();
  phone.addEventListener('change', update);
  return () => {
    controller.abort();
    phone.removeEventListener('change', update);
  };
}

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
    showPopover(popover);
    return width === 'anchor' ? placeAsWideAs(target, popover) : placeUnlessPhone(target, popover);
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
    closeOnEscape(close, controller.signal);
    // After a visit, the field may belong to another page.
    document.addEventListener('dm-load', close, listenerOptions);
    return () => {
      controller.abort();
    };
  }, [anchor, host]);

  return { ref, part: 'popover', className: 'popover', popover: 'manual' };
}
