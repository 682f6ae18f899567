import { fail } from '../../shared/site/log';
import { failedPage } from '../failure/load-failed-page';
import { cachedPage } from './cache';
import { currentVisit, lastVisit, setLastVisit } from './current-visit';
import { emit } from './events';
import { fetchPage, isOtherBuild } from './fetch-page';
import { fitsDocument } from './fits-document';
import { handOver } from './hand-over';
import { isVisitable } from './links';
import { loadPage, type LoadedAnswer } from './load-page';
import { loadNatively } from './native';
import type { Milliseconds } from '../../shared/site/wait-until';
import { pause } from './pause';
import { takePrefetched } from './prefetch';
import { startProgress, stopProgress } from './progress';
import { renderPage, resumePage } from './render-page';
import { findRetained } from './retained';
import { pageFacts, shown } from './shown';
import { advance, cancel, isOver, type OwnVisit } from './visit';

/** The second click of a double click comes within this time. */
const DOUBLE_CLICK: Milliseconds = 500;

/** Cancels the visit in progress, if any. */
export function cancelCurrent(): void {
  const visit = currentVisit();
  if (!visit) return;
  cancel(visit);
  stopProgress();
}

/**
 * The end of the visit that several clicks on one link ask for together: of the one in progress to
 * the same address, or of one that was so fast that it has ended between two clicks.
 */
function sameVisit({ to, trigger }: OwnVisit): Promise<void> | undefined {
  const last = lastVisit();
  if (!last || last.href !== to.href) return undefined;
  const { visit, ended, time } = last;
  if (trigger === 'history' || visit.trigger === 'history') return undefined;
  const isDoubleClick =
    trigger === 'link' &&
    visit.trigger === 'link' &&
    visit.state === 'done' &&
    visit.entry.id === shown().entry &&
    performance.now() - time < DOUBLE_CLICK;
  if (isOver(visit) && !isDoubleClick) return undefined;
  last.time = performance.now();
  return ended;
}

/** Starts a visit and cancels the one in progress, unless that leads to the same address. */
export function startVisit(visit: OwnVisit): Promise<void> {
  const same = sameVisit(visit);
  if (same) return same;
  const { waitUntil, settled } = pause('dm-before-visit');
  if (!emit('dm-before-visit', { visit, url: visit.to, waitUntil })) {
    if (advance(visit, 'cancelled') && visit.trigger === 'history') visit.turnBack();
    return Promise.resolve();
  }
  cancelCurrent();
  const { href } = visit.to;
  const ended = navigate(visit, settled());
  setLastVisit({ visit, href, ended, time: performance.now() });
  return ended;
}

/** Runs a visit, from the decision to the announced page. */
async function navigate(visit: OwnVisit, paused: Promise<unknown> | undefined): Promise<void> {
  try {
    startProgress();
    if (paused) await paused;
    const retained = findRetained(visit.entry.page);
    if (retained) await resumePage(visit, retained);
    else await applyAnswer(visit, await loadAnswer(visit));
    advance(visit, 'done');
  } catch (cause) {
    if (visit.signal.aborted) return;
    fail('navigation', `${visit.to.href} is loaded by the browser`, cause);
    if (advance(visit, 'failed')) loadNatively(visit.to, visit.action);
  } finally {
    if (lastVisit()?.visit === visit) stopProgress();
  }
}

/** Loads the page of a visit: from the cache for Back and Forward, prefetched, or fetched now. */
function loadAnswer(visit: OwnVisit): Promise<LoadedAnswer> {
  emit('dm-visit', { visit, url: visit.to });
  return loadPage(visit.to, {
    signal: visit.signal,
    async request(url, signal) {
      const cached = visit.trigger === 'history' ? cachedPage(url) : undefined;
      if (cached) return { kind: 'page', page: { ...cached, url } };
      const answer = await (takePrefetched(url, signal) ?? fetchPage(url, signal));
      const isOffline = answer.kind === 'error' && answer.reason === 'offline';
      return (isOffline && (await failedPage.loaded?.findKept(url, signal))) || answer;
    },
    follow(url) {
      if (!isVisitable(url, pageFacts())) return false;
      visit.to = url;
      if (visit.action === 'none') visit.action = 'replace';
      return true;
    },
  });
}

async function applyAnswer(visit: OwnVisit, answer: LoadedAnswer): Promise<void> {
  if (!advance(visit, 'received')) return;
  if (answer.kind !== 'page') {
    await handOver(visit, answer);
    return;
  }
  const { page } = answer;
  if (!fitsDocument(page)) {
    await handOver(visit, { kind: 'native', url: page.url });
    return;
  }
  if (isOtherBuild(page)) {
    await handOver(visit, { kind: 'build', url: page.url });
    return;
  }
  if (visit.action === 'none' && page.url.href !== visit.to.href) visit.action = 'replace';
  visit.to = page.url;
  await renderPage(visit, page);
}
