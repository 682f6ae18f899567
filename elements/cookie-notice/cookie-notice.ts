import { html, nothing } from 'lit';
import { flag, number, text, type AttributeTable } from '../../shared/element/attributes';
import { setState } from '../../shared/element/internals';
import { LitElement } from '../../shared/element/lit-element';
import { addBar, observeBars, coveredHeight } from '../../shared/dom/bars';
import { isRendered } from '../../shared/dom/focus';
import { rememberFocus, type FocusReturn } from '../../shared/dom/focus-return';
import { isPlainClick } from '../../shared/dom/plain-click';
import { fragmentOf } from '../../shared/dom/trusted-types';
import type {} from '../../shared/dom/picture-events';
import { subscribe } from '../../shared/events/bus';
import {
  announceConsent,
  answerNotice,
  DEFAULT_KEY,
  getConsent,
  registerNotice,
  isAnswerKey,
  isNoticeDone,
  type Consent,
  type OptionalCategory,
} from '../../shared/site/consent';
import { getSite } from '../../shared/site/site';
import { choices, chosenIn } from './choices';
import styles from './cookie-notice.css?inline';
import { standsLast } from './stands-last';
import { cookieText } from './texts';

export const attributes = {
  /** Under which local storage keeps the answer; another key asks everybody again. */
  storageKey: text({ default: DEFAULT_KEY }),
  /** From the start of the page until the notice is shown, in ms (core-runtime §9). */
  delay: number({ default: 1000, min: 0 }),
  /** Visitors are asked: accept, reject, or choose by category. Site parameters can ask as well. */
  consent: flag(),
} satisfies AttributeTable;

/** What is seen: nothing, the notice, the categories, or the categories a visitor came back to. */
type Step = 'closed' | 'notice' | 'choose' | 'settings';

const isText = (node: Node): boolean =>
  node.nodeType === Node.TEXT_NODE && !!node.textContent?.trim();

/** The notice that is shown: there is one, however many a page holds. */
const shown = new Set<DmCookieNotice>();
/** The visitor has waited for a notice before, on this page or the one that it took the place of. */
let hasWaited = false;

/**
 * Tells visitors, once per browser, what the site stores (core-runtime §4, §9): its children, else
 * the markup of the site parameters (`cookieNotification`), else a sentence of its own where these
 * show it. With `consent`, or where the parameters ask, visitors accept, reject or choose by
 * category; a control with `data-dm-cookie-settings` anywhere on the page lets them choose anew.
 *
 * A bar at the bottom of the window, no modal: it takes no focus, and the page is scrolled where it
 * would cover the control that has it. Put it last in `body`: it is then the last stop of the Tab
 * key (Shift+Tab from the page's start), and makes room for itself below the page, so that the end
 * of the page can be read before there is an answer.
 *
 * Scripts read the answer with `getConsent()` of the package, as the `dm-consent` event of the
 * document, or as `choice` of this element. A browser with Global Privacy Control has said no to
 * analytics and advertising until its visitor says yes here. Where storage is blocked, the answer
 * counts until the page is left. Not shown in the editor.
 *
 * Where its script does not come, the children are shown in their place after 4 s; without
 * scripts, at once.
 *
 * @summary Cookie notice, shown once per browser, with consent by category where asked for.
 * @slot - The notice.
 * @slot markup - The notice of the site parameters; put there by the element.
 * @fires {CustomEvent<OpenDetail>} dm-open - The notice is about to be shown; cancelable.
 * @fires {CustomEvent<OpenDetail>} dm-close - The notice is gone.
 * @csspart bar - The bar.
 * @csspart content - The notice.
 * @csspart choices - The categories.
 * @csspart category - One of them, with its box to tick.
 * @csspart category-name - What it is called.
 * @csspart category-text - What it is for.
 * @csspart actions - The row of buttons.
 * @csspart button - A button; all answers look alike.
 * @csspart choose - The button that shows the categories.
 * @cssprop [--dm-cookie-notice-width=880px] - The bar's width at the most.
 * @cssprop [--dm-color-surface] - Its background.
 * @cssprop [--dm-color-text] - Its text.
 * @cssprop [--dm-color-accent] - The buttons' colour.
 * @cssprop [--dm-color-on-accent] - The buttons' text.
 * @cssprop [--dm-z=1000] - How far in front of the page the bar stands.
 * @cssstate open - The bar is shown.
 * @keyboard Escape - Among the categories: back without a choice.
 */
export class DmCookieNotice extends LitElement.with({ attributes, styles }) {
  #step: Step = 'closed';
  #signal: AbortSignal | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #focus: FocusReturn | undefined;
  #markup: { readonly text: string; readonly box: HTMLElement } | undefined;
  /** The step whose first control is to be focused once it is drawn. */
  #focusWanted = false;

  /** What may be done on this page, as the visitor, the site and the browser have it. */
  get choice(): Consent {
    return getConsent();
  }

  /** Shows the categories, for a visitor to choose or to choose anew. */
  openSettings(): void {
    if (!this.#signal || !this.#claim()) return;
    if (this.#step === 'closed' && !this.emit('dm-open', {}, 'cancelable')) {
      shown.delete(this);
      return;
    }
    this.#focusWanted = true;
    this.#go(this.#step === 'notice' ? 'choose' : 'settings');
  }

  protected override started(signal: AbortSignal): void {
    this.#signal = signal;
    registerNotice(this);
    const box = this.renderRoot.querySelector<HTMLElement>('.bar');
    const room = this.renderRoot.querySelector<HTMLElement>('.room');
    this.#focus = rememberFocus(this, signal);
    if (box) addBar({ edge: 'bottom', box, host: this }, signal);
    observeBars(() => {
      const isOpen = this.#step !== 'closed' && standsLast(this);
      if (room) room.style.blockSize = isOpen ? `${coveredHeight('bottom')}px` : '';
    }, signal);
    // Before the page's own listeners, which may follow the control as a link.
    document.addEventListener('click', this.#followControl, { capture: true, signal });
    addEventListener(
      'storage',
      ({ key }) => {
        if (isAnswerKey(key)) announceConsent();
      },
      { signal },
    );
    const end = subscribe('consent-change', () => {
      if (isNoticeDone()) this.#close();
      else this.requestUpdate();
    });
    signal.addEventListener('abort', () => {
      end();
      this.#stop();
    });
    this.requestUpdate();
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = this.#signal = undefined;
    this.#markup?.box.remove();
    this.#markup = undefined;
    this.#step = 'closed';
    setState(this, 'open', false);
    shown.delete(this);
  }

  /** Of several notices one is shown. */
  #claim(): boolean {
    if (shown.size === 0) shown.add(this);
    return shown.has(this);
  }

  get #isWanted(): boolean {
    if (this.snapshot.mode === 'editor') return false;
    const { show } = getSite().parameters.cookieNotification;
    return (show || this.#hasChildren) && !isNoticeDone();
  }

  /** The page brings a notice. */
  get #hasChildren(): boolean {
    const hasElements = [...this.children].some((child) => child !== this.#markup?.box);
    return hasElements || [...this.childNodes].some(isText);
  }

  /** Keeps the wait in step with what the page says. */
  protected override willUpdate(): void {
    if (!this.#signal) return;
    if (this.#step === 'notice' && !this.#isWanted) {
      this.#close();
    } else if (this.#step !== 'closed' || !this.#isWanted) {
      clearTimeout(this.#timer);
      this.#timer = undefined;
    } else if (this.#timer === undefined) {
      // A visitor who goes on to the next page has waited already.
      this.#timer = setTimeout(this.#open, hasWaited ? 0 : this.snapshot.delay);
    }
  }

  readonly #open = (): void => {
    this.#timer = undefined;
    hasWaited = true;
    if (this.#step !== 'closed' || !this.#isWanted || !this.#claim()) return;
    if (this.emit('dm-open', {}, 'cancelable')) this.#go('notice');
    else shown.delete(this);
  };

  #go(step: Step): void {
    // No earlier: its pictures are not fetched for a visitor who has answered.
    if (step !== 'closed') this.#placeMarkup();
    this.#step = step;
    setState(this, 'open', step !== 'closed');
    this.requestUpdate();
  }

  #close(): void {
    if (this.#step === 'closed') return;
    this.#focus?.restore();
    shown.delete(this);
    this.#go('closed');
    this.emit('dm-close', {});
  }

  /** The platform's own markup, where the page brings none. */
  #placeMarkup(): void {
    const { markup } = getSite().parameters.cookieNotification;
    if (markup === this.#markup?.text) return;
    this.#markup?.box.remove();
    this.#markup = undefined;
    if (!markup || this.#hasChildren) return;
    const box = document.createElement('div');
    box.slot = 'markup';
    box.append(fragmentOf(markup));
    this.#markup = { text: markup, box };
    this.append(box);
  }

  readonly #followControl = (event: MouseEvent): void => {
    const control = event
      .composedPath()
      .find((node) => node instanceof HTMLElement && node.matches('[data-dm-cookie-settings]'));
    if (!control || event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    if (!this.contains(control as HTMLElement)) this.#focus?.setOrigin(control as HTMLElement);
    this.openSettings();
  };

  readonly #keys = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || this.#step === 'notice') return;
    event.stopPropagation();
    if (this.#step === 'settings') {
      this.#close();
      return;
    }
    this.#focusWanted = true;
    this.#go('notice');
  };

  #answer(allow: readonly OptionalCategory[] | undefined): void {
    answerNotice(allow);
    this.#close();
  }

  protected override updated(): void {
    if (!this.#focusWanted) return;
    this.#focusWanted = false;
    const first = this.renderRoot.querySelector<HTMLElement>('input:enabled, [part=choose]');
    if (isRendered(first ?? undefined)) first?.focus({ preventScroll: true });
  }

  #button(label: string, allow: () => readonly OptionalCategory[] | undefined): unknown {
    return html`<button part="button" type="button" @click=${() => this.#answer(allow())}>
      ${label}
    </button>`;
  }

  #buttons(asks: Consent): unknown {
    const isChoosing = this.#step === 'choose' || this.#step === 'settings';
    if (!isChoosing && !asks.required) {
      return this.#button(cookieText('cookieOk', this), () => undefined);
    }
    return html`
      ${
        isChoosing
          ? this.#button(cookieText('cookieSave', this), () => chosenIn(this.renderRoot))
          : nothing
      }
      ${this.#button(cookieText('cookieReject', this), () => [])}
      ${this.#button(cookieText('cookieAccept', this), () => ['functional', 'analytics', 'advertising'])}
      ${
        isChoosing
          ? nothing
          : html`<button part="choose" type="button" @click=${() => this.openSettings()}>
              ${cookieText('cookieChoose', this)}
            </button>`
      }
    `;
  }

  protected override render(): unknown {
    const asks = getConsent();
    const isOpen = this.#step !== 'closed';
    const isChoosing = isOpen && this.#step !== 'notice';
    return html`
      <div class="room"></div>
      <div
        part="bar"
        class="bar"
        role="region"
        aria-label=${cookieText('cookieNotice', this)}
        ?hidden=${!isOpen}
        @keydown=${this.#keys}
      >
        <div class="scroll">
          <div part="content">
            <slot @slotchange=${() => this.requestUpdate()}></slot>
            <slot name="markup">${this.#ownText(asks)}</slot>
          </div>
          ${isChoosing ? choices(asks, this) : nothing}
        </div>
        <div part="actions" class="actions">${this.#buttons(asks)}</div>
      </div>
    `;
  }

  /** Only where there is no other. */
  #ownText({ required }: Consent): unknown {
    if (this.#hasChildren) return nothing;
    return cookieText(required ? 'cookieQuestion' : 'cookieText', this);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'dm-cookie-notice': DmCookieNotice;
  }
}
