import { getSite } from '../../shared/site/site';
import { pageText } from '../../shared/site/strings';
import { focusPage } from './announce';
import { changePage } from './change-page';
import { emit } from './events';
import { countFailure } from './failures';
import type { Answer } from './fetch-page';
import { samePage } from './links';
import { outletOf } from './shown';
import type { OwnVisit } from './visit';

type Failure = Extract<Answer, { kind: 'error' }>;

/** Creates the link back to the home page (core-runtime §2). */
function createHomeLink({ href }: URL): HTMLElement {
  const link = document.createElement('a');
  link.href = href;
  link.className = 'dm-logo-anchor';
  link.textContent = pageText('backToHome');
  return link;
}

function createBlock(message: string, url: URL): HTMLElement {
  const block = document.createElement('div');
  block.className = 'dm-error';
  block.role = 'alert';
  const paragraph = document.createElement('p');
  paragraph.textContent = message;
  const retry = document.createElement('a');
  retry.href = url.href;
  retry.dataset['dmReplace'] = '';
  retry.textContent = pageText('tryAgain');
  block.append(paragraph, retry);
  const home = new URL(getSite().parameters.homeUrl, url);
  if (!samePage(home, url)) block.append(' ', createHomeLink(home));
  return block;
}

/**
 * Shows in the outlet that a page could not be loaded, with a link to try again, under the
 * requested address (core-runtime §8).
 */
export function showError(visit: OwnVisit, { message, cause }: Failure): void {
  countFailure();
  if (!emit('dm-visit-error', { visit, url: visit.to, error: cause })) return;
  const outlet = outletOf(document);
  if (!outlet) return;
  const block = createBlock(message, visit.to);
  changePage(visit, {
    outlet,
    title: message,
    head: undefined,
    parameters: {},
    sheets: [],
    resumable: false,
    hasFailed: true,
    insert: () => outlet.replaceChildren(block),
  });
  scrollTo({ top: 0, left: 0, behavior: 'instant' });
  focusPage({ before: visit.focused, target: block.querySelector('a') });
}
