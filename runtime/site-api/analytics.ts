import { bus, subscribe } from '../../shared/events/bus';
import type { SiteEventMap, SiteEventName } from '../../shared/events/site-events';
import { getConsent, type Consent } from '../../shared/site/consent';
import { guard } from '../../shared/site/log';
import { getSite } from '../../shared/site/site';

/** Limit of events queued until the visitor answers: most never do. */
const MAX_QUEUED = 100;

/** Events on the bus that no visitor triggers. */
const INTERNAL: readonly string[] = ['site-change', 'consent-change'];

type Queue = (...args: unknown[]) => void;

/** Analytics libraries that the page itself loads. */
interface Queues {
  readonly gtag?: Queue;
  readonly dmsnowplow?: Queue;
}

interface QueuedEvent {
  readonly name: SiteEventName;
  readonly detail: SiteEventMap[SiteEventName];
}

/** Forwards an event to the analytics libraries of the page (core-runtime §7). */
function forward({ name, detail }: QueuedEvent): void {
  const { gtag, dmsnowplow } = window as unknown as Queues;
  const { system, aggregated, external, snowplow } = getSite().parameters.analytics;
  guard(`analytics of "${name}"`, () => {
    for (const id of new Set([system, aggregated, external].filter(Boolean))) {
      gtag?.('event', name, { send_to: id, event_category: name });
    }
    if (snowplow && detail && 'ruleId' in detail) {
      dmsnowplow?.('trackStructEvent', 'insite', 'impression', detail.ruleType, detail.ruleId);
    }
  });
}

/** Passes the visitor's consent on to Google's tag (Consent Mode). */
function updateConsent({ analytics, advertising }: Consent): void {
  const stateOf = (isAllowed: boolean): string => (isAllowed ? 'granted' : 'denied');
  const ads = stateOf(advertising);
  guard('analytics', () => {
    (window as unknown as Queues).gtag?.('consent', 'update', {
      analytics_storage: stateOf(analytics),
      ad_storage: ads,
      ad_user_data: ads,
      ad_personalization: ads,
    });
  });
}

/**
 * Forwards site-owner events to the analytics in the site parameters (core-runtime §3, §7), until
 * `signal` is aborted; not in the editor. Where the site asks for consent
 * (`analytics.consentRequired`, `cookieNotification.consent`), events are queued until the visitor
 * answers, and dropped when the visitor declines.
 */
export function watchAnalytics(signal: AbortSignal): void {
  const { mode, parameters } = getSite();
  const { system, aggregated, external, snowplow } = parameters.analytics;
  if (mode === 'editor' || !(system || aggregated || external || snowplow)) return;
  const queue: QueuedEvent[] = [];
  const onEvent = (type: string, detail: unknown): void => {
    if (INTERNAL.includes(type)) return;
    const event = { name: type, detail } as QueuedEvent;
    const { analytics, required, answered } = getConsent();
    if (analytics) forward(event);
    else if (required && !answered && queue.length < MAX_QUEUED) queue.push(event);
  };
  bus.on('*', onEvent);
  const unsubscribe = subscribe('consent-change', (consent) => {
    updateConsent(consent);
    for (const event of queue.splice(0)) if (consent.analytics) forward(event);
  });
  signal.addEventListener('abort', () => {
    bus.off('*', onEvent);
    unsubscribe();
  });
}
