import type { Milliseconds } from '../site/wait-until';
import { guard } from '../site/log';
import { catchWrites } from './catch-writes';
import { pageNonce } from './nonce';
import { trustedScript, trustedScriptUrl } from './trusted-types';

/** Limit of the wait for a script before the next one. */
const LIMIT: Milliseconds = 2000;

/** The types of code, and of the rules that are read as code is. */
const CODE =
  /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script|text\/(?:j|live)script|text\/javascript1\.[0-5])$/i;

/** The type of a script, without what Cloudflare writes before it to run it later. */
const typeOf = ({ type }: HTMLScriptElement): string => type.trim().replace(/^[\da-f]{24}-/, '');

/** Whether a script element contains code that this browser runs, not data. */
export const isExecutable = (script: HTMLScriptElement): boolean =>
  CODE.test(typeOf(script)) && !script.noModule;

/** Whether a browser that loads the page runs a script only after the others. */
const isDeferred = (script: HTMLScriptElement): boolean =>
  !script.hasAttribute('async') &&
  (typeOf(script) === 'module' || (script.defer && script.src !== ''));

/** Scripts in the order in which a browser that loads the page runs them. */
export const inOrder = (scripts: readonly HTMLScriptElement[]): HTMLScriptElement[] =>
  [...scripts].sort((a, b) => Number(isDeferred(a)) - Number(isDeferred(b)));

/** The executable scripts in a fragment or an element, in order. */
export const scriptsIn = (root: ParentNode): HTMLScriptElement[] =>
  [...root.querySelectorAll('script')].filter(isExecutable);

/** Addresses of modules that scripts of this document had, without those given by a new hash. */
const modules = new Set<string>();
let runs = 0;

/** Records the modules of the document itself, which are in its module map. */
export function recordModules(): void {
  for (const { type, src } of document.scripts) if (type === 'module' && src) modules.add(src);
}

/**
 * The address at which a module runs once more: a document runs each address once, and a page has a
 * document of its own as far as its scripts know. Another hash is another address of the same file.
 */
function freshAddress(src: string): string {
  const { href } = new URL(src, document.baseURI);
  const isFirst = !modules.has(href);
  modules.add(href);
  return isFirst ? src : `${src}${src.includes('#') ? '' : '#'}dm-${(runs += 1)}`;
}

/** Options of {@link executableCopy}. */
export interface CopyOptions {
  /** Default: the nonce of the page. */
  readonly nonce?: string | undefined;
  /** Whether a module runs although the document has run it before. Default: true. */
  readonly isRepeated?: boolean;
}

/** Copies a script: one parsed as inert markup never runs. */
export function executableCopy(
  script: HTMLScriptElement,
  { nonce = pageNonce(), isRepeated = true }: CopyOptions = {},
): HTMLScriptElement {
  const copy = document.createElement('script');
  for (const { name, value } of script.attributes) {
    if (name !== 'src' && !name.startsWith('on')) copy.setAttribute(name, value);
  }
  if (script.type) copy.type = typeOf(script);
  copy.nonce = nonce;
  copy.async = script.hasAttribute('async');
  const src = script.getAttribute('src');
  if (src)
    copy.src = trustedScriptUrl(isRepeated && copy.type === 'module' ? freshAddress(src) : src);
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
  const written = catchWrites(copy);
  if (script.isConnected) script.replaceWith(copy);
  else document.head.append(copy);
  return finished ? finished.then(() => place(copy, written())) : place(copy, written());
}

/**
 * Places what a script has written into the document behind the script, as a browser does while it
 * loads a page, and runs the scripts in it.
 */
function place(script: HTMLScriptElement, markup: string): Promise<void> | undefined {
  if (!markup) return undefined;
  return guard('script', async () => {
    const { writtenContent } = await import('./written-content');
    const content = writtenContent(markup);
    const scripts = scriptsIn(content);
    script.after(content);
    for (const each of scripts) {
      if (each.isConnected) await runCopy(each, executableCopy(each, { nonce: each.nonce }));
    }
  });
}

/** Runs the scripts in an element one after the other, in their places, until `signal` is aborted. */
export async function runScriptsIn(root: ParentNode, signal: AbortSignal): Promise<void> {
  for (const script of inOrder(scriptsIn(root))) {
    if (signal.aborted) return;
    if (script.isConnected) await runCopy(script, executableCopy(script));
  }
}
