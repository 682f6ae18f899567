import { fail } from '../site/log';
import type { Shared } from './services';

/** The window that a service opens in, in px (core-runtime §9). */
const WINDOW = 'popup,noopener,noreferrer,width=600,height=560';

/** Opens a service in a small window, which cannot reach the page that opened it. */
export function openWindow(address: string): void {
  open(address, '_blank', WINDOW);
}

/** Whether the device has a sharing of its own, for this page as for an app. */
export function canSend(): boolean {
  return typeof (navigator as Partial<Navigator>).share === 'function';
}

/** Hands over to the device's own sharing. A visitor who thinks better of it is no failure. */
export async function send({ url, text }: Shared, host: Element): Promise<void> {
  try {
    await navigator.share({ url, title: text || document.title, ...(text && { text }) });
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') return;
    fail(host, 'the device did not share it', cause);
  }
}
