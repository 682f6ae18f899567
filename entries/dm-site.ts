/**
 * For hosted pages: the loader and the page runtime
 * (`<script type="module" src="/dm/1/dm-site.js">`).
 */
import { runtime } from '../runtime/index';
import { discover, load } from './loader';

export { discover, load } from './loader';
export { runtime } from '../runtime/index';

// A server imports the module too, and does nothing with it.
if (typeof document !== 'undefined') {
  void discover(document);
  runtime.start({ definitions: load, debug: () => import('./debug') });
}
