import { callTag } from '../../shared/site/google-tag';
import { isObject, textOf, type SiteSource } from './site-source';

/** Forwards an event to Google's tag, as the platform's own queue does. */
function pushEvent(...args: unknown[]): void {
  const [trackingId, event, category, label, value, extra] = args;
  if (typeof event !== 'string') return;
  callTag('event', event, {
    ...(isObject(extra) ? extra : {}),
    ...(trackingId !== undefined && { send_to: trackingId }),
    ...(category !== undefined && { event_category: category }),
    ...(label !== undefined && { event_label: label }),
    ...(value !== undefined && { value }),
  });
}

/** Marked, so that analytics tell it apart from a queue of the page. */
const push = Object.assign(pushEvent, { isStub: true });

/** Adds what a page's own queue lacks. */
function complete(queue: unknown): unknown {
  if (isObject(queue) && !('pushEvent' in queue)) Object.assign(queue, { pushEvent: push });
  return queue;
}

/**
 * Defines `_dm_gaq`, the platform's analytics queue, for scripts that push events to it. A page that
 * has its own keeps it.
 */
export function definePlatformQueue(source: () => SiteSource): void {
  const page = window as { _dm_gaq?: unknown };
  let own: unknown = complete(page._dm_gaq);
  Object.defineProperty(window, '_dm_gaq', {
    configurable: true,
    enumerable: true,
    get() {
      if (own !== undefined) return own;
      const analytics = isObject(source()['analytics']) ? source()['analytics'] : {};
      return (own = {
        siteAlias: textOf(source(), 'siteAlias'),
        systemGaqID: textOf(analytics as SiteSource, 'system'),
        systemAggregatedGaqID: textOf(analytics as SiteSource, 'aggregated'),
        externalGaqID: textOf(analytics as SiteSource, 'external'),
        gaAggregatedEventAttributes: {},
        pushEvent: push,
      });
    },
    set(queue: unknown) {
      own = complete(queue);
    },
  });
}
