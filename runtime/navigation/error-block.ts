import { text } from '../../shared/site/strings';
import { focusPage } from './announce';
import { emit } from './events';
import { changePage } from './change-page';
import type { Answer } from './fetch-page';
import { outletOf } from './shown';
import type { OwnVisit } from './visit';
import { countFailure } from './failures';

type Failure = Extract<Answer, { kind: 'error' }>;

function blockOf(message: string, url: URL): HTMLElement {
  const block = document.createElement('div');
  block.className = 'dm-error';
  block.role = 'alert';
  const says = document.createElement('p');
  says.textContent = message;
  const again = document.createElement('a');
  again.href = url.href;
  again.dataset['dmReplace'] = '';
  again.textContent = text('tryAgain');
  block.append(says, again);
  return block;
}

/**
 * Shows that a page could not be had, with a way to try again, under the address that was asked
 * for (core-runtime §8).
 */
export function showError(visit: OwnVisit, { message, cause }: Failure): void {
  countFailure();
  if (!emit('dm-visit-error', { visit, url: visit.to, error: cause })) return;
  const outlet = outletOf(document);
  if (!outlet) return;
  const block = blockOf(message, visit.to);
  changePage(visit, {
    outlet,
    title: message,
    head: undefined,
    parameters: {},
    sheets: [],
    resumable: false,
    put: () => outlet.replaceChildren(block),
  });
  scrollTo({ top: 0, left: 0, behavior: 'instant' });
  focusPage(visit.focused, block.querySelector('a'));
}
