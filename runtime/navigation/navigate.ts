import { fail } from '../../shared/site/log';
import { handOver } from './hand-over';
import { cachedPage } from './cache';
import { emit, pause } from './events';
import { fetchPage, isOtherBuild, type Answer } from './fetch-page';
import { isVisitable } from './links';
import { loadNatively } from './native';
import { takePrefetched } from './prefetch';
import { startProgress, stopProgress } from './progress';
import { renderPage, resumePage } from './render-page';
import { findRetained } from './retained';
import { pageFacts } from './shown';
import { advance, cancel, isOver, type OwnVisit } from './visit';

/** A page that redirects more often is left to the browser, which says what it thinks of it. */
const MAX_HOPS = 5;

let current: { readonly visit: OwnVisit; readonly over: Promise<void> } | undefined;

/** Ends the visit that is under way, if any. */
export function cancelCurrent(): void {
  if (!current || isOver(current.visit)) return;
  cancel(current.visit);
  stopProgress();
}

/** Begins a visit; the one under way ends, or goes on if it is to the same place. */
export function startVisit(visit: OwnVisit): Promise<void> {
  const running = current?.visit;
  if (
    running?.state === 'started' &&
    visit.trigger !== 'history' &&
    running.trigger !== 'history' &&
    running.to.href === visit.to.href
  ) {
    return current?.over as Promise<void>;
  }
  const { waitUntil, over } = pause('dm-before-visit');
  if (!emit('dm-before-visit', { visit, url: visit.to, waitUntil })) {
    if (advance(visit, 'cancelled') && visit.trigger === 'history') visit.turnBack();
    return Promise.resolve();
  }
  cancelCurrent();
  const promise = navigate(visit, over());
  current = { visit, over: promise };
  return promise;
}

/** The life of a visit, from the decision to the announced page. */
async function navigate(visit: OwnVisit, held: Promise<unknown> | undefined): Promise<void> {
  try {
    startProgress();
    if (held) await held;
    const live = findRetained(visit.entry.page);
    if (live) await resumePage(visit, live);
    else await answerWith(visit, await ask(visit));
    advance(visit, 'done');
  } catch (cause) {
    if (visit.signal.aborted) return;
    fail('navigation', `${visit.to.href} is loaded by the browser`, cause);
    if (advance(visit, 'failed')) loadNatively(visit.to, visit.action);
  } finally {
    if (current?.visit === visit) stopProgress();
  }
}

async function answerWith(visit: OwnVisit, answer: Answer): Promise<void> {
  if (!advance(visit, 'received')) return;
  if (answer.kind !== 'page') {
    handOver(visit, answer);
    return;
  }
  const { page } = answer;
  if (isOtherBuild(page)) {
    handOver(visit, { kind: 'build', url: page.url });
    return;
  }
  if (visit.action === 'none' && page.url.href !== visit.to.href) visit.action = 'replace';
  visit.to = page.url;
  await renderPage(visit, page);
}

/** The answer to a visit: cached, asked for ahead, or asked for now; redirects are followed. */
async function ask(visit: OwnVisit): Promise<Answer> {
  const { signal, trigger } = visit;
  emit('dm-visit', { visit, url: visit.to });
  for (;;) {
    const cached = trigger === 'history' ? cachedPage(visit.to) : undefined;
    if (cached) return { kind: 'page', page: { ...cached, url: visit.to } };
    const answer = await (takePrefetched(visit.to, signal) ?? fetchPage(visit.to, signal));
    signal.throwIfAborted();
    if (answer.kind !== 'redirect') return answer;
    visit.hops += 1;
    if (visit.hops > MAX_HOPS || !isVisitable(answer.url, pageFacts())) {
      return { kind: 'native', url: answer.url };
    }
    visit.to = answer.url;
    if (visit.action === 'none') visit.action = 'replace';
  }
}
