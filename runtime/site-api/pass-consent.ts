import { subscribe } from '../../shared/events/bus';
import { DEFAULT_KEY, getConsent, isAnswerKey } from '../../shared/site/consent';
import { callTag, consentStates, hasConsentDefault, tagQueue } from '../../shared/site/google-tag';
import { guard } from '../../shared/site/log';
import { onAbort } from '../../shared/dom/on-abort';

/** The states of an update; the tag is told of a refusal too. */
const CHOICES = ['functional', 'analytics', 'advertising', 'answered'] as const;

/** Whether the last command in the tag's queue says the same. */
function isKnown(states: Readonly<Record<string, unknown>>): boolean {
  const last = tagQueue().findLast((entry) => entry?.[0] === 'consent')?.[2];
  const known = (last ?? {}) as Readonly<Record<string, unknown>>;
  return Object.entries(states).every(([type, state]) => known[type] === state);
}

/**
 * Passes the visitor's consent on to Google's tag, until `signal` is aborted: as it is now, unless
 * the tag knows, and after every change, which another tab can make too.
 *
 * @param changed called after a change.
 */
export function passConsent(changed: (isAllowed: boolean) => void, signal: AbortSignal): void {
  const states = (): Readonly<Record<string, unknown>> => {
    const consent = getConsent();
    return consentStates((category) => consent[category]);
  };
  const { required, answered } = getConsent();
  let last = getConsent();
  guard('consent', () => {
    if (!required) return;
    if (!hasConsentDefault()) callTag('consent', 'default', states());
    // The answer of a notice with a key of its own is unknown to what sets the default.
    else if ((answered || !isAnswerKey(DEFAULT_KEY)) && !isKnown(states())) {
      callTag('consent', 'update', states());
    }
  });
  const update = (): void => {
    const next = getConsent();
    const isChanged = CHOICES.some((name) => next[name] !== last[name]);
    last = next;
    if (isChanged) guard('consent', () => callTag('consent', 'update', states()));
    changed(next.analytics);
  };
  const unsubscribe = subscribe('consent-change', update);
  onAbort(signal, unsubscribe);
  addEventListener('storage', ({ key }) => isAnswerKey(key) && update(), { signal });
  // Another tab may have changed it while this page was in the back/forward cache.
  addEventListener('pageshow', ({ persisted }) => persisted && update(), { signal });
}
