import { shareSheet } from '../../shared/dom/style-sheet';
import { pageText } from '../../shared/site/strings';
import { BLOCK_STYLES } from './block-styles';
import { createBlock } from './create-block';
import type { Failure } from './failure.types';
import { retryWhenOnline } from './retry-online';
import { failureText } from './texts';

/** Options of {@link showPopupBlock}. */
export interface PopupBlockOptions {
  readonly url: URL;
  /** The place of the content. */
  readonly outlet: HTMLElement;
  /** Loads the page again; resolves when its content, or another block, is in the outlet. */
  readonly retry: () => Promise<void>;
  /** Aborts when the popup closes. */
  readonly signal: AbortSignal;
}

/** Creates the link that leaves the page for that of the popup: it shows what the host answers. */
function createPageLink({ href }: URL): HTMLElement {
  const link = document.createElement('a');
  link.href = href;
  link.dataset['dmNative'] = '';
  link.textContent = failureText('openPage');
  return link;
}

/** Shows in a popup that its page could not be loaded. */
export function showPopupBlock(failure: Failure, options: PopupBlockOptions): void {
  const { url, outlet, retry, signal } = options;
  const { reason } = failure;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = pageText('tryAgain');
  const page = createPageLink(url);
  // A second request would have the same answer.
  const isFinal = reason === 'missing' || reason === 'separate';
  const block = createBlock(failure, {
    level: 2,
    action: isFinal ? page : button,
    links: isFinal || reason === 'offline' ? [] : [page],
  });
  const { element, heading } = block;
  // The popup moves the focus there.
  heading.autofocus = true;
  shareSheet(outlet, BLOCK_STYLES, 'above', signal);
  const waiting = new AbortController();
  signal.addEventListener('abort', () => waiting.abort());
  const tryAgain = (): void => {
    if (element.ariaBusy === 'true') return;
    waiting.abort();
    element.ariaBusy = 'true';
    void retry();
  };
  button.addEventListener('click', tryAgain);
  outlet.replaceChildren(element);
  if (reason === 'offline' || reason === 'unreachable')
    retryWhenOnline(block, tryAgain, waiting.signal);
}
