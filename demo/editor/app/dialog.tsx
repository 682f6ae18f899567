import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Icon } from './icons';
import type { Note } from './state';
import { StatusNote } from './status-note';

interface DialogProps {
  readonly title: string;
  readonly className?: string;
  readonly onClose: () => void;
  /** The latest message to the owner, who has only the dialog: all else is inert. */
  readonly note?: Note | undefined;
  readonly children: ReactNode;
}

/**
 * The first field of a dialog: its search, if it has one. Of a group of radio buttons, it is the one that
 * is checked.
 */
export const firstField = (dialog: HTMLElement): HTMLInputElement | undefined =>
  dialog.querySelector<HTMLInputElement>('input[type="search"]') ??
  [...dialog.querySelectorAll('input')].find(({ type, checked }) => type !== 'radio' || checked);

/**
 * Gives the focus to the first field of a dialog. On a touch screen, a search waits for a touch: the
 * keyboard would hide the list that it searches.
 */
function focusFirst(dialog: HTMLDialogElement): void {
  const field = firstField(dialog);
  const isTouch = matchMedia('(pointer: coarse)').matches;
  if (field?.type === 'search' && isTouch) dialog.focus();
  else field?.focus();
}

/**
 * Returns a function that gives the focus back to what has it in a frame, as a text that is being written:
 * a browser returns to the frame, which has lost its own focus while it was inert.
 */
function keepFrameFocus(): (() => void) | undefined {
  const { activeElement: frame } = document;
  const inner = frame instanceof HTMLIFrameElement ? frame.contentDocument?.activeElement : null;
  if (!inner) return undefined;
  return () => {
    if (!inner.isConnected) return;
    inner.ownerDocument.defaultView?.focus();
    (inner as HTMLElement).focus({ preventScroll: true });
  };
}

/** A modal dialog that is open while it is rendered. */
export function Dialog({ title, className, onClose, note, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [before] = useState(note);
  // Before the dialog leaves the document: a browser gives the focus back only when it is closed.
  useLayoutEffect(() => {
    const element = dialog.current;
    const giveBack = keepFrameFocus();
    element?.showModal();
    if (element) focusFirst(element);
    return () => {
      element?.close();
      giveBack?.();
    };
  }, []);
  return (
    // Escape cancels at once; `close` comes with the next frame, until which the dialog would be open
    // for the editor alone, and a key that opens it again would do nothing.
    <dialog
      ref={dialog}
      className={className}
      tabIndex={-1}
      aria-labelledby={id}
      onCancel={({ target, currentTarget }) => {
        // That of a file field in the dialog bubbles.
        if (target !== currentTarget) return;
        // A field applies what was typed when it is left; while it is removed, it would not be told.
        const { activeElement } = document;
        if (activeElement instanceof HTMLElement) activeElement.blur();
        onClose();
      }}
      onClose={({ target, currentTarget }) => {
        if (target === currentTarget) onClose();
      }}
    >
      <div className="dialog-head">
        <h2 id={id}>{title}</h2>
        <button type="button" className="tool" aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {children}
      <StatusNote note={note === before ? undefined : note} />
    </dialog>
  );
}
