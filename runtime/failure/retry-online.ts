import { focusedElement } from '../../shared/dom/focus';
import type { Block } from './create-block';
import { failureText } from './texts';

/** Whether the visitor is typing: a page that is swapped would take the focus from the field. */
const isTyping = (): boolean =>
  focusedElement()?.matches('input, textarea, select, [contenteditable]') === true;

/**
 * Tries again when the connection is back, once, while the block is in view of somebody who waits. A
 * visitor who types elsewhere is told instead.
 *
 * @param signal ends the wait.
 */
export function retryWhenOnline(
  { status }: Pick<Block, 'status'>,
  retry: () => void,
  signal: AbortSignal,
): void {
  const attempt = new AbortController();
  const end = (): void => attempt.abort();
  signal.addEventListener('abort', end);
  const tryNow = (): void => {
    if (!navigator.onLine || document.visibilityState !== 'visible') return;
    end();
    if (isTyping()) status.textContent = failureText('onlineAgain');
    else retry();
  };
  addEventListener('online', tryNow, attempt);
  document.addEventListener('visibilitychange', tryNow, attempt);
}
