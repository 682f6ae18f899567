import { isOnePagePreview } from '../../shared/site/context';
import { getSite } from '../../shared/site/site';
import { loadPopups } from './load-popups';

/**
 * Shows the server's messages for the page, and for each page after it, until `signal` is aborted
 * (core-runtime §3, §4).
 */
export function watchServerMessages(signal: AbortSignal): void {
  const show = (): void => {
    const site = getSite();
    if (!site.parameters.instructions.length || isOnePagePreview(site)) return;
    void loadPopups().then(({ showServerMessages }) => showServerMessages(signal));
  };
  show();
  document.addEventListener('dm-load', show, { signal });
}
