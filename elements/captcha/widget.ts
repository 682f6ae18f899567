import { publicKey } from './public-key';
import { loadService, type CaptchaService, type WidgetOptions } from './service';

/** The name of the slot that the service's box stands in. */
export const SLOT = 'dm-captcha';

/** What becomes of a captcha. */
export interface WidgetEvents {
  /** The visitor has answered; empty when the answer is good no longer. */
  readonly answered: (answer: string) => void;
  /** The service has lost its connection, and cannot go on by itself. */
  readonly broke: () => void;
}

/** Where and how a captcha is drawn. */
export interface WidgetPlan extends Omit<
  WidgetOptions,
  'callback' | 'expired-callback' | 'error-callback'
> {
  readonly host: HTMLElement;
  readonly language: string;
  readonly signal: AbortSignal;
}

/** A captcha that is drawn. */
export interface Widget {
  /** Asks the visitor anew. */
  reset(): void;
}

/**
 * A box among the element's children: the service's frames find each other by the document, which
 * they cannot from within a shadow root. Its own field is not posted, because the element is.
 */
function createBox(host: HTMLElement, signal: AbortSignal): HTMLElement {
  const box = document.createElement('div');
  box.slot = SLOT;
  const silence = (): void => {
    for (const field of box.querySelectorAll('textarea')) field.disabled = true;
  };
  const observer = new MutationObserver(silence);
  observer.observe(box, { childList: true, subtree: true });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    box.remove();
  });
  host.append(box);
  return box;
}

/**
 * Draws a captcha: its key, unless it is given, and the service's script are had first.
 *
 * @returns `undefined` when the site has no key.
 * @throws what the key, the script or the service failed with; the signal's reason when it ended.
 */
export async function drawWidget(
  plan: WidgetPlan,
  { answered, broke }: WidgetEvents,
): Promise<Widget | undefined> {
  const { host, language, signal, theme, size } = plan;
  const sitekey = plan.sitekey || (await publicKey());
  signal.throwIfAborted();
  if (!sitekey) return undefined;
  const service: CaptchaService = await loadService(language);
  signal.throwIfAborted();
  const ifAlive =
    <A extends unknown[]>(run: (...given: A) => void) =>
    (...given: A): void => {
      if (!signal.aborted) run(...given);
    };
  const widget = service.render(createBox(host, signal), {
    sitekey,
    theme,
    size,
    callback: ifAlive(answered),
    'expired-callback': ifAlive(() => {
      answered('');
    }),
    'error-callback': ifAlive(broke),
  });
  return {
    reset() {
      service.reset(widget);
    },
  };
}
