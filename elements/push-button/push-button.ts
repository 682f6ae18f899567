import { html, nothing, svg } from 'lit';
import { hasFocusInside } from '../../shared/dom/focus';
import { choice, flag, text, type AttributeTable } from '../../shared/element/attributes';
import { setState } from '../../shared/element/internals';
import { LitElement } from '../../shared/element/lit-element';
import { listText } from '../../shared/element/value-text';
import { PushCallError } from '../../shared/push/calls';
import { hasCustomDomain } from '../../shared/push/custom-domain';
import { receivePushes } from '../../shared/push/receive';
import { readState, watchState, type PushState } from '../../shared/push/state';
import { renewSubscription, subscribeTo, unsubscribeFrom } from '../../shared/push/subscribe';
import { isHosted, mayAskHost } from '../../shared/site/hosted';
import { fail, warn } from '../../shared/site/log';
import { hideColumn } from './column';
import styles from './push-button.css?inline';
import { pushText } from './texts';
import { readTopics } from './topics';
import { undoKey } from './undo-key';

export const attributes = {
  /** Text of the button while notifications are off. Default: the site's text `pushSubscribe`. */
  subscribeText: text(),
  /** Text of the button while they are on. Default: the site's text `pushUnsubscribe`. */
  unsubscribeText: text(),
  /** Text of the button while the visitor blocks them. Default: the site's text `pushBlocked`. */
  blockedText: text(),
  /**
   * What becomes of the button in a browser without push messages: `hide` it, `hide-column` (the
   * column around it, marked with `data-dm-column`), or `disable` it.
   */
  unsupported: choice(['hide', 'hide-column', 'disable']),
  /** Shows the button also to visitors who block notifications. */
  force: flag(),
  /** What messages are about: names separated by spaces or commas. The owner sends to a topic. */
  topics: text({ default: 'news', accept: listText(' ') }),
} satisfies AttributeTable;

/** Detail of `dm-subscribe` and `dm-unsubscribe`. */
export interface SubscriptionDetail {
  /** The topics of the button. */
  readonly topics: readonly string[];
}

type PushNote = Parameters<typeof pushText>[0];

const STATES = ['enabled', 'disabled', 'blocked', 'unsupported'] as const;

/**
 * A button that subscribes this browser to push messages, and ends that (visual-widgets §3 to §7).
 * Its children say what comes and how often: the browser's own question comes only after a press.
 * Several buttons on a site have topics of their own in one subscription.
 *
 * It is shown to visitors who do not block notifications, or to all with `force`. One who blocks them
 * on the page sees where that is undone. Without push messages it is hidden or disabled, as
 * `unsupported` says; Safari on iOS, which has them for apps on the Home Screen, is told how to add
 * the site, if the page has a web app manifest. A site without a domain of its own
 * (`hasCustomDomain: false`) has no push messages: the element removes itself.
 *
 * The host serves the worker of the library at `/dm-push-worker.js`. A message that arrives while the
 * site is open is shown in the page, as a `dm-notification`; Safari shows it as a notification always.
 *
 * @summary Button that turns push messages on and off.
 * @slot - What comes and how often; readable without script.
 * @fires {CustomEvent<SubscriptionDetail>} dm-subscribe - The visitor has turned messages on.
 * @fires {CustomEvent<SubscriptionDetail>} dm-unsubscribe - The visitor has turned them off.
 * @csspart about - The children.
 * @csspart button - The button.
 * @csspart note - What a press has done, where a block is undone, or how the site becomes an app.
 * @cssprop [--dm-color-accent] - The button's colour.
 * @cssprop [--dm-color-on-accent] - Text on it.
 * @cssprop [--dm-font-interface=var(--dm-font)] - Font; default: the page's.
 * @cssprop [--dm-control-size=48px] - Height of the button.
 * @cssprop [--dm-control-radius=var(--dm-radius)] - Corners of the button.
 * @cssprop [--dm-control-border-color] - Border of the button while messages are on.
 * @cssprop [--dm-button-weight=600] - Font weight of the button.
 * @cssstate enabled - Messages are on.
 * @cssstate disabled - Messages are off.
 * @cssstate blocked - The visitor blocks notifications.
 * @cssstate unsupported - The browser has no push messages here.
 * @cssstate hidden - The element is not shown.
 * @keyboard Enter, Space - Turns messages on or off.
 * @mode editor - Is always shown; a press does nothing.
 * @mode preview - A press says that nothing is turned on.
 */
export class DmPushButton extends LitElement.with({ attributes, styles }) {
  #signal: AbortSignal | undefined;
  #state: PushState = 'unsupported';
  /** Whether a visitor has seen the button work: it does not vanish under their finger. */
  #wasUsable = false;
  #isBusy = false;
  #keepsFocus = false;
  #status: PushNote | undefined;
  #receiving: AbortController | undefined;
  #showColumn: (() => void) | undefined;
  /** The last reading; an earlier one that ends later does not count. */
  #reading = 0;
  #readFor = '';

  get #topics(): readonly string[] {
    return readTopics(this.snapshot.topics).topics;
  }

  get #isHidden(): boolean {
    if (this.snapshot.mode === 'editor') return false;
    if (!hasCustomDomain()) return true;
    if (this.#state === 'unsupported') return this.snapshot.unsupported !== 'disable';
    return this.#state === 'blocked' && !this.snapshot.force && !this.#wasUsable;
  }

  /** Reads the state before the first render, so that nothing appears and vanishes again. */
  protected override async prepare(signal: AbortSignal): Promise<void> {
    this.#signal = signal;
    this.#wasUsable = false;
    this.#status = undefined;
    await this.#read();
  }

  protected override started(signal: AbortSignal): void {
    if (this.snapshot.mode !== 'editor' && !hasCustomDomain()) {
      queueMicrotask(() => {
        this.remove();
      });
      return;
    }
    watchState(() => void this.#read(), signal);
    this.addEventListener(
      'focusout',
      () => {
        if (this.#keepsFocus) this.requestUpdate();
      },
      { signal },
    );
    if (this.snapshot.mode === 'runtime' && isHosted()) void renewSubscription();
    signal.addEventListener('abort', () => {
      this.#receiving?.abort();
      this.#showColumn?.();
      this.#receiving = this.#showColumn = undefined;
    });
  }

  async #read(): Promise<void> {
    const reading = (this.#reading += 1);
    this.#readFor = this.snapshot.topics;
    // A foreign page has no host that keeps subscriptions.
    const hasHost = mayAskHost(this, 'push messages need', 'siteAlias');
    const state = hasHost ? await readState(this.#topics) : 'unsupported';
    if (reading !== this.#reading) return;
    this.#state = state;
    this.#wasUsable ||= state === 'enabled' || state === 'disabled';
    this.requestUpdate();
  }

  #setReceiving(isEnabled: boolean): void {
    if (isEnabled === !!this.#receiving) return;
    this.#receiving?.abort();
    this.#receiving = isEnabled ? new AbortController() : undefined;
    if (this.#receiving) receivePushes(this.#receiving.signal);
  }

  #setColumn(isHidden: boolean): void {
    if (isHidden === !!this.#showColumn) return;
    if (isHidden) this.#showColumn = hideColumn(this);
    else {
      this.#showColumn?.();
      this.#showColumn = undefined;
    }
  }

  protected override willUpdate(): void {
    if (this.#signal?.aborted !== false) return;
    const { invalid } = readTopics(this.snapshot.topics);
    if (this.#readFor !== this.snapshot.topics) void this.#read();
    if (invalid.length > 0) warn(this, `topics: ${invalid.join(', ')} cannot be subscribed to`);
    const { mode, unsupported } = this.snapshot;
    const isHidden = this.#isHidden;
    const state = this.#state === 'install' ? 'unsupported' : this.#state;
    for (const name of STATES) setState(this, name, name === state);
    // A link in the children that has the focus stays until the visitor has left it.
    this.#keepsFocus = isHidden && hasFocusInside(this);
    setState(this, 'hidden', isHidden && !this.#keepsFocus);
    this.#setReceiving(mode === 'runtime' && state === 'enabled');
    this.#setColumn(
      isHidden &&
        !this.#keepsFocus &&
        this.#state === 'unsupported' &&
        unsupported === 'hide-column',
    );
  }

  #say(status: PushNote | undefined): void {
    this.#status = status;
    this.requestUpdate();
  }

  readonly #press = (): void => {
    const { mode } = this.snapshot;
    if (mode === 'editor' || this.#isBusy || this.#isDisabled) return;
    if (mode === 'preview') this.#say('pushPreview');
    else void this.#toggle();
  };

  async #toggle(): Promise<void> {
    const isOn = this.#state === 'enabled';
    const topics = this.#topics;
    this.#isBusy = true;
    try {
      if (isOn) await unsubscribeFrom(topics);
      // The browser asks only while it handles the press: nothing is waited for before.
      else if (!(await this.#ask())) return;
      else await subscribeTo(topics);
      this.emit(isOn ? 'dm-unsubscribe' : 'dm-subscribe', { topics });
      this.#say(isOn ? 'pushOff' : 'pushOn');
    } catch (cause) {
      const isLimited = cause instanceof PushCallError && cause.status === 429;
      if (!isLimited) fail(this, 'the subscription could not be changed', cause);
      this.#say(isLimited ? 'pushLimited' : 'pushFailed');
    } finally {
      this.#isBusy = false;
      await this.#read();
    }
  }

  /** Asks for the permission; false if the visitor does not give it. */
  async #ask(): Promise<boolean> {
    const asking = Notification.requestPermission();
    this.#say('pushAsking');
    const answer = await asking;
    if (answer === 'granted') return true;
    this.#say(answer === 'denied' ? undefined : 'pushOff');
    return false;
  }

  get #isDisabled(): boolean {
    return this.snapshot.mode !== 'editor' && !['enabled', 'disabled'].includes(this.#state);
  }

  #label(): string {
    const { subscribeText, unsubscribeText, blockedText } = this.snapshot;
    if (this.#state === 'enabled') return unsubscribeText || pushText('pushUnsubscribe', this);
    if (this.#state === 'blocked') return blockedText || pushText('pushBlocked', this);
    return subscribeText || pushText('pushSubscribe', this);
  }

  /** One live region for all: what a visitor cannot change by a press goes before what it did. */
  #note(): string {
    if (this.snapshot.mode === 'editor') return '';
    const keys: Readonly<Partial<Record<PushState, PushNote>>> = {
      blocked: undoKey(),
      unsupported: 'pushUnsupported',
      install: 'pushInstall',
    };
    const key = keys[this.#state] ?? this.#status;
    return key ? pushText(key, this) : '';
  }

  #renderButton(): unknown {
    const isOn = this.#state === 'enabled';
    return html`<button
      part="button"
      type="button"
      class=${this.#isDisabled ? '' : isOn ? 'is-on' : 'is-off'}
      aria-disabled=${this.#isDisabled ? 'true' : nothing}
      aria-busy=${this.#isBusy ? 'true' : nothing}
      aria-describedby="note"
      @click=${this.#press}
    >
      ${isOn || this.#isDisabled ? BELL_OFF : BELL}${this.#label()}
    </button>`;
  }

  protected override render(): unknown {
    if (this.#keepsFocus) return html`<slot></slot>`;
    if (this.#isHidden) return nothing;
    return html`<div class="push">
      <div part="about"><slot>${pushText('pushAbout', this)}</slot></div>
      ${this.#state === 'install' ? nothing : this.#renderButton()}
      <p part="note" id="note" role="status">${this.#note()}</p>
    </div>`;
  }
}

const BELL = html`<svg viewBox="0 0 24 24" aria-hidden="true">
  ${svg`<path d="M6 9a6 6 0 0 1 12 0c0 6 2 7 2 7H4s2-1 2-7M10 20a2.2 2.2 0 0 0 4 0" />`}
</svg>`;

const BELL_OFF = html`<svg viewBox="0 0 24 24" aria-hidden="true">
  ${svg`<path d="M8 4.5A6 6 0 0 1 18 9c0 3 .5 4.8 1 5.8M16 16H4s2-1 2-7c0-.5.1-1 .2-1.5M10 20a2.2 2.2 0 0 0 4 0M3 3l18 18" />`}
</svg>`;

declare global {
  interface HTMLElementEventMap {
    'dm-subscribe': CustomEvent<SubscriptionDetail>;
    'dm-unsubscribe': CustomEvent<SubscriptionDetail>;
  }
  interface HTMLElementTagNameMap {
    'dm-push-button': DmPushButton;
  }
}
