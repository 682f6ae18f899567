import { trustedScript, trustedScriptUrl } from '../../shared/dom/trusted-types';
import type { Milliseconds } from '../../shared/site/wait-until';

/** Limit of the wait for a script before the next one. */
const LIMIT: Milliseconds = 2000;

/** Head scripts that have run in this document, by address or text. */
const executed = new Set<string>();

const keyOf = ({ src, text }: HTMLScriptElement): string => src || text;

/** Whether a script element contains code, not data. */
export const isExecutable = ({ type }: HTMLScriptElement): boolean =>
  !type || /^(module|importmap|speculationrules)$|(java|ecma)script/i.test(type);

/** The executable scripts in a fragment, in order. */
export const scriptsIn = (root: ParentNode): HTMLScriptElement[] =>
  [...root.querySelectorAll('script')].filter(isExecutable);

/** Records the scripts of the document itself, so that no head script runs twice. */
export function recordScripts(): void {
  for (const script of document.scripts) executed.add(keyOf(script));
}

/** Clears the record of scripts that have run. */
export function clearScripts(): void {
  executed.clear();
}

/** Copies a script: one parsed as inert markup never runs. The copy has the page's nonce. */
function executableCopy(script: HTMLScriptElement): HTMLScriptElement {
  const copy = document.createElement('script');
  for (const { name, value } of script.attributes) {
    if (name !== 'src' && !name.startsWith('on')) copy.setAttribute(name, value);
  }
  copy.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
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

/** Scripts of a page. */
export interface ScriptsToRun {
  /** Scripts of the head, which run once per document. */
  readonly once: readonly HTMLScriptElement[];
  /** Scripts of the content, which run in their place on every visit. */
  readonly always: readonly HTMLScriptElement[];
  readonly signal: AbortSignal;
}

/** Runs scripts one after the other, until `signal` is aborted. */
export async function runScripts({ once, always, signal }: ScriptsToRun): Promise<void> {
  for (const script of [...once, ...always]) {
    if (signal.aborted) return;
    const copy = executableCopy(script);
    if (once.includes(script)) {
      if (executed.has(keyOf(copy))) continue;
      executed.add(keyOf(copy));
    }
    const finished = whenFinished(copy);
    if (script.isConnected) script.replaceWith(copy);
    else document.head.append(copy);
    await finished;
    // Removes a content script that has no place in the content.
    if (!script.isConnected && copy.parentNode === document.head && always.includes(script)) {
      copy.remove();
    }
  }
}
