import { choice, text, type AttributeTable } from '../../shared/element/attributes';
import { setState } from '../../shared/element/internals';
import { controlAttributes, FormControl, type ControlProps } from '../../shared/form/form-control';
import { fail, guard, warn } from '../../shared/site/log';
import { getSite } from '../../shared/site/site';
import type { Milliseconds } from '../../shared/site/wait-until';
import styles from './captcha.css?inline';
import { forgetService } from './service';
import { captchaText } from './texts';
import { drawWidget, type Widget } from './widget';

export const attributes = {
  ...controlAttributes,
  /** The name of the answer in the form's data; captcha services look for this one. */
  name: text({ default: 'g-recaptcha-response' }),
  /** The public key; by default the platform is asked for the site's. */
  sitekey: text(),
  /** On light or on dark pages. */
  theme: choice(['light', 'dark']),
  /** 304 by 78 px, or 164 by 144; where there is no room for the former, it is the latter. */
  size: choice(['normal', 'compact']),
} satisfies AttributeTable;

/** How far a captcha is. */
export type CaptchaPhase =
  | 'loading'
  | 'ready'
  /** It could not be had: the visitor is told, and may send the form without. */
  | 'failed'
  /** The site has none: there is nothing to tell a visitor. */
  | 'absent';

/** What the view is given besides its attributes. */
export interface CaptchaActions extends ControlProps {
  readonly phase: CaptchaPhase;
  /** The smaller of the two sizes. */
  readonly isCompact: boolean;
  /** The answer was good, and is so no longer. */
  readonly isExpired: boolean;
  readonly retry: () => void;
}

/** How long a visitor looks at an empty box before being told that it may stay so. */
const PATIENCE: Milliseconds = 15_000;

/** As wide as the larger of the two sizes. In px. */
const NORMAL = 304;

/**
 * A captcha (reCAPTCHA v2, "I am not a robot") that takes part in any form (core-runtime §5, §7).
 * Its public key comes from the platform, its script from the service, once for all captchas of a
 * page and when the first is near the window. The site parameter `scripts.captcha` names another
 * address for the script. Pages with a Content-Security-Policy have to let in
 * `script-src https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/` and
 * `frame-src https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/`.
 *
 * A script that does not come, or a key that cannot be had, locks nobody out: the visitor is told
 * and can try again, and the form can be sent without an answer, which its host makes of what it
 * wants. The service draws in a child of the element, because it does not work in a shadow root.
 *
 * @summary "I am not a robot", for any form.
 * @prop value - The service's answer; empty while there is none.
 * @slot - What is shown without script.
 * @fires {Event} input - The visitor has answered, or the answer has expired.
 * @fires {Event} change - The same.
 * @csspart field - All of it.
 * @csspart label - The label.
 * @csspart hint - The help below the label.
 * @csspart box - Where the service draws.
 * @csspart message - What is said when it could not be loaded, or the answer has expired.
 * @csspart retry - The button that tries again.
 * @csspart error - What is wrong.
 * @cssstate answered - The visitor has answered.
 * @cssstate failed - The captcha could not be loaded.
 * @cssstate user-invalid - A message is shown.
 */
export class DmCaptcha extends FormControl.with({
  attributes,
  styles,
  view: () => import('./captcha.view'),
}) {
  #life: AbortController | undefined;
  /** Of the widget that is drawn, or about to be. */
  #attempt: AbortController | undefined;
  #widget: Widget | undefined;
  #phase: CaptchaPhase = 'loading';
  #answer = '';

  constructor() {
    super();
    this.provide({
      phase: 'loading',
      isExpired: false,
      isCompact: false,
      retry: () => {
        forgetService();
        this.#begin();
      },
    } satisfies Partial<CaptchaActions>);
  }

  /** The service's answer to be checked by the host; empty while there is none. */
  get value(): string {
    return this.#answer;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.#life) {
      // The service's frames have not survived the move.
      if (this.#attempt) this.#begin();
      return;
    }
    const { signal } = (this.#life = new AbortController());
    this.addEventListener(
      'dm-ready',
      (event) => {
        if (event.target === this && !this.#attempt) this.#begin();
      },
      { signal },
    );
    this.#hold('');
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#life?.abort();
      this.#life = undefined;
      this.#end();
    });
  }

  override attributeChangedCallback(name: string): void {
    super.attributeChangedCallback(name);
    if (!this.#life) return;
    if (['sitekey', 'theme', 'size'].includes(name) && this.#attempt) this.#begin();
    if (['required', 'name'].includes(name)) this.#hold(this.#answer);
  }

  /**
   * To the service's frame, which is no part of the shadow root.
   *
   * @param options as of any element.
   */
  override focus(options?: FocusOptions): void {
    const frame = this.#phase === 'ready' && this.querySelector('iframe');
    if (frame) frame.focus(options);
    else super.focus(options);
  }

  protected override reset(): void {
    guard(this, () => this.#widget?.reset());
    this.provide({ isExpired: false });
    this.#hold('');
  }

  /** An answer is good for once. */
  protected override restore(): void {
    this.#hold('');
  }

  /** Draws it, instead of what was drawn before. */
  #begin(): void {
    this.#end();
    if (getSite().mode === 'editor') return;
    const { signal } = (this.#attempt = new AbortController());
    this.#enter('loading');
    const slow = setTimeout(() => {
      this.#failed(new DOMException(`not there after ${PATIENCE} ms`, 'TimeoutError'));
    }, PATIENCE);
    signal.addEventListener('abort', () => {
      clearTimeout(slow);
    });
    const { sitekey, theme } = this;
    const isCompact = this.size === 'compact' || this.clientWidth < NORMAL;
    this.provide({ isCompact });
    drawWidget(
      {
        host: this,
        language: this.closest<HTMLElement>('[lang]')?.lang ?? '',
        sitekey,
        theme,
        size: isCompact ? 'compact' : 'normal',
        signal,
      },
      {
        answered: (answer) => {
          this.#answered(answer);
        },
        broke: () => {
          this.#failed(new Error('the service has lost its connection'));
        },
      },
    ).then(
      (widget) => {
        clearTimeout(slow);
        this.#widget = widget;
        if (!widget) warn(this, 'the site has no public key for captchas');
        this.#enter(widget ? 'ready' : 'absent');
      },
      (cause: unknown) => {
        clearTimeout(slow);
        if (!signal.aborted) this.#failed(cause);
      },
    );
  }

  /** Takes away what was drawn. */
  #end(): void {
    this.#attempt?.abort();
    this.#attempt = undefined;
    this.#widget = undefined;
    this.#hold('');
  }

  #failed(cause: unknown): void {
    fail(this, 'could not be loaded; the form can be sent without it', cause);
    this.#enter('failed');
  }

  #answered(answer: string): void {
    this.provide({ isExpired: !answer });
    if (this.#phase !== 'ready') this.#enter('ready');
    this.#hold(answer);
    this.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    this.dispatchEvent(new Event('change', { bubbles: true, composed: true }));
  }

  #enter(phase: CaptchaPhase): void {
    this.#phase = phase;
    setState(this, 'failed', phase === 'failed');
    this.provide({ phase, isExpired: false });
    this.#hold(phase === 'ready' ? this.#answer : '');
  }

  /** Hands the form an answer, under a name that it has without the attribute too. */
  #hold(answer: string): void {
    this.#answer = answer;
    setState(this, 'answered', answer !== '');
    const data = new FormData();
    if (answer) data.append(this.name, answer);
    const isMissing =
      this.required && !answer && (this.#phase === 'loading' || this.#phase === 'ready');
    const message = captchaText('captchaMissing', this);
    this.hold(
      answer ? data : null,
      isMissing ? { flags: { valueMissing: true }, message } : undefined,
      '',
    );
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'dm-captcha': DmCaptcha;
  }
}
