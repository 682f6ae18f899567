/**
 * For any page: `<script type="module" src="…/dm.js">` upgrades every `dm-*` tag in the document,
 * now and later. For tags in a shadow root, call
 * `import { discover } from '…/dm.js'; discover(shadowRoot)`.
 */
import { discover } from './loader';

export { discover, load } from './loader';

// A server imports the module too, and does nothing with it.
if (typeof document !== 'undefined') {
  void discover(document);
  // As `isDebugging` says of a page without modes, in fewer bytes than its chunk.
  const { dmDebug = location.hostname === 'localhost' ? '' : 'false' } =
    document.documentElement.dataset;
  // Not destructured: the build would wrap the import in a function that does the same.
  if (dmDebug !== 'false') void import('./debug').then((module) => module.debug(false));
}
