import { delay } from '../../shared/dom/time-limit';
import { fail, warn } from '../../shared/site/log';
import type { Milliseconds } from '../../shared/site/wait-until';
import { Batch } from '../../shared/talk/batch';
import type { TalkPlace } from '../../shared/talk/place';

/** Time after which a source counts as 0 (visual-widgets §5, §9). */
export const SOURCE_TIMEOUT: Milliseconds = 5000;

/** Counts of the site's own threads, for all counters of a page. */
export const countBatch = new Batch('comments/counts', 'counts');

/**
 * Returns the count of a source, or 0: if it fails, which is logged, and if it does not answer in
 * time.
 */
export async function countOf(
  host: Element,
  name: string,
  read: (signal: AbortSignal) => Promise<unknown>,
  outer: AbortSignal,
): Promise<number> {
  const controller = new AbortController();
  const abort = (): void => {
    controller.abort(outer.reason);
  };
  outer.addEventListener('abort', abort);
  if (outer.aborted) abort();
  try {
    const late = delay(SOURCE_TIMEOUT, controller.signal).then(() => {
      throw new DOMException(`no answer within ${SOURCE_TIMEOUT} ms`, 'TimeoutError');
    });
    const count = await Promise.race([read(controller.signal), late]);
    return typeof count === 'number' && count > 0 ? Math.trunc(count) : 0;
  } catch (cause) {
    if (!outer.aborted) fail(host, `the comments of ${name} could not be counted`, cause);
    return 0;
  } finally {
    outer.removeEventListener('abort', abort);
    controller.abort();
  }
}

/** Returns the number of comments of a place. */
export async function countComments(
  host: HTMLElement,
  { provider, shortName, place }: CountOptions,
  signal: AbortSignal,
): Promise<number> {
  if (provider === 'disqus') {
    return countOf(
      host,
      shortName || 'a site without a short-name',
      async (limit) => {
        const { readDisqusCount } = await import('./disqus-count');
        return readDisqusCount(host, { name: shortName, place }, limit);
      },
      signal,
    );
  }
  // The plug-in has ended: it counts as 0, and dm-comments shows the site's own comments.
  if (provider === 'facebook') {
    warn(host, 'the comments of Facebook have ended: they count as 0');
  }
  return countOf(host, 'the site', () => countBatch.get(place.key), signal);
}

/** Where comments are counted. */
export interface CountOptions {
  readonly provider: 'site' | 'disqus' | 'facebook';
  readonly shortName: string;
  readonly place: TalkPlace;
}
