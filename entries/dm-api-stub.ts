/**
 * `dm-api-stub.js`, the text of an inline script right after `#dm-site`: `window.dmAPI` for scripts
 * that run before the library has loaded, and the consent default of tags.
 */
import { installStub } from '../runtime/dm-api/stub';

installStub();
