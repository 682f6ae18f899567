import { fail } from '../../shared/site/log';
import { failedPage } from '../failure/load-failed-page';
import { announce, focusPage } from './announce';
import { changePage } from './change-page';
import { currentVisit, lastVisit } from './current-visit';
import { emit } from './events';
import { countFailure } from './failures';
import type { Answer } from './fetch-page';
import { loadNatively } from './native';
import { outletOf } from './shown';
import type { OwnVisit } from './visit';

type Failure = Extract<Answer, { kind: 'error' }>;

/** Aborted when the block leaves the page. */
let waiting = new AbortController();

/** Ends what the block shown waits for. */
export const stopWaiting = (): void => waiting.abort();

/**
 * Shows in the outlet that a page could not be loaded, with a link to try again, under the
 * requested address (core-runtime §8). If the code for it is not at hand, the browser loads the
 * address, and says so itself.
 */
export async function showError(visit: OwnVisit, failure: Failure): Promise<void> {
  const { to: url } = visit;
  // Without a connection, the browser would show less.
  if (failure.reason !== 'offline') countFailure();
  if (!emit('dm-visit-error', { visit, url, error: failure.cause })) return;
  fail('navigation', `${url.href} could not be loaded`, failure.cause);
  const view = failedPage.loaded ?? (await failedPage.load().catch(() => undefined));
  if (lastVisit()?.visit !== visit) return;
  const outlet = outletOf(document);
  if (!view || !outlet) {
    loadNatively(url, visit.action);
    return;
  }
  const { element, heading, sheet, start } = view.createPageBlock(failure, url, outlet);
  changePage(visit, {
    outlet,
    title: heading.textContent,
    head: undefined,
    parameters: {},
    sheets: [sheet],
    resumable: false,
    hasFailed: true,
    insert: () => outlet.replaceChildren(element),
  });
  scrollTo({ top: 0, left: 0, behavior: 'instant' });
  // Where the focus stays with what the visitor does, the new title is announced.
  if (!focusPage({ before: visit.focused, target: heading })) announce();
  stopWaiting();
  waiting = new AbortController();
  document.addEventListener('dm-render', stopWaiting, { signal: waiting.signal });
  start(waiting.signal, () => currentVisit() !== undefined);
}
