import { bus, subscribe } from '../events/bus';
import { isRecord } from './parameters';
import { recall, remember } from './remembered';
import { getSite } from './site';

/** What is stored or loaded, and for what. The essential is needed for the page to work at all. */
export const CATEGORIES = ['essential', 'functional', 'analytics', 'advertising'] as const;

/** One of {@link CATEGORIES}. */
export type ConsentCategory = (typeof CATEGORIES)[number];

/** What a visitor can say yes or no to. */
export type OptionalCategory = Exclude<ConsentCategory, 'essential'>;

/** What may be done on this page, by category, and how that came about. */
export interface Consent extends Readonly<Record<ConsentCategory, boolean>> {
  /** The site asks its visitors; if it does not, everything counts as allowed. */
  readonly required: boolean;
  /** The visitor has chosen, here or on an earlier page. */
  readonly answered: boolean;
}

declare global {
  interface DocumentEventMap {
    /** The visitor has chosen what may be done; fired on the document. */
    'dm-consent': CustomEvent<Consent>;
  }
}

/** What a stored answer looks like; one of another version is asked for again. */
const VERSION = 1;

/** Under which an answer is stored where the notice names no key (prefix: visual-widgets §9). */
export const DEFAULT_KEY = '_dm_cookie_notice';

interface Answer {
  /** What the visitor allowed; without it, the notice was only taken note of. */
  readonly allow: readonly unknown[] | undefined;
}

/** A notice on any page that was shown asks, or names a key: it goes on to count without it. */
let isAsking = false;
let key = DEFAULT_KEY;

/** Takes over what a notice says of the question and of where its answer is stored. */
export function heedNotice(notice: Element): void {
  key = notice.getAttribute('storage-key') || key;
  isAsking ||= (notice.getAttribute('consent') ?? 'false') !== 'false';
}

/** Looks for the page's notice: scripts may ask before it is defined. */
function readNotice(): void {
  document.querySelectorAll('dm-cookie-notice').forEach(heedNotice);
}

function readAnswer(): Answer | undefined {
  try {
    const stored: unknown = JSON.parse(recall(key) ?? '');
    if (!isRecord(stored) || stored['v'] !== VERSION) return undefined;
    const { allow } = stored;
    return { allow: Array.isArray(allow) ? allow : undefined };
  } catch {
    // Nothing is stored, or nothing that is ours.
    return undefined;
  }
}

/** Whether the browser asks every site not to sell or share what it learns of its visitor. */
export function hasPrivacyControl(): boolean {
  return (navigator as { readonly globalPrivacyControl?: unknown }).globalPrivacyControl === true;
}

/** Whether the visitor has seen the notice and let it go; with a choice, where the site asks. */
export function isNoticeOver(): boolean {
  const { required, answered } = getConsent();
  return required ? answered : readAnswer() !== undefined;
}

/**
 * What may be done on this page, now (core-runtime §4; the site parameters' `cookieNotification`
 * and `analytics.consentRequired`, or a `dm-cookie-notice consent` on the page). What the visitor
 * chose counts before anything else. Until then, where the site asks, only the essential is
 * allowed; where it does not, everything is, save analytics and advertising in a browser with
 * Global Privacy Control.
 */
export function getConsent(): Consent {
  readNotice();
  const { cookieNotification, analytics } = getSite().parameters;
  const required = isAsking || cookieNotification.consent || analytics.consentRequired;
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

/**
 * Tells everybody what may be done now: the bus event `consent-change`, and `dm-consent` on the
 * document.
 */
export function announceConsent(): void {
  const detail = getConsent();
  bus.emit('consent-change', detail);
  document.dispatchEvent(new CustomEvent('dm-consent', { detail }));
}

/**
 * Stores the visitor's choice and tells everybody.
 *
 * @param allow what may be done besides the essential; without it, the notice was taken note of
 *   and nothing was chosen.
 */
export function answerNotice(allow?: readonly OptionalCategory[]): void {
  readNotice();
  const at = new Date().toISOString();
  // A note taken does not undo a choice.
  const chosen = allow ?? readAnswer()?.allow;
  remember(key, JSON.stringify({ v: VERSION, at, allow: chosen }));
  announceConsent();
}

/** Whether a change of storage in another window (`storage` event) is one of the answer. */
export function isAnswerKey(changed: string | null): boolean {
  return changed === null || changed === key;
}

/**
 * Waits until something may be done: resolves at once where it is allowed, and never where the
 * visitor never allows it. Ask {@link getConsent} again for what happens later: consent can be
 * withdrawn.
 *
 * @param category what it is done for.
 * @param signal ends the waiting; the promise then stays open.
 */
export function whenConsented(category: ConsentCategory, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const waiting = new AbortController();
    const look = (): void => {
      if (waiting.signal.aborted || !getConsent()[category]) return;
      waiting.abort();
      resolve();
    };
    const end = subscribe('consent-change', look);
    waiting.signal.addEventListener('abort', end);
    const stop = (): void => {
      waiting.abort();
    };
    signal?.addEventListener('abort', stop, { once: true, signal: waiting.signal });
    if (signal?.aborted) stop();
    // The notice may be in what is still to come.
    const isWhole = document.readyState !== 'loading';
    if (isWhole) look();
    else document.addEventListener('DOMContentLoaded', look, { signal: waiting.signal });
  });
}

/** Forgets what notices of earlier pages said, so that a test sees only its own. */
export function forgetNotices(): void {
  isAsking = false;
  key = DEFAULT_KEY;
}
