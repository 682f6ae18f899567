import { fail } from '../site/log';
import type { Shared } from './services';

/** Features of a service's window, with its size in px (core-runtime §9). */
const WINDOW = 'popup,noopener,noreferrer,width=600,height=560';

/** Opens a service in a small window without access to this page. */
export function openWindow(address: string): void {
  open(address, '_blank', WINDOW);
}

/** Whether the browser has the Web Share API. */
export function canShareNatively(): boolean {
  return typeof (navigator as Partial<Navigator>).share === 'function';
}

/** Opens the share dialog of the device; cancelling it is no failure. */
export async function shareNatively({ url, text }: Shared, host: Element): Promise<void> {
  try {
    // eslint-disable-next-line dm/browser-support -- only where `canShareNatively`
    await navigator.share({ url, title: text || document.title, ...(text && { text }) });
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') return;
    fail(host, 'the share dialog of the device failed', cause);
  }
}
