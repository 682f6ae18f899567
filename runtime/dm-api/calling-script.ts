import type { Caller, CallingScript } from './call.types';
import { callingScriptInScope } from './scopes';

const withoutHash = (address: string): string => address.replace(/#.*/, '');

const ofElement = (element: HTMLScriptElement): CallingScript => ({
  key: withoutHash(element.src) || element.text,
  element,
});

/** How many frames of a stack are the stub's. */
const OWN_FRAMES = 2;

/** The address of the file that has called, from a stack. */
function addressIn(stack: string): string {
  const frames = stack.split('\n').filter((line) => /:\d+:\d+/.test(line));
  const [address = ''] = /[a-z]+:\/\/[^\s()@]+(?=:\d+:\d+)/.exec(frames[OWN_FRAMES] ?? '') ?? [];
  return withoutHash(address);
}

/** The inline scripts whose text contains that of a function. */
function containing(text: string): HTMLScriptElement[] {
  return text === '' ? [] : [...document.scripts].filter((script) => script.text.includes(text));
}

/**
 * Finds the script that has made a call. In modules, timers and listeners the browser knows none:
 * then it is the one of the callback that is running, an inline script that contains the function,
 * or the file on the stack.
 *
 * @param text the text of the function that is registered.
 * @param isTaken whether a script has registered that function already.
 */
export function findCallingScript(
  caller: Caller,
  text: string,
  isTaken: (script: HTMLScriptElement) => boolean,
): CallingScript {
  if (caller instanceof HTMLScriptElement) return ofElement(caller);
  const known = callingScriptInScope();
  if (known) return known;
  const scripts = containing(text);
  const script = scripts.find((candidate) => !isTaken(candidate)) ?? scripts.at(-1);
  if (script) return ofElement(script);
  return { key: addressIn(typeof caller === 'string' ? caller : '') };
}

/**
 * Whether a script is one that has run before, run again: a footer's that is still in the page is
 * another than the page's, though both look the same. Elements that scripts insert stay where they
 * are when what has inserted them runs again.
 */
export function isRunAgain(earlier: CallingScript, { key, element }: CallingScript): boolean {
  if (earlier.key !== key) return false;
  const { element: before } = earlier;
  return !before || before === element || !before.isConnected || before.async;
}
