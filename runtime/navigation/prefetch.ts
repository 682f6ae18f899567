import type { Milliseconds } from '../../shared/site/wait-until';
import { currentVisit } from './current-visit';
import { loadDefinitions } from './definitions';
import { fetchPage, type Answer } from './fetch-page';
import { samePage } from './links';
import { shown } from './shown';

/** Age at which an answer is stale, and fetched again. */
const MAX_AGE: Milliseconds = 30_000;
/** Maximum number of prefetched answers. */
const LIMIT = 8;

interface Prefetched {
  readonly promise: Promise<Answer>;
  readonly controller: AbortController;
  readonly startedAt: number;
  done: boolean;
}

const answers = new Map<string, Prefetched>();

const keyOf = (url: URL): string => url.href.split('#', 1)[0] as string;

function remove(key: string): void {
  const found = answers.get(key);
  answers.delete(key);
  if (found && !found.done) found.controller.abort();
}

/** Whether a page needs no prefetch: it is shown, or the visit in progress requests it. */
function isVisited(url: URL): boolean {
  const visiting = currentVisit()?.to;
  return samePage(url, shown().url) || (visiting !== undefined && samePage(url, visiting));
}

/**
 * Fetches and parses a page in advance, so that a click shows it without a wait.
 *
 * @returns whether the request has been started now.
 */
export function prefetch(url: URL): boolean {
  const key = keyOf(url);
  const known = answers.get(key);
  if (isVisited(url) || (known && performance.now() - known.startedAt < MAX_AGE)) return false;
  remove(key);
  const controller = new AbortController();
  const entry: Prefetched = {
    promise: fetchPage(url, controller.signal),
    controller,
    startedAt: performance.now(),
    done: false,
  };
  answers.set(key, entry);
  entry.promise.then(
    (answer) => {
      entry.done = true;
      if (answer.kind === 'error') remove(key);
      else if (answer.kind === 'page' && answers.has(key)) {
        answer.page.nodes ??= answer.page.parse();
        void loadDefinitions(answer.page);
      }
    },
    () => answers.get(key) === entry && answers.delete(key),
  );
  for (const oldest of answers.keys()) {
    if (answers.size <= LIMIT) break;
    remove(oldest);
  }
  return true;
}

/** Passes a prefetched answer on to a visit, whose signal aborts the request from now on. */
export function takePrefetched(url: URL, signal: AbortSignal): Promise<Answer> | undefined {
  const key = keyOf(url);
  const found = answers.get(key);
  if (!found) return undefined;
  answers.delete(key);
  if (performance.now() - found.startedAt > MAX_AGE) return undefined;
  signal.addEventListener('abort', () => found.controller.abort());
  return found.promise.then((answer) => withHash(answer, url));
}

/** Sets the hash on an answer: one answer serves every hash of its page. */
function withHash(answer: Answer, { hash }: URL): Answer {
  if (answer.kind !== 'page' || !hash) return answer;
  const url = new URL(answer.page.url);
  url.hash = hash;
  return { kind: 'page', page: { ...answer.page, url } };
}

/** Aborts and removes everything that was prefetched. */
export function clearPrefetched(): void {
  for (const key of answers.keys()) remove(key);
}

/** Aborts the prefetch of a page; a finished one stays. */
export function abortPrefetch(url: URL): void {
  const key = keyOf(url);
  if (!answers.get(key)?.done) remove(key);
}
