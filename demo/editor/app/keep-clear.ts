/** Distance between a message and what is above it, in px. */
const GAP = 12;

/** The box of the caret, or of what has the focus in a document; `undefined` for nothing. */
function focusBox(document: Document): DOMRect | undefined {
  const { activeElement, body } = document;
  if (!activeElement || activeElement === body) return undefined;
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
 * aborted. A page that is loaded anew is watched once the focus goes into it.
 */
export function watchFocus(onFocus: () => void, signal: AbortSignal): void {
  const watched = new WeakSet<Document>();
  document.addEventListener('focusin', onFocus, { signal });
  const onBlur = (): void => {
    const { activeElement: frame } = document;
    const page = frame instanceof HTMLIFrameElement ? frame.contentDocument : null;
    if (!page) return;
    onFocus();
    if (watched.has(page)) return;
    watched.add(page);
    page.addEventListener('focusin', onFocus, { signal });
  };
  // The focus goes into a frame, or out of the browser.
  addEventListener('blur', onBlur, { signal });
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
