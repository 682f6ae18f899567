import { deleteSelection } from 'prosemirror-commands';
import type { EditorView } from 'prosemirror-view';
import { isCharacter, moveBy } from './caret';

/** An input that came before its text could be written: a key, a word of an input method, or a paste. */
export type Held =
  | { readonly type: 'key'; readonly event: KeyboardEvent }
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'paste'; readonly data: DataTransfer };

/** Types a text at the selection of a view. */
export function typeText(view: EditorView, text: string): void {
  const { from, to } = view.state.selection;
  const insert = () => view.state.tr.insertText(text).scrollIntoView();
  if (view.someProp('handleTextInput', (handle) => handle(view, from, to, text, insert))) return;
  view.dispatch(insert());
}

/** Does in a view what a key does that was pressed before the view was there. */
export function pressKey(view: EditorView, event: KeyboardEvent, read: () => void): void {
  if (view.someProp('handleKeyDown', (handle) => handle(view, event))) return;
  const { key, ctrlKey, altKey, metaKey } = event;
  const isPlain = !ctrlKey && !altKey && !metaKey;
  if (isCharacter(key)) {
    if (isPlain || event.getModifierState('AltGraph')) typeText(view, key);
    return;
  }
  const isRemoval = moveBy(view.dom.ownerDocument, event);
  read();
  if (isRemoval) deleteSelection(view.state, view.dispatch);
}
