import { bus, subscribe } from '../../shared/events/bus';
import type { SiteEventMap, SiteEventName } from '../../shared/events/site-events';
import { getConsent, type Consent } from '../../shared/site/consent';
import { guard } from '../../shared/site/log';
import { getSite } from '../../shared/site/site';

/** What waits for an answer; who never gives one is not worth more memory. */
const MOST_WAITING = 100;

/** The bus events that are the page's own, and no visitor's doing. */
const OWN: readonly string[] = ['site-change', 'consent-change'];

type Queue = (...words: unknown[]) => void;

/** What pages load by themselves to be counted with, as far as it is there. */
interface Queues {
  readonly gtag?: Queue;
  readonly dmsnowplow?: Queue;
}

interface Happening {
  readonly name: SiteEventName;
  readonly detail: SiteEventMap[SiteEventName];
}

/** Forwards what a visitor did to the page's own queues (core-runtime §7). */
function forward({ name, detail }: Happening): void {
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

/** Tells Google's tag what may be stored: the visitor's answer in its own words. */
function tellTag({ analytics, advertising }: Consent): void {
  const say = (isAllowed: boolean): string => (isAllowed ? 'granted' : 'denied');
  const ads = say(advertising);
  guard('analytics', () => {
    (window as unknown as Queues).gtag?.('consent', 'update', {
      analytics_storage: say(analytics),
      ad_storage: ads,
      ad_user_data: ads,
      ad_personalization: ads,
    });
  });
}

/**
 * Forwards the site owner's events to the analytics that the site parameters name (core-runtime
 * §3, §7), for visitors who allow it: until one has answered where the site asks
 * (`analytics.consentRequired`, `cookieNotification.consent`), events wait; after a no they are
 * dropped. Until `signal` is aborted; not in the editor.
 */
export function watchAnalytics(signal: AbortSignal): void {
  const { mode, parameters } = getSite();
  const { system, aggregated, external, snowplow } = parameters.analytics;
  if (mode === 'editor' || !(system || aggregated || external || snowplow)) return;
  const waiting: Happening[] = [];
  const hear = (type: string, detail: unknown): void => {
    if (OWN.includes(type)) return;
    const happening = { name: type, detail } as Happening;
    const { analytics, required, answered } = getConsent();
    if (analytics) forward(happening);
    else if (required && !answered && waiting.length < MOST_WAITING) waiting.push(happening);
  };
  bus.on('*', hear);
  const end = subscribe('consent-change', (consent) => {
    tellTag(consent);
    for (const happening of waiting.splice(0)) if (consent.analytics) forward(happening);
  });
  signal.addEventListener('abort', () => {
    bus.off('*', hear);
    end();
  });
}
