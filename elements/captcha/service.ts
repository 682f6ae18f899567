import { trustedScriptUrl } from '../../shared/dom/trusted-types';
import { pictureAddress } from '../../shared/dom/address';
import { getSite } from '../../shared/site/site';

/** What the service's script is asked to draw. */
export interface WidgetOptions {
  readonly sitekey: string;
  readonly theme: string;
  readonly size: string;
  readonly callback: (answer: string) => void;
  readonly 'expired-callback': () => void;
  readonly 'error-callback': () => void;
}

/** The script's documented interface (reCAPTCHA v2, "JavaScript API"), as far as it is used. */
export interface CaptchaService {
  ready(run: () => void): void;
  render(container: HTMLElement, options: WidgetOptions): number;
  reset(widget: number): void;
}

declare global {
  interface Window {
    grecaptcha?: Partial<CaptchaService> | undefined;
  }
}

const ADDRESS = 'https://www.google.com/recaptcha/api.js';

let script: HTMLScriptElement | undefined;
let loading: Promise<CaptchaService> | undefined;

/** The script's address: explicit rendering, in the visitor's language; the site may name another. */
function addressOf(language: string): string {
  const given = getSite().parameters.scripts['captcha'];
  const url = new URL(pictureAddress(given) ?? ADDRESS, document.baseURI);
  const { searchParams } = url;
  if (!searchParams.has('render')) searchParams.set('render', 'explicit');
  if (language && !searchParams.has('hl')) searchParams.set('hl', language);
  return url.href;
}

/** The script is there; what it loads itself may take a while longer, or for ever. */
function whenReady(resolve: (service: CaptchaService) => void): boolean {
  const { grecaptcha } = window;
  if (typeof grecaptcha?.ready !== 'function') return false;
  grecaptcha.ready(() => {
    resolve(window.grecaptcha as CaptchaService);
  });
  return true;
}

function load(language: string): Promise<CaptchaService> {
  return new Promise((resolve, reject) => {
    if (whenReady(resolve)) return;
    const address = addressOf(language);
    script = document.createElement('script');
    script.dataset['dm'] = '';
    script.async = true;
    // A page whose policy goes by nonces lets in what carries its own.
    script.nonce = document.querySelector('script')?.nonce ?? '';
    script.src = trustedScriptUrl(address);
    script.addEventListener('load', () => {
      if (!whenReady(resolve)) reject(new Error(`${address} is no captcha script`));
    });
    script.addEventListener('error', () => {
      reject(new Error(`${address} could not be loaded`));
    });
    document.head.append(script);
  });
}

/**
 * Loads the script of the captcha service, once for all captchas of a page, unless the page has
 * loaded it itself.
 *
 * @param language of the visitor, as in `lang`; the first captcha's counts.
 */
export function loadService(language: string): Promise<CaptchaService> {
  loading ??= load(language).catch((cause: unknown) => {
    forgetService();
    throw cause;
  });
  return loading;
}

/** Lets go of a script that has failed, or that nobody can wait for any longer. */
export function forgetService(): void {
  script?.remove();
  script = undefined;
  loading = undefined;
}
