/** The documentation's own elements; each finds what it needs in the page as it was served. */
import { CopyButton } from './copy-button.js';
import { ElementFilter } from './element-filter.js';
import { Playground } from './playground.js';

customElements.define('docs-copy', CopyButton);
customElements.define('docs-filter', ElementFilter);
customElements.define('docs-playground', Playground);
