import { entranceOf, type EntranceName } from '../../shared/dom/entrance';
import { articlesIn } from './articles';

/**
 * Animates the posts of a list as they are scrolled into view, one after the other. Those in view
 * from the start stand still.
 */
export function watchEntrances(host: HTMLElement, name: EntranceName, signal: AbortSignal): void {
  const entrance = entranceOf(name);
  if (!entrance) return;
  const known = new Set<Element>(articlesIn(host));
  /** Posts of the page that were not reported yet. */
  const initial = new Set(known);
  const observer = new IntersectionObserver((entries) => {
    const entering: Element[] = [];
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) {
        observer.unobserve(target);
        if (!initial.has(target)) entering.push(target);
      }
      initial.delete(target);
    }
    entrance(entering, 'scrolled');
  });
  for (const article of known) observer.observe(article);
  const mutations = new MutationObserver(() => {
    for (const article of articlesIn(host)) {
      if (!known.has(article)) observer.observe(article);
      known.add(article);
    }
  });
  mutations.observe(host, { childList: true });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    mutations.disconnect();
  });
}
