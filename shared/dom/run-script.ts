import type { Milliseconds } from '../site/wait-until';
import { pageNonce } from './nonce';
import { trustedScript, trustedScriptUrl } from './trusted-types';

/** Limit of the wait for a script before the next one. */
const LIMIT: Milliseconds = 2000;

/** Whether a script element contains code, not data. */
export const isExecutable = ({ type }: HTMLScriptElement): boolean =>
  !type || /^(module|importmap|speculationrules)$|(java|ecma)script/i.test(type);

/** The executable scripts in a fragment or an element, in order. */
export const scriptsIn = (root: ParentNode): HTMLScriptElement[] =>
  [...root.querySelectorAll('script')].filter(isExecutable);

/** Copies a script: one parsed as inert markup never runs. The copy has the page's nonce. */
export function executableCopy(script: HTMLScriptElement): HTMLScriptElement {
  const copy = document.createElement('script');
  for (const { name, value } of script.attributes) {
    if (name !== 'src' && !name.startsWith('on')) copy.setAttribute(name, value);
  }
  copy.nonce = pageNonce();
  copy.async = script.hasAttribute('async');
  const src = script.getAttribute('src');
  if (src) copy.src = trustedScriptUrl(src);
  else copy.text = trustedScript(script.text);
  return copy;
}

/** Whether later scripts have to wait for this one. */
const blocks = ({ src, type, async }: HTMLScriptElement): boolean =>
  !async && (src !== '' || type === 'module');

function whenFinished(script: HTMLScriptElement): Promise<unknown> | undefined {
  if (!blocks(script)) return undefined;
  return new Promise((resolve) => {
    script.onload = script.onerror = resolve;
    setTimeout(resolve, LIMIT);
  });
}

/**
 * Runs a copy of a script in its place, or in the head for a script without one.
 *
 * @returns a promise that resolves when the next script may run; `undefined` for at once.
 */
export function runCopy(
  script: HTMLScriptElement,
  copy: HTMLScriptElement,
): Promise<unknown> | undefined {
  const finished = whenFinished(copy);
  if (script.isConnected) script.replaceWith(copy);
  else document.head.append(copy);
  return finished;
}

/** Runs the scripts in an element one after the other, in their places, until `signal` is aborted. */
export async function runScriptsIn(root: ParentNode, signal: AbortSignal): Promise<void> {
  for (const script of scriptsIn(root)) {
    if (signal.aborted) return;
    if (script.isConnected) await runCopy(script, executableCopy(script));
  }
}
