/** Defines the documentation's custom elements, which enhance the served HTML. */
import './contents-spy.js';
import { CopyButton } from './copy-button.js';
import { CopyMarkdown } from './copy-markdown.js';
import './current-page.js';
import { ElementFilter } from './element-filter.js';
import { Playground } from './playground.js';
import './sandbox-focus.js';
import { Search } from './search.js';
import { Stage } from './stage.js';
import { Tabs } from './tabs.js';
import { ThemeSwitch } from './theme-switch.js';
import { TokensForm } from './tokens-form.js';
import { VersionSwitch } from './version-switch.js';

customElements.define('docs-copy', CopyButton);
customElements.define('docs-copy-markdown', CopyMarkdown);
customElements.define('docs-filter', ElementFilter);
customElements.define('docs-playground', Playground);
customElements.define('docs-search', Search);
customElements.define('docs-stage', Stage);
customElements.define('docs-tabs', Tabs);
customElements.define('docs-theme', ThemeSwitch);
customElements.define('docs-tokens', TokensForm);
customElements.define('docs-versions', VersionSwitch);
