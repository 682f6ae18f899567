import { executableCopy, runCopy, scriptsIn } from './run-script';
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
 * Places what a script has written into the document behind the script, as a browser does while it
 * loads a page, and runs the scripts in it.
 */
export async function placeWritten(script: HTMLScriptElement, markup: string): Promise<void> {
  const content = fragmentOf(allowed(markup));
  const scripts = scriptsIn(content);
  script.after(content);
  for (const each of scripts) {
    if (each.isConnected) await runCopy(each, executableCopy(each, { nonce: each.nonce }));
  }
}
