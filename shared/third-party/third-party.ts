import { afterPaint } from '../dom/after-paint';
import { whenNeeded } from '../element/when-needed';
import { subscribe } from '../events/bus';
import { getConsent, type ConsentCategory } from '../site/consent';
import { fail } from '../site/log';
import { getSite } from '../site/site';
import type { Milliseconds } from '../site/wait-until';
import { forgetServices, isRemembered, rememberService } from './remembered';
import { onAbort } from '../dom/on-abort';

/** The state of a service's content. */
export type ThirdPartyPhase =
  /** The element is not near the viewport yet, or does not want the service. */
  | 'waiting'
  /** The visitor has not agreed: a placeholder asks. */
  | 'asking'
  | 'loading'
  | 'ready'
  /** It could not be loaded: the visitor can retry. */
  | 'failed'
  /** In the editor no service is loaded. */
  | 'editor';

/** Options of {@link ThirdParty}. */
export interface ThirdPartyOptions {
  readonly host: HTMLElement & { readonly ready: Promise<void> };
  /** The service as visitors know it; also the name under which their choice is remembered. */
  readonly service: () => string;
  /** Whether the attributes ask for the service; default: always. Call `redraw` when it may change. */
  readonly isWanted?: () => boolean;
  /** Called when the element comes near the viewport, before anybody is asked. */
  readonly onNear?: () => void;
  /** Whether the site itself is the service, so that nobody has to agree; default: it is not. */
  readonly isOwn?: () => boolean;
  /** The consent that the service needs; default `functional`. */
  readonly category?: ConsentCategory;
  /** Whether the content is loaded in the editor too; default false. */
  readonly isInEditor?: boolean;
  /** Longest time until `draw` has resolved; default 15000 ms. */
  readonly timeout?: Milliseconds;
  /**
   * Loads and shows the content; resolves once the visitor can use it. When the signal aborts,
   * everything that it added has to go: the element has left, the consent was withdrawn, the time is
   * up, or the content is drawn anew.
   */
  readonly draw: (signal: AbortSignal) => Promise<void> | void;
  /** Called with each change of the phase. */
  readonly onPhase: (phase: ThirdPartyPhase) => void;
}

/** The time that a service has to appear, unless the element has its own. */
const TIMEOUT: Milliseconds = 15_000;

/**
 * The way in which elements meet the service of another site. Nothing is requested from it before
 * the element is near the viewport and the visitor has agreed: in the cookie notice, or at the
 * placeholder (`ThirdPartyBox`), for this time or always. Consent that is withdrawn removes the
 * content. A failure is logged once and can be retried.
 */
export class ThirdParty {
  readonly #options: ThirdPartyOptions;
  #phase: ThirdPartyPhase = 'waiting';
  /** Of the element's time in the document. */
  #signal: AbortSignal | undefined;
  #drawing: AbortController | undefined;
  #isNear = false;
  /** The visitor has pressed the button of this element. */
  #isAllowedHere = false;

  constructor(options: ThirdPartyOptions) {
    this.#options = options;
  }

  /** Call from `started`; ends with the signal. */
  start(signal: AbortSignal): void {
    this.#signal = signal;
    this.#isNear = false;
    this.#isAllowedHere = false;
    this.#setPhase('waiting');
    const stop = [
      subscribe('consent-change', (consent) => {
        if (consent.answered && !consent[this.#category]) {
          forgetServices();
          this.#isAllowedHere = false;
        }
        this.#update();
      }),
      subscribe('site-change', () => {
        this.#update();
      }),
    ];
    onAbort(signal, () => {
      for (const end of stop) end();
      this.#clear();
    });
    const { host } = this.#options;
    // The view first: its box holds the content.
    void host.ready.then(() => {
      if (signal.aborted) return;
      whenNeeded(host, 'visible', signal, () => {
        this.#isNear = true;
        this.#options.onNear?.();
        this.#update();
      });
    });
  }

  /** The visitor wants this content, now, or always when `isAlways`. */
  readonly allow = (isAlways = false): void => {
    this.#isAllowedHere = true;
    if (isAlways) rememberService(this.#options.service());
    this.#update();
  };

  /** Tries again after a failure. */
  readonly retry = (): void => {
    this.redraw();
  };

  /** Removes content that has stopped to work; the visitor can retry. */
  giveUp(): void {
    this.#drawing?.abort();
    this.#setPhase('failed');
  }

  /** Draws anew after a change of what is shown, if the service is wanted. */
  redraw(): void {
    this.#clear();
    this.#update();
  }

  get #category(): ConsentCategory {
    return this.#options.category ?? 'functional';
  }

  #mayLoad(): boolean {
    return (
      this.#options.isOwn?.() === true ||
      this.#isAllowedHere ||
      getConsent()[this.#category] ||
      isRemembered(this.#options.service())
    );
  }

  /** Goes to the phase that place, mode and consent require. */
  #update(): void {
    if (!this.#signal || this.#signal.aborted || !this.#isNear) return;
    if (this.#options.isWanted?.() === false) {
      this.#clear();
      this.#setPhase('waiting');
      return;
    }
    const isEditor = getSite().mode === 'editor' && !this.#options.isInEditor;
    if (isEditor || !this.#mayLoad()) {
      this.#clear();
      this.#setPhase(isEditor ? 'editor' : 'asking');
    } else if (!this.#drawing) {
      void this.#draw();
    }
  }

  async #draw(): Promise<void> {
    const { host, draw, service, timeout = TIMEOUT } = this.#options;
    const drawing = (this.#drawing = new AbortController());
    this.#setPhase('loading');
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      const aborted = new Promise<never>((_, reject) => {
        onAbort(drawing.signal, () => {
          reject(drawing.signal.reason as Error);
        });
      });
      // The press is answered first: a frame of the site's own would load in the same thread.
      await Promise.race([aborted, afterPaint()]);
      timer = setTimeout(() => {
        drawing.abort(new DOMException(`not loaded after ${timeout} ms`, 'TimeoutError'));
      }, timeout);
      await Promise.race([aborted, (async () => draw(drawing.signal))()]);
      if (this.#drawing === drawing) this.#setPhase('ready');
    } catch (cause) {
      if (this.#drawing !== drawing) return;
      drawing.abort();
      fail(host, `${service()} could not be loaded`, cause);
      this.#setPhase('failed');
    } finally {
      clearTimeout(timer);
    }
  }

  #clear(): void {
    const drawing = this.#drawing;
    this.#drawing = undefined;
    drawing?.abort();
  }

  #setPhase(phase: ThirdPartyPhase): void {
    if (phase === this.#phase) return;
    this.#phase = phase;
    this.#options.onPhase(phase);
  }
}
