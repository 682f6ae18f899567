import { addSheet, removeSheet } from '../../../shared/dom/style-sheet';
import text from './notes.css?inline';

type Root = Document | ShadowRoot;

/** Number of users of the sheet, by root. */
const users = new WeakMap<Root, number>();

/**
 * Adds the styles of messages and counters to the root of a form, below the root's own adopted
 * sheets. When `signal` aborts, the last user removes them.
 */
export function adoptNoteStyles(form: HTMLFormElement, signal: AbortSignal): void {
  const root = form.getRootNode() as Root;
  users.set(root, (users.get(root) ?? 0) + 1);
  addSheet(form, text, 'below');
  signal.addEventListener('abort', () => {
    const rest = (users.get(root) ?? 1) - 1;
    users.set(root, rest);
    if (rest === 0) removeSheet(root, text);
  });
}
