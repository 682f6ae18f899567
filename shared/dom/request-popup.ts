/** What an element asks of its page with `dm-request-popup`: the content of a popup page. */
export interface PopupRequest {
  /** The popup page's address, absolute. */
  readonly url: string;
  /** Where the content goes. It is in the document, and leaves it with the popup. */
  readonly outlet: HTMLElement;
  /** Ends with the popup: what was loaded for it is given up, what it brought is taken away. */
  readonly signal: AbortSignal;
  /**
   * Called in the same task by whoever takes the request, with a promise that is fulfilled when the
   * content is in the outlet, and rejected when there is none to be had.
   */
  readonly answer: (shown: Promise<void>) => void;
}

interface PopupRequestMap {
  /** A popup wants the content of a page; prevented by whoever brings it. */
  'dm-request-popup': CustomEvent<PopupRequest>;
}

declare global {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface HTMLElementEventMap extends PopupRequestMap {}
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  interface DocumentEventMap extends PopupRequestMap {}
}

/** Asks the page for a popup page's content; `undefined` where nobody takes the request. */
export function requestPopup(
  host: HTMLElement,
  request: Omit<PopupRequest, 'answer'>,
): Promise<void> | undefined {
  let answered: Promise<void> | undefined;
  const event = new CustomEvent<PopupRequest>('dm-request-popup', {
    detail: {
      ...request,
      answer: (shown) => {
        answered = shown;
      },
    },
    bubbles: true,
    composed: true,
    cancelable: true,
  });
  if (host.dispatchEvent(event)) return undefined;
  return answered ?? Promise.reject(new Error('the request was taken and not answered'));
}
