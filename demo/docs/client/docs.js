/** Defines the documentation's custom elements, which enhance the served HTML. */
import { CopyButton } from './copy-button.js';
import { ElementFilter } from './element-filter.js';
import { Playground } from './playground.js';

customElements.define('docs-copy', CopyButton);
customElements.define('docs-filter', ElementFilter);
customElements.define('docs-playground', Playground);
