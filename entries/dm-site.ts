/**
 * For hosted pages: the loader and the page runtime
 * (`<script type="module" src="/dm/1/dm-site.js">`).
 */
import { runtime } from '../runtime/index';
import { discover, load } from './loader';

export { discover, load } from './loader';
export { runtime } from '../runtime/index';

void discover(document);
runtime.start({ definitions: load });
