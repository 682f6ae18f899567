import { forgetScript, loadScript } from '../../shared/dom/load-script';
import { serviceAddress } from '../../shared/third-party/service-address';

/** Options of the service's `render()`. */
export interface WidgetOptions {
  readonly sitekey: string;
  readonly theme: string;
  readonly size: string;
  readonly callback: (answer: string) => void;
  readonly 'expired-callback': () => void;
  readonly 'error-callback': () => void;
}

/** The part of reCAPTCHA v2's documented "JavaScript API" that is used here. */
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

/** The address of the script that is loading or has run. */
let address = '';
let loading: Promise<CaptchaService> | undefined;

/** The address of the script, for explicit rendering in a language. */
const addressOf = (language: string): string =>
  serviceAddress({
    name: 'captcha',
    address: ADDRESS,
    query: { render: 'explicit', hl: language },
  });

/**
 * Waits until the script is ready: it loads more by itself, which may take long, or for ever.
 *
 * @returns whether the script has run.
 */
function whenReady(resolve: (service: CaptchaService) => void): boolean {
  const { grecaptcha } = window;
  if (typeof grecaptcha?.ready !== 'function') return false;
  grecaptcha.ready(() => {
    resolve(window.grecaptcha as CaptchaService);
  });
  return true;
}

async function load(language: string): Promise<CaptchaService> {
  if (typeof window.grecaptcha?.ready !== 'function') {
    address = addressOf(language);
    await loadScript(address);
  }
  return new Promise((resolve, reject) => {
    if (!whenReady(resolve)) reject(new Error(`${address} is not a captcha script`));
  });
}

/**
 * Loads the script of the captcha service once per page, unless the page itself has loaded it.
 *
 * @param language the page's language, as in `lang`; that of the first captcha is used.
 */
export function loadService(language: string): Promise<CaptchaService> {
  loading ??= load(language).catch((cause: unknown) => {
    forgetService();
    throw cause;
  });
  return loading;
}

/** Removes the script, which has failed or has not become ready in time. */
export function forgetService(): void {
  if (address) forgetScript(address);
  address = '';
  loading = undefined;
}
