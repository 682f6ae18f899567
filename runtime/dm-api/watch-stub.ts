import { fail } from '../../shared/site/log';
import { getSite } from '../../shared/site/site';
import { shown } from '../navigation/shown';
import { HANDLE, type StubbedApi, type StubHandle } from './stub.types';
import { onAbort } from '../../shared/dom/on-abort';

let loading = Promise.resolve();

/** Resolves when the calls of the page's scripts until now have been made, or have failed. */
export const stubReady = (): Promise<void> => loading;

/** Loads the rest of the interface, in a chunk of its own. */
async function loadRest(handle: StubHandle, signal: AbortSignal): Promise<void> {
  try {
    const { install } = await import('./install');
    install(handle, signal);
  } catch (cause) {
    fail('dmAPI', 'the interface was not loaded', cause);
    const error = new Error('dmAPI was not loaded', { cause });
    for (const { reject } of handle.queue.splice(0)) reject(error);
    // The next call tries again.
    wakeWith(handle, signal);
  }
}

function wakeWith(handle: StubHandle, signal: AbortSignal): void {
  handle.wake = () => {
    handle.wake = undefined;
    loading = loadRest(handle, signal);
  };
  if (handle.queue.length) handle.wake();
}

/**
 * Loads the rest of the scripting interface when a script needs it, until `signal` is aborted. A
 * page whose scripts don't call it downloads nothing.
 */
export function watchStub(signal: AbortSignal): void {
  const { dmAPI } = window as { readonly dmAPI?: StubbedApi };
  const handle = dmAPI?.[HANDLE];
  if (!handle) return;
  handle.site = () => {
    const { parameters, mode } = getSite();
    // Of the page shown now: the editor's bridge changes it.
    return { ...parameters, ...shown().parameters, mode };
  };
  wakeWith(handle, signal);
  onAbort(signal, () => {
    handle.wake = undefined;
  });
}
