import { executableCopy, inOrder, recordModules, runCopy } from '../../shared/dom/run-script';
import { collectLateListeners } from './late-listeners';

/** Head scripts that have run in this document, by address or text. */
const executed = new Set<string>();

const keyOf = ({ src, text }: HTMLScriptElement): string => src || text;

/** Records the scripts of the document itself, so that no head script runs twice. */
export function recordScripts(): void {
  for (const script of document.scripts) executed.add(keyOf(script));
  recordModules();
}

/** Whether a script of a head has not run in this document. */
export const isNew = (script: HTMLScriptElement): boolean => !executed.has(keyOf(script));

/** Clears the record of scripts that have run. */
export function clearScripts(): void {
  executed.clear();
}

/** Scripts of a page. */
export interface ScriptsToRun {
  /** Scripts of the head, which run once per document. */
  readonly once: readonly HTMLScriptElement[];
  /** Scripts of the content, which run in their place on every visit. */
  readonly always: readonly HTMLScriptElement[];
  /** Scripts that the policy of their own page would block: they get no nonce of this one. */
  readonly blocked?: ReadonlySet<HTMLScriptElement> | undefined;
  readonly signal: AbortSignal;
}

async function runEach({ once, always, blocked, signal }: ScriptsToRun): Promise<void> {
  for (const script of inOrder([...once, ...always])) {
    if (signal.aborted) return;
    const isOnce = once.includes(script);
    const copy = executableCopy(script, {
      nonce: blocked?.has(script) ? '' : undefined,
      isRepeated: !isOnce,
    });
    if (isOnce) {
      if (!isNew(copy)) continue;
      executed.add(keyOf(copy));
    }
    const finished = runCopy(script, copy);
    // Without a wait between them, scripts in the markup are done before the page is scrolled.
    if (finished) await finished;
    // Removes a content script that has no place in the content.
    if (!script.isConnected && copy.parentNode === document.head && always.includes(script)) {
      copy.remove();
    }
  }
}

/**
 * Runs scripts one after the other, until `signal` is aborted, and then what they have added for
 * the loading of the document.
 */
export async function runScripts(scripts: ScriptsToRun): Promise<void> {
  if (!scripts.once.length && !scripts.always.length) return;
  const callListeners = collectLateListeners(scripts.signal);
  try {
    await runEach(scripts);
  } finally {
    callListeners();
  }
}
