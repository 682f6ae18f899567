import { delay } from '../../shared/dom/time-limit';
import { loadService } from '../../shared/third-party/load-service';
import type { Milliseconds } from '../../shared/site/wait-until';
import { waitUntil } from '../../shared/site/wait-until';

/** What a timeline shows ("data source" of the service). */
export type TimelineSource =
  | { readonly sourceType: 'profile' | 'likes'; readonly screenName: string }
  | { readonly sourceType: 'url'; readonly url: string };

/** The options of a timeline that are used here, as the service documents them. */
export interface TimelineOptions {
  readonly tweetLimit?: number;
  readonly chrome?: string;
  readonly lang?: string;
  readonly showReplies?: boolean;
  readonly dnt: true;
}

/** The part of the service's scripting interface ("Twitter for Websites") that is used here. */
export interface TimelineService {
  readonly widgets: {
    createTimeline(
      source: TimelineSource,
      target: HTMLElement,
      options: TimelineOptions,
    ): Promise<HTMLElement | undefined>;
  };
}

declare global {
  interface Window {
    twttr?: Partial<TimelineService> | undefined;
  }
}

const ADDRESS = 'https://platform.twitter.com/widgets.js';

/** Before the timeline is requested (visual-widgets §9). */
const INIT_DELAY: Milliseconds = 600;

/** A timeline with posts is higher; without any, the service draws nothing or an empty frame. */
const LEAST_HEIGHT = 60;
/** The time in which posts appear after the service says that it is done. */
const APPEARS: Milliseconds = 4000;

function findService(): TimelineService | undefined {
  const { twttr } = window;
  return typeof twttr?.widgets?.createTimeline === 'function'
    ? (twttr as TimelineService)
    : undefined;
}

/**
 * Draws a timeline in a box of the document.
 *
 * @returns whether it shows posts: the service shows none to visitors who are not signed in there.
 * @throws the failure of the script or of the service, or the signal's reason.
 */
export async function drawTimeline(
  box: HTMLElement,
  source: TimelineSource,
  options: TimelineOptions,
  signal: AbortSignal,
): Promise<boolean> {
  await delay(INIT_DELAY, signal);
  const service = await loadService(
    { name: 'social-feed', address: ADDRESS, find: findService },
    signal,
  );
  const timeline = await service.widgets.createTimeline(source, box, options);
  signal.throwIfAborted();
  if (!timeline) return false;
  return waitUntil(() => timeline.offsetHeight >= LEAST_HEIGHT, { timeout: APPEARS, signal }).then(
    () => true,
    () => {
      signal.throwIfAborted();
      return false;
    },
  );
}
