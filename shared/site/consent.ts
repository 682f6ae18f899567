import { bus, subscribe } from '../events/bus';
import { DEFAULT_KEY, parseAnswer, VERSION } from './consent-answer';
import { isOff } from './is-off';
import { pageState } from './page-state';
import { readStored, store } from './storage';
import { getSite } from './site';
import type { Consent, ConsentCategory, OptionalCategory } from './consent.types';

export { DEFAULT_KEY } from './consent-answer';
export type { Consent, ConsentCategory, OptionalCategory } from './consent.types';

/** All categories, in the order of a list of choices. */
export const CATEGORIES: readonly ConsentCategory[] = [
  'essential',
  'functional',
  'analytics',
  'advertising',
];

declare global {
  interface DocumentEventMap {
    /** The visitor has chosen; fired on the document. */
    'dm-consent': CustomEvent<Consent>;
  }
}

/** Settings of the page's notices. */
interface Notices {
  /** Whether any of them asks for consent; stays set after that notice is gone. */
  isAsking: boolean;
  /** Storage key of the answer. */
  key: string;
}

const notices = pageState<Notices>('consent', () => ({ isAsking: false, key: DEFAULT_KEY }));

/** Applies the storage key and the consent mode of a notice. */
export function registerNotice(notice: Element): void {
  notices.key = notice.getAttribute('storage-key') || notices.key;
  notices.isAsking ||= !isOff(notice.getAttribute('consent') ?? 'false');
}

/** Finds the page's notices: scripts may ask before the element is defined. */
function registerNotices(): void {
  document.querySelectorAll('dm-cookie-notice').forEach(registerNotice);
}

interface Answer {
  /** The allowed categories; `undefined` when the notice was only shown or dismissed. */
  readonly allow: readonly unknown[] | undefined;
  /** False while the notice has been shown and nothing was pressed. */
  readonly isDismissed: boolean;
}

function readAnswer(): Answer | undefined {
  const stored = parseAnswer(() => readStored(notices.key));
  if (!stored) return undefined;
  const { allow, shown } = stored;
  return { allow: Array.isArray(allow) ? allow : undefined, isDismissed: shown !== true };
}

/** Whether the browser sends Global Privacy Control. */
export function hasPrivacyControl(): boolean {
  return (navigator as { readonly globalPrivacyControl?: unknown }).globalPrivacyControl === true;
}

/**
 * Whether this browser needs no notice (any more): it is shown once (core-runtime §4) or, if the site
 * requires consent, until it is answered.
 */
export function isNoticeDone(): boolean {
  const { required, answered } = getConsent();
  return required ? answered : readAnswer() !== undefined;
}

/** Whether the visitor has closed the notice or, if the site requires consent, answered it. */
export function isNoticeDismissed(): boolean {
  const { required, answered } = getConsent();
  return required ? answered : readAnswer()?.isDismissed === true;
}

/** Stores that this browser has shown the notice. */
export function rememberNotice(): void {
  if (readAnswer()) return;
  store(notices.key, JSON.stringify({ v: VERSION, at: new Date().toISOString(), shown: true }));
}

/**
 * The categories allowed on this page now (core-runtime §4). The visitor's choice comes first.
 * Without one, a site that asks (site parameters `cookieNotification.consent` and
 * `analytics.consentRequired`, or a `dm-cookie-notice consent` on the page) may do only what is
 * essential; any other site may do everything, except analytics and advertising in a browser with
 * Global Privacy Control.
 */
export function getConsent(): Consent {
  registerNotices();
  const { cookieNotification, analytics } = getSite().parameters;
  const required = notices.isAsking || cookieNotification.consent || analytics.consentRequired;
  const allow = readAnswer()?.allow;
  const isAllowed = (category: OptionalCategory): boolean => {
    if (allow) return allow.includes(category);
    return !required && (category === 'functional' || !hasPrivacyControl());
  };
  return Object.freeze({
    required,
    answered: allow !== undefined,
    essential: true,
    functional: isAllowed('functional'),
    analytics: isAllowed('analytics'),
    advertising: isAllowed('advertising'),
  });
}

/** Announces the current consent: bus event `consent-change`, DOM event `dm-consent`. */
export function announceConsent(): void {
  const detail = getConsent();
  bus.emit('consent-change', detail);
  document.dispatchEvent(new CustomEvent('dm-consent', { detail }));
}

/**
 * Stores the visitor's answer and announces it.
 *
 * @param allow the allowed categories besides `essential`; omit it when the notice was dismissed
 *   without a choice.
 */
export function answerNotice(allow?: readonly OptionalCategory[]): void {
  registerNotices();
  const at = new Date().toISOString();
  // Dismissing a notice does not undo a choice.
  const chosen = allow ?? readAnswer()?.allow;
  store(notices.key, JSON.stringify({ v: VERSION, at, allow: chosen }));
  announceConsent();
}

/** Whether the key of a `storage` event is the answer's; `null` means that all were cleared. */
export function isAnswerKey(changed: string | null): boolean {
  return changed === null || changed === notices.key;
}

/**
 * Resolves once a category is allowed, which may be at once or never. For later actions call
 * {@link getConsent} again: consent can be withdrawn.
 *
 * @param signal ends the wait; the promise then stays pending.
 */
export function whenConsented(category: ConsentCategory, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const waiting = new AbortController();
    const check = (): void => {
      if (waiting.signal.aborted || !getConsent()[category]) return;
      waiting.abort();
      resolve();
    };
    const end = subscribe('consent-change', check);
    waiting.signal.addEventListener('abort', end);
    const stop = (): void => {
      waiting.abort();
    };
    signal?.addEventListener('abort', stop, { once: true, signal: waiting.signal });
    if (signal?.aborted) stop();
    // The notice may not be parsed yet.
    if (document.readyState !== 'loading') check();
    else document.addEventListener('DOMContentLoaded', check, { signal: waiting.signal });
  });
}

/** Forgets the notices of earlier pages; for tests. */
export function forgetNotices(): void {
  notices.isAsking = false;
  notices.key = DEFAULT_KEY;
}
