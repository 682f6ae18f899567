import { watchKeyboard } from './keyboard';
import { watchScrolling } from './scrolling';

/**
 * Writes the state of the page on `<html>` for page styles, until `signal` is aborted:
 * `data-dm-scrolling` and `dm-keyboard`.
 */
export function watchPageState(signal: AbortSignal): void {
  watchScrolling(signal);
  watchKeyboard(signal);
}
