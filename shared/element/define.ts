import { warn } from '../site/log';

/**
 * Registers an element. A tag that is already defined, by a second copy of the library or by
 * another one, keeps its definition, with one warning. Does nothing outside of a browser.
 */
export function define(tag: string, constructor: CustomElementConstructor): void {
  // Lit brings a registry of its own to Node.
  if (typeof HTMLElement === 'undefined') return;
  const existing = customElements.get(tag);
  if (existing === constructor) return;
  if (existing) {
    warn(`<${tag}>`, 'is already defined by another script and keeps that definition');
    return;
  }
  customElements.define(tag, constructor);
}
