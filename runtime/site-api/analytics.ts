import { bus } from '../../shared/events/bus';
import { getConsent, whenConsented } from '../../shared/site/consent';
import { fail } from '../../shared/site/log';
import { isRecord } from '../../shared/site/parameters';
import { getSite } from '../../shared/site/site';
import type { Delivery } from './delivery';
import type { Message } from './messages';
import { watchPageViews } from './page-views';
import { passConsent } from './pass-consent';
import { trackingIds } from './tracking-ids';
import { forgetUnsent } from './unsent-key';

/** Limit of events queued until the visitor answers: most never do. */
const MAX_QUEUED = 100;

/** Events on the bus that no visitor triggers. */
const INTERNAL: readonly string[] = [
  'site-change',
  'consent-change',
  'talk-change',
  'cart-change',
  'push-change',
  'store-page',
];

/** The message about an event, with the title of its form or the type and id of its rule. */
function messageOf(name: string, detail: unknown): Message {
  const fields = isRecord(detail) ? detail : {};
  const text = (field: string): string | undefined =>
    typeof fields[field] === 'string' ? fields[field] : undefined;
  const ruleType = text('ruleType');
  const ruleId = text('ruleId');
  const isImpression = name === 'personalization rule impression';
  return {
    kind: 'event',
    category: name,
    action: name,
    label: text('form_title') ?? ruleType,
    value: ruleId,
    ...(isImpression && {
      struct: {
        category: 'insite',
        action: 'impression',
        label: ruleType ?? '',
        property: ruleId ?? '',
      },
    }),
  };
}

/** The delivery, in a chunk of its own that the first message loads. */
class LateDelivery {
  readonly #signal: AbortSignal;
  #waiting: Message[] = [];
  #delivery: Delivery | undefined;
  #loading: Promise<void> | undefined;

  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  /** Loads the chunk; a later call tries again what has failed. */
  load(): Promise<void> {
    return (this.#loading ??= import('./delivery').then(
      ({ startDelivery }) => {
        if (this.#signal.aborted) return;
        this.#delivery = startDelivery(() => getConsent().analytics, this.#signal);
        for (const message of this.#waiting.splice(0)) this.#delivery.add(message);
      },
      (cause: unknown) => {
        this.#loading = undefined;
        fail('analytics', 'were not loaded', cause);
      },
    ));
  }

  add(message: Message): void {
    if (this.#delivery) this.#delivery.add(message);
    else {
      if (this.#waiting.length < MAX_QUEUED) this.#waiting.push(message);
      void this.load();
    }
  }

  clear(): void {
    this.#waiting = [];
    if (this.#delivery) this.#delivery.clear();
    else forgetUnsent();
  }
}

/** Starts to measure once the visitor allows it; what was measured before is known then. */
function measureVitals(add: (message: Message) => void, signal: AbortSignal): void {
  void whenConsented('analytics', signal)
    .then(() => import('./vitals'))
    .then(
      ({ watchVitals }) => watchVitals(add, signal),
      (cause: unknown) => fail('analytics', 'web vitals were not loaded', cause),
    );
}

/**
 * Forwards pages and site-owner events to the analytics in the site parameters (core-runtime §3,
 * §7), until `signal` is aborted; not in the editor or a preview. Where the site asks for consent
 * (`analytics.consentRequired`, `cookieNotification.consent`), they are queued until the visitor
 * answers, and dropped when the visitor declines.
 *
 * @returns a promise that resolves when messages are delivered at once.
 */
export async function watchAnalytics(signal: AbortSignal): Promise<void> {
  const { mode, parameters } = getSite();
  if (mode !== 'runtime') return;
  const isConfigured = trackingIds().length > 0 || parameters.analytics.snowplow;
  // Tags of the page itself follow the consent too.
  if (!isConfigured && !getConsent().required) return;
  const delivery = new LateDelivery(signal);
  let queue: Message[] = [];
  passConsent((isAllowed) => {
    const queued = queue;
    queue = [];
    if (!isAllowed) delivery.clear();
    else for (const message of queued) delivery.add(message);
  }, signal);
  if (!isConfigured) return;
  const add = (message: Message): void => {
    const { analytics, required, answered } = getConsent();
    if (analytics) delivery.add(message);
    else if (required && !answered && queue.length < MAX_QUEUED) queue.push(message);
  };
  if (!getConsent().analytics) forgetUnsent();
  const onEvent = (name: string, detail: unknown): void => {
    if (!INTERNAL.includes(name)) add(messageOf(name, detail));
  };
  bus.on('*', onEvent);
  signal.addEventListener('abort', () => bus.off('*', onEvent));
  watchPageViews(add, signal);
  if (parameters.analytics.vitals) measureVitals(add, signal);
  if (getConsent().analytics) await delivery.load();
}
