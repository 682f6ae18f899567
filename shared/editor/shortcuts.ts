import { TEXT_FIELD } from '../dom/text-field';
import type { BlockAction } from './protocol';

/** Commands of the keyboard, in the editor and in its frame. */
export type Shortcut = 'undo' | 'redo' | 'save';

/** Whether a key is typed into a text field, which has an undo of its own. */
export function isTyping(event: Event): boolean {
  const [target] = event.composedPath();
  return target instanceof Element && target.matches(TEXT_FIELD);
}

/** The command of a key: ⌘Z, ⇧⌘Z, Ctrl+Y, ⌘S; `undefined` for any other. */
export function shortcutOf(event: KeyboardEvent): Shortcut | undefined {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (altKey || !(ctrlKey || metaKey)) return undefined;
  const letter = key.toLowerCase();
  if (letter === 's' && !shiftKey) return 'save';
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' && ctrlKey && !shiftKey ? 'redo' : undefined;
}

/** The action of a key on the selected block: Alt+arrows, Ctrl+D, Delete; `undefined` for others. */
export function actionOf(event: KeyboardEvent): BlockAction | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (shiftKey) return undefined;
  if (altKey) return key === 'ArrowUp' ? 'up' : key === 'ArrowDown' ? 'down' : undefined;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'd' ? 'duplicate' : undefined;
  return key === 'Delete' || key === 'Backspace' ? 'remove' : undefined;
}
