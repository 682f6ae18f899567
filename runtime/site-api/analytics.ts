import { bus, subscribe } from '../../shared/events/bus';
import type { SiteEventMap } from '../../shared/events/site-events';
import { getConsent, isAnswerKey } from '../../shared/site/consent';
import { isRecord } from '../../shared/site/parameters';
import { getSite } from '../../shared/site/site';
import { watchPageViews } from './page-views';
import {
  hasConsentDefault,
  sendConsent,
  sendEvent,
  sendRule,
  sendView,
  trackingIds,
} from './queues';

/** Limit of events queued until the visitor answers: most never do. */
const MAX_QUEUED = 100;

/** Events on the bus that no visitor triggers. */
const INTERNAL: readonly string[] = ['site-change', 'consent-change'];

/** Reports an event, with the title of its form or the type and id of its rule. */
function report(name: string, detail: unknown): void {
  const fields = isRecord(detail) ? detail : {};
  const text = (field: string): string | undefined =>
    typeof fields[field] === 'string' ? fields[field] : undefined;
  sendEvent({
    category: name,
    action: name,
    label: text('form_title') ?? text('ruleType'),
    value: text('ruleId'),
  });
  if ('ruleId' in fields && 'ruleType' in fields) {
    sendRule(detail as SiteEventMap['personalization rule impression']);
  }
}

/**
 * Passes the visitor's consent on, until `signal` is aborted: as it is now, and after every change,
 * which another tab can make too.
 *
 * @param changed called after a change.
 */
function watchConsent(changed: (isAllowed: boolean) => void, signal: AbortSignal): void {
  const { required, answered } = getConsent();
  if (required && !hasConsentDefault()) {
    sendConsent('default', { analytics: false, advertising: false });
  }
  let last = required && !answered ? '' : 'sent';
  const update = (): void => {
    const { analytics, advertising } = getConsent();
    const state = String([analytics, advertising]);
    if (state !== last) sendConsent('update', { analytics, advertising });
    last = state;
    changed(analytics);
  };
  if (required && answered) update();
  const unsubscribe = subscribe('consent-change', update);
  signal.addEventListener('abort', unsubscribe);
  addEventListener('storage', ({ key }) => isAnswerKey(key) && update(), { signal });
  // Another tab may have changed it while this page was in the back/forward cache.
  addEventListener('pageshow', ({ persisted }) => persisted && update(), { signal });
}

/**
 * Forwards pages and site-owner events to the analytics in the site parameters (core-runtime §3,
 * §7), until `signal` is aborted; not in the editor or a preview. Where the site asks for consent
 * (`analytics.consentRequired`, `cookieNotification.consent`), they are queued until the visitor
 * answers, and dropped when the visitor declines.
 */
export function watchAnalytics(signal: AbortSignal): void {
  const { mode, parameters } = getSite();
  if (mode !== 'runtime' || !(trackingIds().length || parameters.analytics.snowplow)) return;
  const queue: (() => void)[] = [];
  const whenAllowed = (send: () => void): void => {
    const { analytics, required, answered } = getConsent();
    if (analytics) send();
    else if (required && !answered && queue.length < MAX_QUEUED) queue.push(send);
  };
  watchConsent((isAllowed) => {
    for (const send of queue.splice(0)) if (isAllowed) send();
  }, signal);
  const onEvent = (name: string, detail: unknown): void => {
    if (!INTERNAL.includes(name)) whenAllowed(() => report(name, detail));
  };
  bus.on('*', onEvent);
  signal.addEventListener('abort', () => bus.off('*', onEvent));
  watchPageViews((view) => whenAllowed(() => sendView(view)), signal);
}
