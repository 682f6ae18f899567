import { pageState } from '../site/page-state';
import { pictureAddress } from './address';
import { pageNonce } from './nonce';
import { trustedScriptUrl } from './trusted-types';

interface Loading {
  readonly script: HTMLScriptElement;
  readonly promise: Promise<void>;
}

/** Scripts that are loading or have run, by address. */
const scripts = pageState('scripts', () => new Map<string, Loading>());

/** The complete address of a script: `http`, `https` or relative. */
export function scriptAddress(url: string): string | undefined {
  const address = pictureAddress(url);
  return address === undefined ? undefined : new URL(address, document.baseURI).href;
}

function start(address: string): Loading {
  const script = document.createElement('script');
  script.dataset['dm'] = '';
  script.async = true;
  script.nonce = pageNonce();
  script.src = trustedScriptUrl(address);
  const promise = new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      forgetScript(address);
      reject(new Error(`${address} could not be loaded`));
    });
  });
  document.head.append(script);
  return { script, promise };
}

/**
 * Loads a script once per address, with the page's nonce and under Trusted Types. A failure is
 * forgotten: the next call tries again.
 *
 * @returns a promise that resolves once the script has run.
 */
export function loadScript(url: string): Promise<void> {
  const address = scriptAddress(url);
  if (address === undefined) {
    return Promise.reject(new TypeError(`"${url.slice(0, 100)}" is not the address of a script`));
  }
  let loading = scripts.get(address);
  if (!loading) {
    loading = start(address);
    scripts.set(address, loading);
  }
  return loading.promise;
}

/** Removes a script that has run but does not work, so that the next call loads it again. */
export function forgetScript(url: string): void {
  const address = scriptAddress(url) ?? '';
  scripts.get(address)?.script.remove();
  scripts.delete(address);
}
