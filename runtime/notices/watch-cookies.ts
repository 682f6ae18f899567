import { getSite } from '../../shared/site/site';
import type { LoadDefinitions } from '../navigation/render-page';

/**
 * Shows the cookie notice of the site parameters (`cookieNotification`, core-runtime §4) on pages
 * that have none of their own, and keeps its way back open. Until `signal` is aborted.
 */
export function watchCookies(definitions: LoadDefinitions | undefined, signal: AbortSignal): void {
  const look = (): void => {
    const { mode, parameters } = getSite();
    if (mode === 'editor' || !parameters.cookieNotification.show) return;
    void import('./notices').then(({ offerCookies }) => {
      offerCookies({ definitions, signal });
    });
  };
  look();
  document.addEventListener('dm-load', look, { signal });
}
