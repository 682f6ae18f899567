import { usesAddresses } from '../../shared/site/page-address';

let base: HTMLBaseElement | undefined;

/**
 * On a site without SEO-friendly links, resolves relative addresses in the page shown and its
 * scripts against the address of the page: that of the document is another page's. A `<base>` of
 * the site's own stays in effect.
 */
export function changeBase({ origin, pathname, search }: URL): void {
  if (usesAddresses()) return;
  base ??= document.createElement('base');
  base.href = origin + pathname + search;
  const present = document.querySelector('base[href]');
  if (!present) document.head.prepend(base);
  else if (present !== base) base.remove();
}

/** Whether an element is the `<base>` that was added. */
export const isAdded = (element: Element): boolean => element === base;

/** Removes the `<base>` that was added. */
export function removeBase(): void {
  base?.remove();
}
