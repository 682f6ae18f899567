/**
 * For pages of anybody: `<script type="module" src="…/dm.js">` upgrades every `dm-*` tag in the
 * document, now and later. Shadow roots of the page are searched when they are named:
 * `import { discover } from '…/dm.js'; discover(shadowRoot)`.
 */
import { discover } from './loader';

export { discover, load } from './loader';

void discover(document);
