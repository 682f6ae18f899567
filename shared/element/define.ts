import { warn } from '../site/log';

/**
 * Registers an element. A tag that is already defined, by another copy of ours or by somebody
 * else, is left alone with one warning.
 */
export function define(tag: string, constructor: CustomElementConstructor): void {
  const existing = customElements.get(tag);
  if (existing === constructor) return;
  if (existing) {
    warn(`<${tag}>`, 'is already defined by another script, which keeps it');
    return;
  }
  customElements.define(tag, constructor);
}
