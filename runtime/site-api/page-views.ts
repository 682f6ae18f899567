import { subscribe } from '../../shared/events/bus';
import { pageAddress } from '../../shared/site/page-address';
import { samePage } from '../navigation/links';
import { shown } from '../navigation/shown';
import type { PageView } from './messages';

/**
 * Reports every page that the visitor sees, until `signal` is aborted: the one that the browser
 * loaded, once it is really shown, each that is swapped in, the screens of a store on it, and the
 * page again on a return from the back/forward cache.
 */
export function watchPageViews(report: (view: PageView) => void, signal: AbortSignal): void {
  let { referrer } = document;
  const view = (isLoad: boolean): void => {
    const { href } = shown().url;
    report({ kind: 'view', title: document.title, location: href, referrer, isLoad });
    referrer = href;
  };
  const viewFirst = (): void => {
    // The page that the hash names follows by a visit.
    if (samePage(pageAddress(), shown().url)) view(true);
  };
  const { prerendering } = document as { readonly prerendering?: boolean };
  // Most prerendered pages are never seen.
  if (prerendering) {
    document.addEventListener('prerenderingchange', viewFirst, { once: true, signal });
  } else viewFirst();
  document.addEventListener(
    'dm-load',
    ({ detail }) => {
      if (detail.visit) view(false);
    },
    { signal },
  );
  const stop = subscribe('store-page', () => {
    const { href } = location;
    const view = { title: document.title, location: href, referrer, isLoad: false } as const;
    report({ kind: 'view', ...view, isStore: true });
    referrer = href;
  });
  signal.addEventListener('abort', stop);
  addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (persisted) view(false);
    },
    { signal },
  );
}
