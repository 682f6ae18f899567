import { trustedScript, trustedScriptUrl } from '../../shared/dom/trusted-types';

/** How long one script may hold up the next, in ms. */
const WAIT = 2000;

/** Scripts of heads that have run in this document, by address or text. */
const ran = new Set<string>();

const keyOf = ({ src, text }: HTMLScriptElement): string => src || text;

/** Whether a script element runs, and does not just carry data. */
export const isExecutable = ({ type }: HTMLScriptElement): boolean =>
  !type || /^(module|importmap|speculationrules)$|(java|ecma)script/i.test(type);

/** The scripts among a fragment's nodes, in order. */
export const scriptsIn = (root: ParentNode): HTMLScriptElement[] =>
  [...root.querySelectorAll('script')].filter(isExecutable);

/** Takes note of what the document itself has run, so that no head script runs twice. */
export function rememberScripts(): void {
  for (const script of document.scripts) ran.add(keyOf(script));
}

/** Forgets it again. */
export function forgetScripts(): void {
  ran.clear();
}

/** A script parsed as inert markup never runs; its copy does, under the page's nonce. */
function revive(script: HTMLScriptElement): HTMLScriptElement {
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

/** Whether the scripts after it have to wait for this one. */
const blocks = ({ src, type, async }: HTMLScriptElement): boolean =>
  !async && (src !== '' || type === 'module');

function finished(script: HTMLScriptElement): Promise<unknown> | undefined {
  if (!blocks(script)) return undefined;
  return new Promise((resolve) => {
    script.onload = script.onerror = resolve;
    setTimeout(resolve, WAIT);
  });
}

/** What a page brings to run. */
export interface ScriptsToRun {
  /** Of the head: run once in the life of the document. */
  readonly once: readonly HTMLScriptElement[];
  /** Of the content: run on every visit, in their place. */
  readonly always: readonly HTMLScriptElement[];
  readonly signal: AbortSignal;
}

/** Runs a page's scripts one after the other; a newer visit ends the row. */
export async function runScripts({ once, always, signal }: ScriptsToRun): Promise<void> {
  for (const script of [...once, ...always]) {
    if (signal.aborted) return;
    const copy = revive(script);
    if (once.includes(script)) {
      if (ran.has(keyOf(copy))) continue;
      ran.add(keyOf(copy));
    }
    const over = finished(copy);
    if (script.isConnected) script.replaceWith(copy);
    else document.head.append(copy);
    await over;
    // What the page brought without a place in it leaves no trace.
    if (!script.isConnected && copy.parentNode === document.head && always.includes(script))
      copy.remove();
  }
}
