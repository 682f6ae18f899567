import { pageNonce } from '../dom/nonce';
import { trustedScriptUrl } from '../dom/trusted-types';
import { waitUntil } from '../site/wait-until';
import { lightChild } from '../third-party/light-child';

/** Name of the slot for what a service's script draws. */
export const BOOKING_SLOT = 'dm-booking';

/**
 * Runs a service's script in a box among the element's children: it draws its frame beside its own
 * `script`, which it looks up in the document. Resolves once the frame is there.
 *
 * @throws if the script cannot be loaded or draws nothing, or the signal's reason.
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
  let failure: Error | undefined;
  script.addEventListener('error', () => {
    failure = new Error(`${src} could not be loaded`);
  });
  box.append(script);
  await waitUntil(
    () => {
      if (failure) throw failure;
      return box.querySelector('iframe');
    },
    { signal },
  );
}
