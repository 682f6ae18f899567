import { warn } from '../site/log';

/**
 * Registers an element. A tag that is already defined keeps its definition, with one warning unless
 * it is an element of this library, from another copy. Does nothing outside of a browser.
 */
export function define(tag: string, constructor: CustomElementConstructor): void {
  // Lit brings a registry of its own to Node.
  if (typeof HTMLElement === 'undefined') return;
  const existing = customElements.get(tag);
  // Ours may come from another copy of the library.
  const isOurs = tag.startsWith('dm-') && existing !== undefined && 'contract' in existing;
  if (existing === constructor || isOurs) return;
  if (existing) {
    warn(`<${tag}>`, 'is already defined by another script and keeps that definition');
    return;
  }
  customElements.define(tag, constructor);
}
