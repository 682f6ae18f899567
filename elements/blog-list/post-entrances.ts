import { entranceOf, type EntranceName } from '../../shared/dom/entrance';
import { articlesIn, returnedArticles } from './articles';

/**
 * Animates the posts of a list as they are scrolled into view, one after the other, and those that are
 * added there. Those in view from the start stand still, and so does a list that is drawn anew.
 */
export function watchEntrances(host: HTMLElement, name: EntranceName, signal: AbortSignal): void {
  const entrance = entranceOf(name);
  if (!entrance) return;
  const known = new WeakSet<Element>();
  /** Posts that stand still if they are in view, and were not reported yet. */
  const initial = new WeakSet<Element>();
  /** Posts added to others that were not reported yet. */
  const added = new WeakSet<Element>();
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
  const watchNew = (): void => {
    const all = articlesIn(host);
    const areMore = all.some((article) => known.has(article));
    for (const article of all) {
      if (known.has(article)) continue;
      known.add(article);
      (areMore && !returnedArticles.has(article) ? added : initial).add(article);
      observer.observe(article);
    }
  };
  watchNew();
  const mutations = new MutationObserver(watchNew);
  mutations.observe(host, { childList: true });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    mutations.disconnect();
  });
}
