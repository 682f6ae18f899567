import { fail } from '../../shared/site/log';
import type { LoadDefinitions } from '../navigation/definitions';
import { siteParameter } from '../navigation/site-parameters';

/**
 * Follows the site's personalization rules from page to page, until `signal` is aborted. Without
 * rules nothing is loaded.
 */
export function watchRules(definitions: LoadDefinitions | undefined, signal: AbortSignal): void {
  if (!siteParameter('personalization')) return;
  const loading = import('./follow-rules').then(
    ({ followRules }) => followRules(definitions, signal),
    (cause: unknown) => fail('personalization', 'was not loaded', cause),
  );
  document.addEventListener(
    'dm-before-render',
    ({ detail: { url, waitUntil } }) => {
      // The page shown is reported before it is left, also by a visitor who is fast.
      waitUntil(loading.then((rules) => rules?.decide(url)));
    },
    { signal },
  );
}
