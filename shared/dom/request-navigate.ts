import { warn } from '../site/log';
import { linkAddress } from './address';

/** Detail of `dm-request-navigate`, with which an element requests a visit. */
export interface NavigateRequest {
  /** Address of the page, relative to the document. */
  readonly url: string;
  /** Effect on the history. Default: `push`. */
  readonly action?: 'push' | 'replace';
}

/** Requests bubble from elements to the document; their handler cancels them. */
export interface NavigateRequestMap {
  'dm-request-navigate': CustomEvent<NavigateRequest>;
}

declare global {
  // oxlint-disable-next-line typescript/no-empty-object-type
  interface HTMLElementEventMap extends NavigateRequestMap {}
  // oxlint-disable-next-line typescript/no-empty-object-type
  interface DocumentEventMap extends NavigateRequestMap {}
}

/**
 * Requests a visit to an address; if the page does not handle the request, the browser navigates.
 * An address that is not allowed in a link (`javascript:`) is logged and ignored.
 */
export function requestNavigate(host: HTMLElement, url: string): void {
  const address = linkAddress(url);
  if (address === undefined) {
    warn(host, `"${url}" is not a valid link address`);
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
