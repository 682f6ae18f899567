/** Distance between a message and what is above it, in px. */
const GAP = 12;

/** The box of the caret, or of what has the focus in a document; `undefined` for nothing. */
function focusBox(document: Document): DOMRect | undefined {
  const { activeElement, body } = document;
  // A dialog that has the focus itself is no place where one works.
  if (!activeElement || activeElement === body || activeElement.localName === 'dialog')
    return undefined;
  const selection = document.getSelection();
  const isText = (activeElement as HTMLElement).isContentEditable && selection?.rangeCount;
  const caret = isText ? selection.getRangeAt(0).getBoundingClientRect() : undefined;
  return caret && caret.height > 0 ? caret : activeElement.getBoundingClientRect();
}

/** The box of what the owner works at, in px of the editor's window. */
function workBox(): DOMRect | undefined {
  const { activeElement: frame } = document;
  if (!(frame instanceof HTMLIFrameElement)) return focusBox(document);
  const inner = frame.contentDocument && focusBox(frame.contentDocument);
  if (!inner || frame.clientWidth === 0) return undefined;
  const { left, top, width } = frame.getBoundingClientRect();
  const scale = width / frame.clientWidth;
  const [x, y] = [left + inner.x * scale, top + inner.y * scale];
  return new DOMRect(x, y, inner.width * scale, inner.height * scale);
}

/**
 * Calls back when the focus moves, in the editor's window or in the page in its frame, until `signal` is
 * aborted.
 */
export function watchFocus(onFocus: () => void, signal: AbortSignal): void {
  const watch = (frame: EventTarget | null): void => {
    if (!(frame instanceof HTMLIFrameElement)) return;
    frame.contentDocument?.addEventListener('focusin', onFocus, { signal });
  };
  document.addEventListener('focusin', onFocus, { signal });
  for (const frame of document.querySelectorAll('iframe')) watch(frame);
  // It does not bubble.
  document.addEventListener('load', ({ target }) => watch(target), { signal, capture: true });
  // The focus goes into a frame.
  addEventListener('blur', onFocus, { signal });
}

/** Puts a message at the lower end of the window; below the editor's head, if it would cover what has the focus. */
export function keepClear(note: HTMLElement): void {
  const { style } = note;
  style.insetBlock = '';
  const own = note.getBoundingClientRect();
  const work = own.height > 0 ? workBox() : undefined;
  if (!work) return;
  const isBeside = work.right <= own.left || own.right <= work.left;
  if (isBeside || work.bottom <= own.top || own.bottom <= work.top) return;
  const head = note.closest('dialog') ? undefined : document.querySelector('.editor > .top');
  style.insetBlock = `${(head?.getBoundingClientRect().bottom ?? 0) + GAP}px auto`;
}
