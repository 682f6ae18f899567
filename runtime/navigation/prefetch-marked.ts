import { own } from '../../shared/dom/own';
import type { LinkPath } from './link-facts';
import { prefetch } from './prefetch';
import { urlToPrefetch } from './prefetch-link';

let observer: IntersectionObserver | undefined;

/** Prefetches links marked `load` now, and links marked `visible` once they are in view. */
export function prefetchMarked(): void {
  observer?.disconnect();
  const marked = document.querySelectorAll('[data-dm-prefetch=visible],[data-dm-prefetch=load]');
  if (!marked.length) return;
  const observing = (observer ??= new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const url = isIntersecting && urlToPrefetch(linkPath(target), 'visible');
      if (url) prefetch(url);
    }
  }));
  for (const root of marked) {
    for (const link of own(root).matches('a, area')
      ? [root]
      : own(root).querySelectorAll('a, area')) {
      const url = urlToPrefetch(linkPath(link), 'load');
      if (url) prefetch(url);
      else observing.observe(link);
    }
  }
}

function linkPath(link: Element): LinkPath {
  const path: Element[] = [];
  for (let node: Element | null = link; node; node = own(node).parentElement) path.push(node);
  return { link: link as LinkPath['link'], path };
}

/** Stops watching marked links. */
export function stopWatchingMarked(): void {
  observer?.disconnect();
}
