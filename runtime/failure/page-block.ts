import { sheetOf } from '../../shared/dom/style-sheet';
import { pageText } from '../../shared/site/strings';
import { BLOCK_STYLES } from './block-styles';
import { createBlock, createHomeLink, type Block } from './create-block';
import type { Failure } from './failure.types';
import { addKeptLinks } from './kept-links';
import { pageEdge } from './page-edge';
import { retryWhenOnline } from './retry-online';

/** A block in the place of a page. */
export interface PageBlock extends Block {
  readonly sheet: CSSStyleSheet;
  /**
   * Starts what the block does once it is shown, until `signal` is aborted.
   *
   * @param isLeaving whether the visitor is on the way to another page, from which nothing calls back.
   */
  readonly start: (signal: AbortSignal, isLeaving: () => boolean) => void;
}

/** Creates the block that is shown in an outlet, at the edge of the page there. */
export function createPageBlock(failure: Failure, url: URL, outlet: HTMLElement): PageBlock {
  const retry = document.createElement('a');
  retry.href = url.href;
  retry.dataset['dmReplace'] = '';
  retry.textContent = pageText('tryAgain');
  const home = createHomeLink(url);
  const block = createBlock(failure, {
    level: 1,
    action: retry,
    links: home ? [home] : [],
  });
  block.element.style.setProperty('--_edge', pageEdge(outlet));
  return {
    ...block,
    sheet: sheetOf(BLOCK_STYLES),
    start(signal, isLeaving) {
      const { reason } = failure;
      if (reason !== 'offline' && reason !== 'unreachable') return;
      const tryAgain = (): void => {
        if (!isLeaving()) retry.click();
      };
      retryWhenOnline(block, tryAgain, signal);
      if (reason === 'offline') void addKeptLinks(block.element, url);
    },
  };
}
