import { samePage } from './links';
import type { HistoryAction } from './visit';

/**
 * The last resort: the browser loads the page. An address that is already in the address bar is
 * loaded anew, and only there; another is loaded as the visit would have entered the history.
 */
export function loadNatively(url: URL, action: HistoryAction): void {
  if (samePage(url, new URL(location.href))) {
    if (url.hash) location.hash = url.hash;
    location.reload();
  } else if (action === 'push') location.assign(url);
  else location.replace(url);
}
