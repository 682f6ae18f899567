import { pageNonce } from '../dom/nonce';
import { trustedScriptUrl } from '../dom/trusted-types';
import { lightChild } from '../third-party/light-child';
import { loadedFrame } from '../third-party/refused-frames';

/** Name of the slot for what a service's script draws. */
export const BOOKING_SLOT = 'dm-booking';

/**
 * Runs a service's script in a box among the element's children: it draws its frame beside its own
 * `script`, which it looks up in the document. Resolves once the frame has loaded.
 *
 * @throws if the script cannot be loaded or draws nothing, the page's policy refuses the frame, or
 * the signal's reason.
 */
export async function drawScript(
  host: HTMLElement,
  src: string,
  signal: AbortSignal,
): Promise<void> {
  const box = lightChild(host, { slot: BOOKING_SLOT, signal });
  const script = document.createElement('script');
  script.dataset['dm'] = '';
  script.async = true;
  script.nonce = pageNonce();
  script.src = trustedScriptUrl(src);
  const loaded = new Promise<void>((resolve, reject) => {
    signal.addEventListener('abort', () => {
      reject(signal.reason as Error);
    });
    script.addEventListener('error', () => {
      reject(new Error(`${src} could not be loaded`));
    });
    // The event does not bubble.
    const load = ({ target }: Event): void => {
      if (target instanceof HTMLIFrameElement) resolve();
    };
    box.addEventListener('load', load, { capture: true, signal });
  });
  box.append(script);
  await loadedFrame(loaded, new URL('/', src).href, signal);
}
