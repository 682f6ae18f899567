import type { RuleDetail } from '../../shared/events/site-event-map';
import type { Consent } from '../../shared/site/consent';
import { guard } from '../../shared/site/log';
import { getSite } from '../../shared/site/site';

type Queue = (...args: unknown[]) => void;

/** The platform's own queue, where a page has one. */
interface PlatformQueue {
  readonly systemGaqID?: string;
  readonly systemAggregatedGaqID?: string;
  readonly externalGaqID?: string;
  readonly pushEvent?: Queue;
}

/** Analytics libraries that the page itself loads, in every age. */
interface Queues {
  readonly gtag?: Queue;
  dataLayer?: unknown[];
  readonly ga?: Queue;
  readonly _gaq?: { push(command: readonly unknown[]): unknown };
  readonly _dm_gaq?: PlatformQueue;
  readonly dmsnowplow?: Queue;
}

/** An event of a visitor. */
export interface TrackedEvent {
  readonly category: string;
  readonly action: string;
  readonly label?: string | undefined;
  readonly value?: string | undefined;
}

/** A page that a visitor sees. */
export interface PageView {
  readonly title: string;
  readonly location: string;
  /** The page before it. */
  readonly referrer: string;
  /** Whether it is the page that the browser loaded, which many tags count themselves. */
  readonly isLoad: boolean;
}

const queues = (): Queues => window as unknown as Queues;

/** The tracking ids of the site parameters, and of the platform's queue. */
export function trackingIds(): readonly string[] {
  const { system, aggregated, external } = getSite().parameters.analytics;
  const { _dm_gaq: platform } = queues();
  const ids = [
    ...[system, aggregated, external],
    ...[platform?.systemGaqID, platform?.systemAggregatedGaqID, platform?.externalGaqID],
  ];
  return [...new Set(ids.filter((id): id is string => typeof id === 'string' && id !== ''))];
}

/** Calls the libraries one by one: one that fails does not stop the others. */
function each(subject: string, calls: readonly (() => unknown)[]): void {
  for (const call of calls) guard(`analytics of "${subject}"`, call);
}

/** Newer trackers take one object in place of several arguments; their file says their version. */
function takesObjects(): boolean {
  const script = document.querySelector<HTMLScriptElement>('script[src*="javascript-tracker@"]');
  return /tracker@(?:[3-9]|\d{2})/.test(script?.src ?? '');
}

/** Forwards an event to the analytics libraries of the page (core-runtime §7). */
export function sendEvent({ category, action, label, value }: TrackedEvent): void {
  const { gtag, dataLayer, ga, _gaq, _dm_gaq: platform } = queues();
  const parameters = {
    event_category: category,
    ...(label !== undefined && { event_label: label }),
    ...(value !== undefined && { value }),
  };
  each(action, [
    ...trackingIds().map((id) => () => {
      if (platform?.pushEvent) platform.pushEvent(id, action, category, label, value, {});
      else gtag?.('event', action, { send_to: id, ...parameters });
    }),
    () => {
      if (!gtag && !platform?.pushEvent) dataLayer?.push({ event: action, ...parameters });
    },
    () => ga?.('send', 'event', category, action, label, value),
    () => _gaq?.push(['_trackEvent', category, action, label, value]),
  ]);
}

/** Reports the impression of a personalization rule to Snowplow. */
export function sendRule({ ruleType, ruleId }: RuleDetail): void {
  const { dmsnowplow } = queues();
  if (!getSite().parameters.analytics.snowplow) return;
  const impression = {
    category: 'insite',
    action: 'impression',
    label: ruleType,
    property: ruleId,
  };
  const args = takesObjects() ? [impression] : Object.values(impression);
  each(ruleType, [() => dmsnowplow?.('trackStructEvent', ...args)]);
}

/** Whether the page's own tag counts the page that the browser loads. */
function countsLoad(id: string): boolean {
  return (queues().dataLayer ?? []).some((entry) => {
    const [command, target, options] = Array.from((entry ?? []) as ArrayLike<unknown>);
    const { send_page_view: isSent } = (options ?? {}) as { readonly send_page_view?: unknown };
    return command === 'config' && target === id && isSent !== false;
  });
}

/** Reports a page to the analytics libraries. */
export function sendView({ title, location, referrer, isLoad }: PageView): void {
  const { gtag, dataLayer, ga, _gaq, dmsnowplow } = queues();
  const view = { page_title: title, page_location: location, page_referrer: referrer };
  const path = location.replace(/^[a-z]+:\/\/[^/]*/, '');
  const ids = trackingIds().filter((id) => !(isLoad && countsLoad(id)));
  each('page_view', [
    ...ids.map((id) => () => gtag?.('event', 'page_view', { send_to: id, ...view })),
    () => {
      if (!getSite().parameters.analytics.snowplow || !dmsnowplow) return;
      dmsnowplow('setReferrerUrl', referrer);
      dmsnowplow('setCustomUrl', location);
      dmsnowplow('trackPageView', takesObjects() ? { title } : title);
    },
  ]);
  // What loads these counts the first page.
  if (isLoad) return;
  each('page_view', [
    () => {
      if (!gtag) dataLayer?.push({ event: 'page_view', ...view });
    },
    () => ga?.('send', 'pageview', path),
    () => _gaq?.push(['_trackPageview', path]),
  ]);
}

/** The tag tells commands from data by their type: an `arguments` object. */
function argumentsOf(): IArguments {
  // eslint-disable-next-line prefer-rest-params
  return arguments;
}

/** Calls Google's tag, or adds to its queue, which it reads when it has loaded. */
function tag(...args: unknown[]): void {
  const { gtag } = queues();
  if (gtag) gtag(...args);
  else (queues().dataLayer ??= []).push(Reflect.apply(argumentsOf, undefined, args));
}

const stateOf = (isAllowed: boolean): string => (isAllowed ? 'granted' : 'denied');

/** Passes the visitor's consent on to Google's tag (Consent Mode). */
export function sendConsent(
  command: 'default' | 'update',
  { analytics, advertising }: Pick<Consent, 'analytics' | 'advertising'>,
): void {
  const ads = stateOf(advertising);
  const states = {
    analytics_storage: stateOf(analytics),
    ad_storage: ads,
    ad_user_data: ads,
    ad_personalization: ads,
  };
  each('consent', [() => tag('consent', command, states)]);
}

/** Whether the page has set its defaults itself. */
export const hasConsentDefault = (): boolean =>
  (queues().dataLayer ?? []).some((entry) => {
    const [command, kind] = Array.from((entry ?? []) as ArrayLike<unknown>);
    return command === 'consent' && kind === 'default';
  });
