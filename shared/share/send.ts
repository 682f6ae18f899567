import { fail } from '../site/log';
import type { Shared } from './services';

/** Features of a service's window, with its size in px (core-runtime §9). */
const WINDOW = 'popup,noopener,noreferrer,width=600,height=560';

/** Opens a service in a small window without access to this page. */
export function openWindow(address: string): void {
  open(address, '_blank', WINDOW);
}

/** Whether the share dialog takes these files. */
function takesFiles(files: readonly File[]): boolean {
  // eslint-disable-next-line dm/browser-support -- asked for here
  const { canShare } = navigator as Partial<Navigator>;
  return (
    files.length > 0 &&
    typeof canShare === 'function' &&
    canShare.call(navigator, { files: [...files] })
  );
}

const dataOf = ({ url, text, files = [] }: Shared): ShareData => ({
  url,
  title: text || document.title,
  ...(text && { text }),
  ...(takesFiles(files) && { files: [...files] }),
});

/** Whether the device has a share dialog that takes this (Web Share API). */
export function canShareNatively(shared: Shared): boolean {
  // eslint-disable-next-line dm/browser-support -- asked for here
  const { share, canShare } = navigator as Partial<Navigator>;
  if (typeof share !== 'function') return false;
  return typeof canShare !== 'function' || canShare.call(navigator, dataOf(shared));
}

/** What `navigator.share()` rejects with when the visitor cancels, or when it is open already. */
const NO_FAILURES = ['AbortError', 'InvalidStateError'];

/** Opens the share dialog of the device; cancelling it is no failure. */
export async function shareNatively(shared: Shared, host: Element): Promise<void> {
  try {
    // eslint-disable-next-line dm/browser-support -- only where `canShareNatively`
    await navigator.share(dataOf(shared));
  } catch (cause) {
    if (cause instanceof DOMException && NO_FAILURES.includes(cause.name)) return;
    fail(host, 'the share dialog of the device failed', cause);
  }
}
