'use client';
import { isDebugging } from '../shared/debug/is-debugging';
import { discover } from './loader';

// A server renders the component too, and defines nothing.
if (typeof document !== 'undefined') {
  void discover(document);
  if (isDebugging()) void import('./debug').then((module) => module.debug(false));
}

/**
 * For React on a server, such as Next.js with the app router: `<DmElements />` in the layout, which
 * may be a server component, upgrades every `dm-*` tag of the document, now and later, as `dm.js`
 * does on a page of HTML. An import of an element alone would be left out of what the browser gets.
 * Renders nothing.
 */
export function DmElements(): null {
  return null;
}
