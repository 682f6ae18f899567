/**
 * `dm-rules.js`, the text of an inline script after `#dm-site` on sites with personalization rules:
 * parts are shown and hidden while the page is parsed, before anything is painted.
 */
import { startRules } from '../runtime/personalization/page-rules';

startRules();
