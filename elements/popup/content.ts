import { markAdded, removeCopies } from '../../shared/dom/added';
import { requestNavigate } from '../../shared/dom/request-navigate';
import { requestPopup } from '../../shared/dom/request-popup';
import { parseUrl } from '../../shared/site/parse-url';

/** The content of a popup: its children, a page while it loads and after, or a frame. */
export type Content =
  | { readonly kind: 'children' }
  | { readonly kind: 'loading' | 'page' }
  | { readonly kind: 'frame'; readonly src: string };

/** Options of {@link openContent}. */
export interface ContentOptions {
  readonly host: HTMLElement;
  /** As the page wrote it; empty for a popup that shows its children. */
  readonly url: string;
  /** `frame` for a page that is an external app. */
  readonly kind: 'page' | 'frame';
  /** Aborts when the popup closes. */
  readonly signal: AbortSignal;
  readonly changed: (content: Content) => void;
  /** There is nothing to show; without a cause when the page goes to the address instead. */
  readonly failed: (cause?: unknown) => void;
}

/** An address that a popup may load. */
function addressOf(url: string): URL | undefined {
  const address = parseUrl(url);
  return address && /^https?:$/.test(address.protocol) ? address : undefined;
}

/** Chooses the content of a popup and starts to load it; reports the first content synchronously. */
export function openContent({ host, url, kind, signal, changed, failed }: ContentOptions): void {
  if (!url) {
    changed({ kind: 'children' });
    return;
  }
  const address = addressOf(url);
  if (!address) {
    failed(new TypeError(`"${url}" is not the address of a page`));
    return;
  }
  if (kind === 'frame') changed({ kind: 'frame', src: address.href });
  else loadPage(address, { host, signal, changed, failed });
}

function loadPage(
  address: URL,
  { host, signal, changed, failed }: Pick<ContentOptions, 'host' | 'signal' | 'changed' | 'failed'>,
): void {
  removeCopies(host);
  const outlet = markAdded(document.createElement('div'));
  outlet.slot = 'page';
  host.append(outlet);
  signal.addEventListener('abort', () => {
    outlet.remove();
  });
  const shown = requestPopup(host, { url: address.href, outlet, signal });
  if (!shown) {
    outlet.remove();
    openWithoutRuntime(address, { host, changed, failed });
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
 * Without the runtime, a page of the same site is shown in a frame. A page of another site may
 * refuse that silently, so the visitor is sent there instead, but only after a click or a key.
 */
function openWithoutRuntime(
  address: URL,
  { host, changed, failed }: Pick<ContentOptions, 'host' | 'changed' | 'failed'>,
): void {
  if (address.origin === location.origin) {
    changed({ kind: 'frame', src: address.href });
    return;
  }
  const isActive = (navigator as Partial<Navigator>).userActivation?.isActive ?? true;
  failed(isActive ? undefined : new Error(`nothing on the page loads ${address.href}`));
  if (isActive) requestNavigate(host, address.href);
}
