import { choice, text, type AttributeTable } from '../../shared/element/attributes';
import type { ChangedAttributes } from '../../shared/element/contract';
import { setState } from '../../shared/element/internals';
import { contentWidth } from '../../shared/dom/content-width';
import { controlAttributes, FormControl, type ControlProps } from '../../shared/form/form-control';
import { problem } from '../../shared/form/validity';
import { fail, guard } from '../../shared/site/log';
import { getSite } from '../../shared/site/site';
import type { Milliseconds } from '../../shared/site/wait-until';
import styles from './captcha.css?inline';
import { forgetService } from './service';
import { captchaText } from './texts';
import { drawWidget, type Widget } from './widget';

export const attributes = {
  ...controlAttributes,
  /** The name of the entry in the form's data; captcha services expect this default. */
  name: text({ default: 'g-recaptcha-response' }),
  /** The public key; by default that of the site, requested from the platform. */
  sitekey: text(),
  /** The color theme, for light or dark pages. */
  theme: choice(['light', 'dark']),
  /** 304 by 78 px, or 164 by 144; `compact` is also used where `normal` does not fit. */
  size: choice(['normal', 'compact']),
} satisfies AttributeTable;

/** The state of a captcha. */
export type CaptchaPhase =
  | 'loading'
  | 'ready'
  /** It could not be loaded: the visitor can retry, or submit without it. */
  | 'failed'
  /** The site has no key: nothing is shown. */
  | 'absent';

/** Props of the view besides its attributes. */
export interface CaptchaProps extends ControlProps {
  readonly phase: CaptchaPhase;
  /** The smaller of the two sizes. */
  readonly isCompact: boolean;
  /** An earlier answer has expired. */
  readonly isExpired: boolean;
  readonly retry: () => void;
}

/** Shows the failure message after this long; the widget may still appear later. */
const TIMEOUT: Milliseconds = 15_000;

/** The width of the larger size, in px. */
const NORMAL_WIDTH = 304;

/**
 * A captcha (reCAPTCHA v2, "I'm not a robot") for any form (core-runtime §5, §7). The public key
 * comes from the platform. The script comes from the service, is loaded once per page when the
 * first captcha nears the viewport, and can be replaced by the site parameter `scripts.captcha`. A
 * Content-Security-Policy must allow
 * `script-src https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/` and
 * `frame-src https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/`.
 *
 * If the script or the key cannot be loaded, visitors can still submit: they see a message and can
 * retry, or submit the form without an answer, and the host decides whether to accept it. The
 * service draws in a child of the element, because it does not work in a shadow root.
 *
 * @summary "I'm not a robot" check for any form.
 * @prop value - The service's answer; empty without one.
 * @slot - Nothing: content for visitors without script stands in a `noscript`.
 * @fires {Event} input - The visitor has answered, or the answer has expired.
 * @fires {Event} change - Together with `input`.
 * @csspart field - The whole control.
 * @csspart label - The label.
 * @csspart hint - The help below the box.
 * @csspart box - The box that the service draws in.
 * @csspart message - The message that the captcha could not be loaded, or that the answer has expired.
 * @csspart retry - The button that tries again.
 * @csspart error - The error message.
 * @cssprop [--dm-font-interface=var(--dm-font)] - Font; default: the page's.
 * @cssprop [--dm-control-size=48px] - Height of the button.
 * @cssprop [--dm-control-radius=var(--dm-radius)] - Corners of the button.
 * @cssprop [--dm-control-border-color] - Border of the button.
 * @cssprop [--dm-label-weight=500] - Font weight of the label.
 * @cssprop [--dm-button-weight=600] - Font weight of the button.
 * @cssprop [--dm-color-focus=var(--dm-color-text)] - Ring around the focused control.
 * @cssstate answered - The visitor has answered.
 * @cssstate failed - The captcha could not be loaded.
 * @cssstate user-invalid - An error message is shown.
 * @mode editor - Shows its label alone; no captcha service is loaded.
 */
export class DmCaptcha extends FormControl.with({
  attributes,
  styles,
  fallback: () => [],
  view: () => import('./captcha.view'),
}) {
  /** Of the widget drawn or being drawn. */
  #drawing: AbortController | undefined;
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
        this.#draw();
      },
    } satisfies Partial<CaptchaProps>);
  }

  /** The service's answer, for the host to verify; empty without one. */
  get value(): string {
    return this.#answer;
  }

  protected override started(signal: AbortSignal): void {
    super.started(signal);
    this.addEventListener(
      'dm-ready',
      (event) => {
        if (event.target === this && !this.#drawing) this.#draw();
      },
      { signal },
    );
    signal.addEventListener('abort', () => {
      this.#clear();
    });
    this.#setAnswer('');
  }

  override connectedCallback(): void {
    const isMoved = this.#drawing !== undefined;
    super.connectedCallback();
    // The service's frames do not survive a move.
    if (isMoved) this.#draw();
  }

  protected override attributesChanged(names: ChangedAttributes<typeof attributes>): void {
    const isDrawn = names.has('sitekey') || names.has('theme') || names.has('size');
    if (isDrawn && this.#drawing) this.#draw();
  }

  protected override attributesChangedSync(names: ChangedAttributes<typeof attributes>): void {
    if (names.has('required') || names.has('name')) this.#setAnswer(this.#answer);
  }

  /**
   * Focuses the service's frame, which is not in the shadow root.
   *
   * @param options those of any element.
   */
  override focus(options?: FocusOptions): void {
    const frame = this.#phase === 'ready' && this.querySelector('iframe');
    if (frame) frame.focus(options);
    else super.focus(options);
  }

  protected override reset(): void {
    guard(this, () => this.#widget?.reset());
    this.provide({ isExpired: false });
    this.#setAnswer('');
  }

  /** An answer is valid only once. */
  protected override restore(): void {
    this.#setAnswer('');
  }

  /** Draws the widget, replacing an earlier one. */
  #draw(): void {
    this.#clear();
    if (getSite().mode === 'editor') return;
    const { signal } = (this.#drawing = new AbortController());
    this.#setPhase('loading');
    const timer = setTimeout(() => {
      this.#fail(new DOMException(`not loaded after ${TIMEOUT} ms`, 'TimeoutError'));
    }, TIMEOUT);
    const stopTimer = (): void => {
      clearTimeout(timer);
    };
    signal.addEventListener('abort', stopTimer);
    const { sitekey, theme } = this;
    const isCompact = this.size === 'compact' || contentWidth(this) < NORMAL_WIDTH;
    this.provide({ isCompact });
    drawWidget({
      host: this,
      language: this.closest<HTMLElement>('[lang]')?.lang ?? '',
      sitekey,
      theme,
      size: isCompact ? 'compact' : 'normal',
      signal,
      onAnswer: (answer) => {
        this.#onAnswer(answer);
      },
      onError: () => {
        this.#fail(new Error('the service has lost its connection'));
      },
    })
      .finally(stopTimer)
      .then(
        (widget) => {
          this.#widget = widget;
          this.#setPhase(widget ? 'ready' : 'absent');
        },
        (cause: unknown) => {
          if (!signal.aborted) this.#fail(cause);
        },
      );
  }

  /** Removes the widget and its answer. */
  #clear(): void {
    this.#drawing?.abort();
    this.#drawing = undefined;
    this.#widget = undefined;
    this.#setAnswer('');
  }

  #fail(cause: unknown): void {
    fail(this, 'could not be loaded; the form can be sent without it', cause);
    this.#setPhase('failed');
  }

  #onAnswer(answer: string): void {
    this.provide({ isExpired: !answer });
    if (this.#phase !== 'ready') this.#setPhase('ready');
    this.#setAnswer(answer);
    this.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    this.dispatchEvent(new Event('change', { bubbles: true, composed: true }));
  }

  #setPhase(phase: CaptchaPhase): void {
    this.#phase = phase;
    setState(this, 'failed', phase === 'failed');
    this.provide({ phase, isExpired: false });
    this.#setAnswer(phase === 'ready' ? this.#answer : '');
  }

  #setAnswer(answer: string): void {
    this.#answer = answer;
    setState(this, 'answered', answer !== '');
    // A plain value would be posted under the attribute `name`, which may be absent.
    const data = new FormData();
    if (answer) data.append(this.name, answer);
    const canAnswer = this.#phase === 'loading' || this.#phase === 'ready';
    const isMissing = this.required && !answer && canAnswer;
    this.setFormValue(
      answer ? data : null,
      isMissing ? problem('valueMissing', captchaText('captchaMissing', this)) : undefined,
      '',
    );
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'dm-captcha': DmCaptcha;
  }
}
