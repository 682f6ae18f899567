import { lazy } from '../../shared/dom/lazy';
import { whenPageTexts } from '../../shared/languages/loaded';

/**
 * The chunk of what is shown in the place of a page that could not be loaded, after the texts in the
 * page's language. Loaded when the page is idle: without a connection it would be too late.
 */
export const failedPage = lazy(async () => {
  await whenPageTexts();
  return import('./failed-page');
});
