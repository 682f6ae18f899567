import { pageState } from '../site/page-state';
import { getSite } from '../site/site';

/**
 * Whether the site has a domain of its own, without which it has no push messages (visual-widgets
 * §5): the site parameter `hasCustomDomain`, default true. It is read here alone, not by every page.
 */
export function hasCustomDomain(): boolean {
  getSite();
  const { source } = pageState<{ readonly source?: unknown }>('site', () => ({}));
  const { hasCustomDomain: value = true } = (source ?? {}) as {
    readonly hasCustomDomain?: unknown;
  };
  return value !== false;
}
