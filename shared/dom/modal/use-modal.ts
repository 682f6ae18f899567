import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';
import { onBackdropClick } from './backdrop';
import { Modal } from './modal';

/** Options of {@link useModal}. */
export interface UseModalOptions {
  /** The element that shows the dialog. */
  readonly host: HTMLElement;
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly isOpen: boolean;
  /** Returns what gets the focus when the dialog is shown. */
  readonly initialFocus?: () => HTMLElement | undefined;
  /** The dialog has closed. */
  readonly onClosed: () => void;
}

/** A modal. */
export interface UsedModal {
  readonly close: () => void;
  /** Aborts when the dialog closes; `undefined` while it is not open. */
  readonly signal: () => AbortSignal | undefined;
}

/** Shows a view's dialog as a modal while `isOpen`; Escape and a press beside it close it. */
export function useModal(options: UseModalOptions): UsedModal {
  const { host, dialog, isOpen } = options;
  const modal = useRef<Modal | undefined>(undefined);
  const current = useRef(options);

  useLayoutEffect(() => {
    current.current = options;
  });

  useLayoutEffect(() => {
    const box = dialog.current;
    if (!box || !isOpen) return undefined;
    const opened = new Modal({
      host,
      dialog: box,
      initialFocus: () => current.current.initialFocus?.(),
      closed: () => {
        current.current.onClosed();
      },
    });
    modal.current = opened;
    onBackdropClick(box, opened.signal, () => {
      opened.close();
    });
    opened.open();
    return () => {
      opened.close();
    };
  }, [host, dialog, isOpen]);

  const close = useCallback(() => {
    modal.current?.close();
  }, []);
  const signal = useCallback(() => modal.current?.signal, []);
  return { close, signal };
}
