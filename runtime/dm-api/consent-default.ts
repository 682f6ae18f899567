import { DEFAULT_KEY, parseAnswer } from '../../shared/site/consent-answer';
import { consentStates, hasConsentDefault, queueCommand } from '../../shared/site/google-tag';
import type { SiteSource } from './site-source';

interface Asking {
  readonly analytics?: { readonly consentRequired?: unknown } | null;
  readonly cookieNotification?: { readonly consent?: unknown } | null;
}

/**
 * Sets the consent default of Google's tag where the site asks for consent, before any tag that
 * follows in the page: what the visitor has allowed earlier is granted, everything else denied. A
 * default that the page has set itself stays.
 */
export function setConsentDefault(source: SiteSource): void {
  const { analytics, cookieNotification }: Asking = source;
  if ((!analytics?.consentRequired && !cookieNotification?.consent) || hasConsentDefault()) return;
  const answer = parseAnswer(() => localStorage.getItem(DEFAULT_KEY));
  const allow = answer?.allow as readonly unknown[] | undefined;
  queueCommand('consent', 'default', {
    ...consentStates((category) => allow?.includes(category)),
    // In ms: the answer to a notice with a key of its own is known to the runtime only.
    wait_for_update: 500,
  });
}
