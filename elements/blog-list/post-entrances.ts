import { entranceOf, type EntranceName } from '../../shared/dom/entrance';
import { articlesIn } from './articles';

/**
 * Animates the posts of a list as they are scrolled into view, one after the other, and those that are
 * added there. Those in view from the start stand still.
 */
export function watchEntrances(host: HTMLElement, name: EntranceName, signal: AbortSignal): void {
  const entrance = entranceOf(name);
  if (!entrance) return;
  const known = new Set<Element>(articlesIn(host));
  /** Posts of the page that were not reported yet. */
  const initial = new Set(known);
  /** Posts added to the page that were not reported yet. */
  const added = new Set<Element>();
  const observer = new IntersectionObserver((entries) => {
    const drawn: Element[] = [];
    const scrolled: Element[] = [];
    for (const { target, isIntersecting } of entries) {
      const [isInitial, isAdded] = [initial.delete(target), added.delete(target)];
      if (!isIntersecting) continue;
      observer.unobserve(target);
      if (!isInitial) (isAdded ? drawn : scrolled).push(target);
    }
    entrance(drawn, 'drawn');
    entrance(scrolled, 'scrolled');
  });
  for (const article of known) observer.observe(article);
  const mutations = new MutationObserver(() => {
    for (const article of articlesIn(host)) {
      if (known.has(article)) continue;
      known.add(article);
      added.add(article);
      observer.observe(article);
    }
  });
  mutations.observe(host, { childList: true });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    mutations.disconnect();
  });
}
