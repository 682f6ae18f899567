import { shareSheet } from '../../../shared/dom/style-sheet';
import text from './notes.css?inline';

/**
 * Adds the styles of messages and counters to the root of a form, below the root's own adopted
 * sheets. When `signal` aborts, the last user removes them.
 */
export function adoptNoteStyles(form: HTMLFormElement, signal: AbortSignal): void {
  shareSheet(form, text, 'below', signal);
}
