import { markAdded, removeCopies } from '../../shared/dom/added';
import { mayAskHost } from '../../shared/site/hosted';
import { warn } from '../../shared/site/log';
import { publicKey } from './public-key';
import { loadService, type WidgetOptions } from './service';

/** The name of the slot for the service's box. */
export const SLOT = 'dm-captcha';

/** Options of {@link drawWidget}. */
export interface DrawOptions extends Pick<WidgetOptions, 'sitekey' | 'theme' | 'size'> {
  readonly host: HTMLElement;
  readonly language: string;
  readonly signal: AbortSignal;
  /** Called with the visitor's answer, and with an empty one when it has expired. */
  readonly onAnswer: (answer: string) => void;
  /** Called when the service has lost its connection and cannot continue. */
  readonly onError: () => void;
}

/** A captcha that has been drawn. */
export interface Widget {
  /** Removes the answer, so that the visitor has to answer again. */
  reset(): void;
}

/**
 * Creates a box among the element's children: the service's frames look for each other in the
 * document, which does not work in a shadow root. The service's own fields are disabled, because
 * the element posts the answer.
 */
function createBox(host: HTMLElement, signal: AbortSignal): HTMLElement {
  removeCopies(host);
  const box = markAdded(document.createElement('div'));
  box.slot = SLOT;
  const observer = new MutationObserver(() => {
    for (const field of box.querySelectorAll('textarea')) field.disabled = true;
  });
  observer.observe(box, { childList: true, subtree: true });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    box.remove();
  });
  host.append(box);
  return box;
}

/**
 * Draws a captcha, after loading the service's script and, unless one is passed, the public key.
 *
 * @returns `undefined` if the site has no key, or there is no site; the console says so.
 * @throws the error of the key, the script or the service; the signal's reason if it was aborted.
 */
export async function drawWidget(options: DrawOptions): Promise<Widget | undefined> {
  const { host, language, signal, theme, size, onAnswer, onError } = options;
  const isOwnKey = options.sitekey !== '';
  if (!isOwnKey && !mayAskHost(host, 'needs a sitekey, or')) return undefined;
  const sitekey = isOwnKey ? options.sitekey : await publicKey();
  signal.throwIfAborted();
  if (!sitekey) {
    warn(host, 'the site has no public key for captchas');
    return undefined;
  }
  const service = await loadService(language);
  signal.throwIfAborted();
  const unlessAborted =
    <A extends unknown[]>(callback: (...args: A) => void) =>
    (...args: A): void => {
      if (!signal.aborted) callback(...args);
    };
  const widget = service.render(createBox(host, signal), {
    sitekey,
    theme,
    size,
    callback: unlessAborted(onAnswer),
    'expired-callback': unlessAborted(() => {
      onAnswer('');
    }),
    'error-callback': unlessAborted(onError),
  });
  return {
    reset() {
      service.reset(widget);
    },
  };
}
