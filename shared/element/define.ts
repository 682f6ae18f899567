import { warn } from '../site/log';
import { held } from './held';

/** A class that has something to do before its tag is defined. */
interface ElementConstructor extends CustomElementConstructor {
  readonly prepare?: (tag: string) => Promise<void>;
}

/**
 * Registers an element. A tag that is already defined keeps its definition, with one warning unless
 * it is an element of this library, from another copy. Does nothing outside of a browser.
 */
export function define(tag: string, constructor: ElementConstructor): void {
  if (!held[tag]) {
    register(tag, constructor);
    return;
  }
  held[tag] = async () => {
    await constructor.prepare?.(tag);
    register(tag, constructor);
  };
}

function register(tag: string, constructor: CustomElementConstructor): void {
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
