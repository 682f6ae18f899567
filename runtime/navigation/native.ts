import { samePage } from './links';
import type { HistoryAction } from './visit';

/**
 * Lets the browser load a page, as the last resort. The address in the address bar is reloaded;
 * any other is pushed or replaced as the visit would have been.
 */
export function loadNatively(url: URL, action: HistoryAction): void {
  // Without a hash, an address loads a page even where the address bar has one.
  const isHere = samePage(url, new URL(location.href)) && !url.hash.includes(':~:');
  if (isHere && (url.hash || !location.hash)) {
    if (url.hash) location.hash = url.hash;
    location.reload();
  } else if (action === 'push') location.assign(url);
  else location.replace(url);
}
