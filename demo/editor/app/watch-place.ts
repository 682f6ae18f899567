import type { EditorContext } from './editor.types';

/** The innermost element with the focus in a document; `undefined` for none. */
function focusedIn(page: Document | undefined): Element | undefined {
  const { activeElement, body } = page ?? {};
  return activeElement && activeElement !== body ? activeElement : undefined;
}

/**
 * Remembers where the owner is, for what begins only later: it must not take the focus from somewhere else.
 *
 * @returns whether the owner is still there: on the same page, in the same mode, with the same focus.
 */
export function watchPlace(
  editor: EditorContext,
  pageOf: () => Document | undefined,
): () => boolean {
  const before = editor.getState();
  const page = pageOf();
  const focused = [focusedIn(document), focusedIn(page)] as const;
  return () => {
    const { file, mode, dialog, conflict } = editor.getState();
    if (file !== before.file || mode !== before.mode || dialog !== before.dialog || conflict)
      return false;
    const isSame = (now: Element | undefined, then: Element | undefined): boolean =>
      now === undefined || now === then;
    // A page that was loaded anew has no focus yet.
    const isIn = pageOf() !== page || isSame(focusedIn(page), focused[1]);
    return isIn && isSame(focusedIn(document), focused[0]);
  };
}
