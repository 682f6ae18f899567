import { fetchPage, type Answer } from './fetch-page';

/** Past this many redirects the browser loads the page, and reports the loop. */
const MAX_REDIRECTS = 5;

/** The answer at the end of all redirects. */
export type LoadedAnswer = Exclude<Answer, { kind: 'redirect' }>;

/** Options of {@link loadPage}, which differ between visits and popups. */
export interface LoadPageOptions {
  readonly signal: AbortSignal;
  /** Returns a page at hand, or fetches it. Default: {@link fetchPage}. */
  readonly request?: (url: URL, signal: AbortSignal) => Promise<Answer>;
  /** Called before a redirect is followed; when it returns false, the browser loads the target. */
  readonly follow: (url: URL) => boolean;
  /**
   * Resolves when a protected page is unlocked; the page is then requested again. Without it, the
   * answer `password` is returned.
   */
  readonly unlock?: (url: URL) => Promise<void>;
}

/**
 * Loads a page and follows its redirects. Rejects when `signal` is aborted, or when `unlock`
 * rejects.
 */
export async function loadPage(start: URL, options: LoadPageOptions): Promise<LoadedAnswer> {
  const { signal, request = fetchPage, follow, unlock } = options;
  let url = start;
  for (let left = MAX_REDIRECTS; ; left--) {
    const answer = await request(url, signal);
    signal.throwIfAborted();
    if (answer.kind === 'password' && unlock && left) {
      await unlock(answer.url);
      signal.throwIfAborted();
    } else if (answer.kind !== 'redirect') return answer;
    else if (left && follow(answer.url)) url = answer.url;
    else return { kind: 'native', url: answer.url };
  }
}
