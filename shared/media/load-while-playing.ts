import { lazy } from '../dom/lazy';

/** The bar, chapters, and the device's controls: loaded with the first press. */
export const whilePlaying = lazy(() => import('./while-playing'));
