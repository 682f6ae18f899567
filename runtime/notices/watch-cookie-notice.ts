import { isOnePagePreview } from '../../shared/site/context';
import { guard } from '../../shared/site/log';
import { getSite } from '../../shared/site/site';
import type { LoadDefinitions } from '../navigation/definitions';

/**
 * Shows the cookie notice of the site parameters (`cookieNotification`, core-runtime §4) on pages
 * without one of their own, until `signal` is aborted.
 */
export function watchCookieNotice(
  definitions: LoadDefinitions | undefined,
  signal: AbortSignal,
): void {
  const update = (): void => {
    const site = getSite();
    if (site.mode === 'editor' || isOnePagePreview(site)) return;
    if (!site.parameters.cookieNotification.show) return;
    void guard('cookie notice', () =>
      import('./notices').then(({ showCookieNotice }) => {
        showCookieNotice({ definitions, signal });
      }),
    );
  };
  update();
  document.addEventListener('dm-load', update, { signal });
}
