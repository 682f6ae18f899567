/** Detail of `dm-request-popup`, with which a popup requests the content of a page. */
export interface PopupRequest {
  /** Absolute address of the popup page. */
  readonly url: string;
  /** Element for the content, in the document until the popup is removed. */
  readonly outlet: HTMLElement;
  /** Aborted when the popup closes: cancels the request and removes styles and texts of the page. */
  readonly signal: AbortSignal;
  /**
   * Called by the handler of the request, in the same task, with a promise that resolves when the
   * content is in the outlet, and rejects when there is none.
   */
  readonly answer: (filled: Promise<void>) => void;
}

interface PopupRequestMap {
  /** Requests the content of a page; cancelled by its handler. */
  'dm-request-popup': CustomEvent<PopupRequest>;
}

declare global {
  // oxlint-disable-next-line typescript/no-empty-object-type
  interface HTMLElementEventMap extends PopupRequestMap {}
  // oxlint-disable-next-line typescript/no-empty-object-type
  interface DocumentEventMap extends PopupRequestMap {}
}

/** Requests the content of a popup page; returns `undefined` when nothing handles the request. */
export function requestPopup(
  host: HTMLElement,
  request: Omit<PopupRequest, 'answer'>,
): Promise<void> | undefined {
  let answered: Promise<void> | undefined;
  const event = new CustomEvent<PopupRequest>('dm-request-popup', {
    detail: {
      ...request,
      answer: (filled) => {
        answered = filled;
      },
    },
    bubbles: true,
    composed: true,
    cancelable: true,
  });
  if (host.dispatchEvent(event)) return undefined;
  return answered ?? Promise.reject(new Error('dm-request-popup was cancelled without an answer'));
}
