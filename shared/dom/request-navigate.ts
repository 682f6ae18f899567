/** What an element asks of its page with `dm-request-navigate`. */
export interface NavigateRequest {
  readonly href: string;
}

declare global {
  interface HTMLElementEventMap {
    /** An element wants the page to go somewhere; prevented by whoever does so. */
    'dm-request-navigate': CustomEvent<NavigateRequest>;
  }
}

/** Asks the page to go to an address; where nobody takes it, the browser does. */
export function requestNavigate(host: HTMLElement, href: string): void {
  const request = new CustomEvent<NavigateRequest>('dm-request-navigate', {
    detail: { href },
    bubbles: true,
    composed: true,
    cancelable: true,
  });
  if (host.dispatchEvent(request)) location.assign(href);
}
