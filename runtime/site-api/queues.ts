import { tagQueue } from '../../shared/site/google-tag';
import { getSite } from '../../shared/site/site';
import type { Message, PageView, TrackedEvent } from './messages';
import { attributesFor, trackingIds, type PlatformQueue } from './tracking-ids';

type Queue = (...args: unknown[]) => void;

/** Analytics libraries that the page itself loads, in every age. */
interface Queues {
  readonly gtag?: Queue;
  readonly dataLayer?: unknown[];
  readonly google_tag_manager?: unknown;
  readonly ga?: Queue;
  readonly _gaq?: { push(command: readonly unknown[]): unknown };
  readonly _dm_gaq?: PlatformQueue;
  readonly dmsnowplow?: Queue;
}

const queues = (): Queues => window as unknown as Queues;

/** An analytics library that a page may have, or get later. */
export interface Library {
  readonly name: 'google' | 'ga' | 'gaq' | 'snowplow';
  /** Whether the site has it, so that a message is kept for it for longer than it may take to load. */
  readonly isExpected: () => boolean;
  /** Whether there is anything to report to it. */
  readonly takes: (message: Message) => boolean;
  /** Whether it is there. */
  readonly isReady: (message: Message) => boolean;
  readonly send: (message: Message) => void;
}

/** The page's own way to send events; that of `dmAPI` forwards to the same tag as this. */
function pagePush(): ((...args: unknown[]) => void) | undefined {
  const { _dm_gaq: platform } = queues();
  if (!platform?.pushEvent || platform.pushEvent.isStub) return undefined;
  return (...args) => platform.pushEvent?.(...args);
}

/** Whether a tag manager reads the queue: its snippet says so, or it has loaded. */
function hasTagManager(): boolean {
  const { dataLayer, google_tag_manager: manager } = queues();
  const isStart = (entry: unknown): boolean =>
    typeof entry === 'object' && entry !== null && 'gtm.start' in entry;
  return !!dataLayer && (!!manager || dataLayer.some(isStart));
}

/** Whether the page's own tag counts the page that the browser loads. */
function countsLoad(id: string): boolean {
  if (!queues().dataLayer) return false;
  return tagQueue().some((entry) => {
    const { 0: command, 1: target, 2: options } = entry ?? {};
    const { send_page_view: isSent } = (options ?? {}) as { readonly send_page_view?: unknown };
    return command === 'config' && target === id && isSent !== false;
  });
}

function sendEvent({ category, action, label, value }: TrackedEvent): void {
  const { gtag, dataLayer } = queues();
  const push = pagePush();
  const parameters = {
    event_category: category,
    ...(label !== undefined && { event_label: label }),
    ...(value !== undefined && { value }),
  };
  if (!gtag && !push) dataLayer?.push({ event: action, ...attributesFor(''), ...parameters });
  for (const id of trackingIds()) {
    const attributes = attributesFor(id);
    if (push) push(id, action, category, label, value, attributes);
    else gtag?.('event', action, { ...attributes, send_to: id, ...parameters });
  }
}

function sendView({ title, location, referrer, isLoad }: PageView): void {
  const { gtag, dataLayer } = queues();
  const view = { page_title: title, page_location: location, page_referrer: referrer };
  if (gtag) {
    for (const id of trackingIds()) {
      if (!isLoad || !countsLoad(id)) gtag('event', 'page_view', { send_to: id, ...view });
    }
    // A tag manager counts the page that the browser loads.
  } else if (!isLoad) dataLayer?.push({ event: 'page_view', ...view });
}

const google: Library = {
  name: 'google',
  isExpected: () => trackingIds().length > 0,
  takes: () => true,
  isReady({ kind }) {
    return !!queues().gtag || (kind === 'event' && !!pagePush()) || hasTagManager();
  },
  send: (message) => (message.kind === 'event' ? sendEvent(message) : sendView(message)),
};

const pathOf = ({ location }: PageView): string => location.replace(/^[a-z]+:\/\/[^/]*/, '');

/** Of older libraries: what loads them counts the first page. */
const isOurs = (message: Message): boolean => message.kind === 'event' || !message.isLoad;

const ga: Library = {
  name: 'ga',
  isExpected: () => false,
  takes: isOurs,
  isReady: () => !!queues().ga,
  send(message) {
    if (message.kind === 'view') queues().ga?.('send', 'pageview', pathOf(message));
    else {
      const { category, action, label, value } = message;
      queues().ga?.('send', 'event', category, action, label, value);
    }
  },
};

const gaq: Library = {
  name: 'gaq',
  isExpected: () => false,
  takes: isOurs,
  isReady: () => !!queues()._gaq,
  send(message) {
    if (message.kind === 'view') queues()._gaq?.push(['_trackPageview', pathOf(message)]);
    else {
      const { category, action, label, value } = message;
      queues()._gaq?.push(['_trackEvent', category, action, label, value]);
    }
  },
};

/** Trackers from version 3 take one object in place of arguments; their address says the version. */
function takesObjects(): boolean {
  const script = document.querySelector<HTMLScriptElement>('script[src*="javascript-tracker"]');
  return /tracker(?:@(?:latest|[3-9]|\d{2})|\/)/.test(script?.src ?? '');
}

const snowplow: Library = {
  name: 'snowplow',
  isExpected: () => true,
  takes: (message) =>
    getSite().parameters.analytics.snowplow && (message.kind === 'view' || !!message.struct),
  isReady: () => !!queues().dmsnowplow,
  send(message) {
    const { dmsnowplow } = queues();
    if (message.kind === 'view') {
      const { title, location, referrer } = message;
      dmsnowplow?.('setReferrerUrl', referrer);
      dmsnowplow?.('setCustomUrl', location);
      dmsnowplow?.('trackPageView', takesObjects() ? { title } : title);
    } else if (message.struct) {
      const { category, action, label, property, value } = message.struct;
      const struct = { category, action, label, property, ...(value !== undefined && { value }) };
      dmsnowplow?.('trackStructEvent', ...(takesObjects() ? [struct] : Object.values(struct)));
    }
  },
};

/** The analytics libraries that a page may have (core-runtime §7). */
export const LIBRARIES: readonly Library[] = [google, ga, gaq, snowplow];
