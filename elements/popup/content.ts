import { requestNavigate } from '../../shared/dom/request-navigate';
import { requestPopup } from '../../shared/dom/request-popup';

/** What a popup shows: its children, a page that is on its way or there, or a frame. */
export type Content =
  | { readonly kind: 'children' }
  | { readonly kind: 'loading' | 'page' }
  | { readonly kind: 'frame'; readonly src: string };

/** What a popup is told about its content. */
export interface ContentOptions {
  readonly host: HTMLElement;
  /** As the page wrote it; empty for a popup that shows its children. */
  readonly url: string;
  /** Whether the page is an app of somebody else. */
  readonly kind: 'page' | 'frame';
  /** Ends with the popup. */
  readonly signal: AbortSignal;
  /** What is shown is another than before. */
  readonly changed: (content: Content) => void;
  /** There is nothing to show; without a cause, because the page leads elsewhere. */
  readonly failed: (cause?: unknown) => void;
}

/** An address that a popup may load; `undefined` when it is none. */
function addressOf(url: string): URL | undefined {
  if (!URL.canParse(url, document.baseURI)) return undefined;
  const address = new URL(url, document.baseURI);
  return /^https?:$/.test(address.protocol) ? address : undefined;
}

/** Finds out what a popup shows, and begins to load it. Tells in the same task what is known. */
export function openContent({ host, url, kind, signal, changed, failed }: ContentOptions): void {
  if (!url) {
    changed({ kind: 'children' });
    return;
  }
  const address = addressOf(url);
  if (!address) {
    failed(new TypeError(`"${url}" is no address of a page`));
    return;
  }
  if (kind === 'frame') changed({ kind: 'frame', src: address.href });
  else loadPage(address, { host, signal, changed, failed });
}

function loadPage(
  address: URL,
  { host, signal, changed, failed }: Pick<ContentOptions, 'host' | 'signal' | 'changed' | 'failed'>,
): void {
  const outlet = document.createElement('div');
  outlet.slot = 'page';
  host.append(outlet);
  signal.addEventListener('abort', () => {
    outlet.remove();
  });
  const shown = requestPopup(host, { url: address.href, outlet, signal });
  if (!shown) {
    outlet.remove();
    withoutRuntime(address, { host, changed, failed });
    return;
  }
  changed({ kind: 'loading' });
  shown.then(
    () => {
      if (!signal.aborted) changed({ kind: 'page' });
    },
    (cause: unknown) => {
      if (!signal.aborted) failed(cause);
    },
  );
}

/**
 * On a page without the runtime a page of its own site is shown in a frame. One of another site may
 * forbid that without a sign, so a visitor who asked for it is led there instead.
 */
function withoutRuntime(
  address: URL,
  { host, changed, failed }: Pick<ContentOptions, 'host' | 'changed' | 'failed'>,
): void {
  if (address.origin === location.origin) {
    changed({ kind: 'frame', src: address.href });
    return;
  }
  const asked = (navigator as Partial<Navigator>).userActivation?.isActive ?? true;
  failed(asked ? undefined : new Error(`nobody here loads ${address.href}`));
  if (asked) requestNavigate(host, address.href);
}
