import { warn } from '../site/log';
import { linkAddress } from './address';

/** What an element asks of its page with `dm-request-navigate`. */
export interface NavigateRequest {
  /** Where to; relative to the document. */
  readonly url: string;
  /** Default `push`. */
  readonly action?: 'push' | 'replace';
}

/** Requests bubble from elements up to the document; taking one is cancelling it. */
export interface NavigateRequestMap {
  'dm-request-navigate': CustomEvent<NavigateRequest>;
}

declare global {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface HTMLElementEventMap extends NavigateRequestMap {}
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface DocumentEventMap extends NavigateRequestMap {}
}

/**
 * Asks the page to go to an address; where nobody takes it, the browser does. An address that no
 * link may lead to (`javascript:`) is logged and goes nowhere.
 */
export function requestNavigate(host: HTMLElement, url: string): void {
  const address = linkAddress(url);
  if (address === undefined) {
    warn(host, `"${url}" is not an address that may be opened`);
    return;
  }
  const request = new CustomEvent<NavigateRequest>('dm-request-navigate', {
    detail: { url: address },
    bubbles: true,
    composed: true,
    cancelable: true,
  });
  if (host.dispatchEvent(request)) location.assign(address);
}
