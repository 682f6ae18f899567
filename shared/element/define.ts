import { isDebugging } from '../debug/is-debugging';
import { warn } from '../site/log';

/** Source text of each class. */
const sources = new WeakMap<CustomElementConstructor, string>();

let isPageChecked = false;

/**
 * Reports, where somebody is looking who makes the page, what elements need of it. The loader does so
 * in the browser build, which leaves this out.
 */
function checkPage(): void {
  if (import.meta.env.DM_BROWSER_BUILD || isPageChecked) return;
  isPageChecked = true;
  if (typeof document === 'undefined' || !isDebugging()) return;
  import('../debug/missing-styles').then(
    ({ checkStyles }) => {
      checkStyles();
    },
    // It is a hint, without which the page is the same.
    () => undefined,
  );
}

/**
 * Registers an element. A tag that is already defined keeps its definition, with one warning unless
 * it is an element of this library, from another copy, or the same script has run again, as at each
 * visit to a page with it. Does nothing outside of a browser.
 *
 * @param source the text by which a script that runs again is known. Default: that of the class.
 */
export function define(
  tag: string,
  constructor: CustomElementConstructor,
  source = String(constructor),
): void {
  // Lit brings a registry of its own to Node.
  if (typeof HTMLElement === 'undefined') return;
  const existing = customElements.get(tag);
  // Ours may come from another copy of the library.
  const isOurs = tag.startsWith('dm-') && existing !== undefined && 'contract' in existing;
  if (existing === constructor || isOurs) return;
  if (existing) {
    if (sources.get(existing) === source) return;
    warn(`<${tag}>`, 'is already defined by another script and keeps that definition');
    return;
  }
  sources.set(constructor, source);
  customElements.define(tag, constructor);
  checkPage();
}
