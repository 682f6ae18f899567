import { fragmentOf } from './trusted-types';

/** The part of the browser's Trusted Types that says which markup the page allows. */
interface Factory {
  readonly defaultPolicy: { createHTML(...args: readonly string[]): unknown } | null;
}

/**
 * Asks the page whether it allows markup of its scripts, as the browser would have.
 *
 * @throws where it does not.
 */
function allowed(markup: string): string {
  const { trustedTypes } = window as unknown as { readonly trustedTypes?: Factory };
  const policy = trustedTypes?.defaultPolicy;
  if (policy) return String(policy.createHTML(markup, 'TrustedHTML', 'Document write'));
  // Throws where scripts may write no markup.
  // oxlint-disable-next-line no-restricted-properties -- inert, and dropped
  document.createElement('template').innerHTML = markup;
  return markup;
}

/**
 * Returns what a script has written into the document as content; the scripts in it have not run.
 *
 * @throws where the page does not allow markup of its scripts.
 */
export const writtenContent = (markup: string): DocumentFragment => fragmentOf(allowed(markup));
