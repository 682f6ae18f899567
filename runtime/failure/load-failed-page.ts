import { lazy } from '../../shared/dom/lazy';

/**
 * The chunk of what is shown in the place of a page that could not be loaded. Loaded when the page
 * is idle: without a connection it would be too late.
 */
export const failedPage = lazy(() => import('./failed-page'));
