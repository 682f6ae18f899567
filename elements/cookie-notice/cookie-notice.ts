import { html, nothing } from 'lit';
import { afterPaint } from '../../shared/dom/after-paint';
import { isComposingKey } from '../../shared/dom/composing';
import { own } from '../../shared/dom/own';
import { flag, number, text, type AttributeTable } from '../../shared/element/attributes';
import { setState } from '../../shared/element/internals';
import { LitElement } from '../../shared/element/lit-element';
import { hasContent, placeMarkup } from '../../shared/element/markup-slot';
import { addBar, prepareEdges, updateBars, type Bar } from '../../shared/dom/edges/bars';
import { isRendered } from '../../shared/dom/focus';
import { rememberFocus, type FocusReturn } from '../../shared/dom/focus-return';
import { isPlainClick } from '../../shared/dom/plain-click';
export type { OpenDetail } from '../../shared/dom/picture-events';
import { subscribe } from '../../shared/events/bus';
import {
  announceConsent,
  answerNotice,
  DEFAULT_KEY,
  getConsent,
  registerNotice,
  isAnswerKey,
  isNoticeDismissed,
  isNoticeDone,
  rememberNotice,
  type Consent,
  type OptionalCategory,
} from '../../shared/site/consent';
import { isOnePagePreview } from '../../shared/site/context';
import { getSite } from '../../shared/site/site';
import { renderAnswers } from './answers';
import { renderCategories } from './categories';
import styles from './cookie-notice.css?inline';
import { bringForward } from './tab-order';
import { cookieText } from './texts';
import { onAbort } from '../../shared/dom/on-abort';

export const attributes = {
  /** Local storage key of the answer. With a new key, every visitor sees the notice again. */
  storageKey: text({ default: DEFAULT_KEY }),
  /** Delay between the start of the page and the notice, in ms (core-runtime §9). */
  delay: number({ default: 1000, min: 0, unit: 'ms' }),
  /**
   * Asks for consent until the visitor accepts, rejects or chooses by category. Site parameters can
   * turn this on too.
   */
  consent: flag(),
} satisfies AttributeTable;

/** `choose` shows the categories from the notice, `settings` after the notice was answered. */
type Step = 'closed' | 'notice' | 'choose' | 'settings';

/** A delay that others wait for, such as a notification, in ms. */
const SHORT_DELAY = 2000;

/** The visible notice: at most one, even if a page has several. */
const shown = new Set<DmCookieNotice>();
/** Whether the delay has passed once since the last full page load. */
let hasWaited = false;

/**
 * Time after the press that opens the categories in which another one at its place answers nothing, in
 * ms: another button is there by then.
 */
const SECOND_PRESS = 700;

/** Distance within which two presses are at the same place, in px. */
const SAME_PLACE = 24;

/**
 * Shows a notice about stored data (core-runtime §4, §9): its children, else the markup of the site
 * parameters (`cookieNotification`), else a default text if these show it. A plain notice is shown
 * once per browser, whether the visitor closes it or not. With `consent`, or if the parameters ask
 * for it, visitors accept, reject or choose by category, and the notice comes back on every page
 * until they have; a control with `data-dm-cookie-settings` anywhere on the page reopens the
 * categories.
 *
 * It is a bar at the bottom of the viewport, not a modal: it does not take the focus, and the page
 * scrolls when the bar would cover the focused control. It stands above other bars, such as that of a
 * player, and with them and the page's header takes at most a third of a phone: its buttons then stand in
 * one row, or with large text in two, and its text scrolls. The end of the page can be scrolled above it. Once it has opened, it is the next stop of
 * the Tab key, except from the field of a form; Tab then goes on where the visitor was. An answer
 * is announced, and the focus returns. Put it last in `body`: it is then last in the tab order
 * (Shift+Tab from the start of the page).
 *
 * Scripts read the answer with `getConsent()` of the package, from the `dm-consent` event of the
 * document, or from `choice` of this element. With Global Privacy Control, analytics and advertising
 * are off until the visitor accepts them here. If storage is blocked, the answer is valid until the
 * visitor leaves the page. Not shown in the editor.
 *
 * If the script does not load, the children appear in place after 4 s; without scripts, at once.
 *
 * @summary Cookie notice, shown once per browser, with optional consent by category.
 * @slot - The notice.
 * @slot markup - The notice of the site parameters, inserted by the element.
 * @fires {CustomEvent<OpenDetail>} dm-open - The notice is about to be shown; cancelable.
 * @fires {CustomEvent<OpenDetail>} dm-close - The notice was closed.
 * @csspart bar - The bar.
 * @csspart content - The notice.
 * @csspart choices - The categories.
 * @csspart category - A category with its checkbox.
 * @csspart category-name - Name of a category.
 * @csspart category-text - Description of a category.
 * @csspart actions - The row of buttons.
 * @csspart button - An answer button; accept and reject look alike.
 * @csspart save - The answer button that saves the categories checked.
 * @csspart choose - The button that shows the categories.
 * @cssprop [--dm-cookie-notice-width=880px] - Maximum width of the bar.
 * @cssprop [--dm-color-surface] - Background of the bar.
 * @cssprop [--dm-color-text] - Text of the bar.
 * @cssprop [--dm-color-accent] - Background of the buttons; beside "Save choice", of that one alone.
 * @cssprop [--dm-color-on-accent] - Text on that background.
 * @cssprop [--dm-z=1000] - Stacking order of the bar.
 * @cssprop [--dm-control-size=48px] - Height of buttons.
 * @cssprop [--dm-control-radius=var(--dm-radius)] - Corners of buttons.
 * @cssprop [--dm-control-border-color] - Border of secondary buttons.
 * @cssprop [--dm-button-weight=600] - Font weight of the buttons.
 * @cssprop [--dm-color-focus=var(--dm-color-text)] - Ring around the focused control.
 * @cssstate open - The bar is shown.
 * @keyboard Tab - Goes to the notice once it has opened, then on from where it was pressed.
 * @keyboard Escape - In the categories: goes back without an answer.
 * @mode editor - Is not shown.
 */
export class DmCookieNotice extends LitElement.with({ attributes, styles }) {
  #step: Step = 'closed';
  #signal: AbortSignal | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #focus: FocusReturn | undefined;
  #bringForward = (): void => undefined;
  /** The announcement after an answer. */
  #answered = '';
  /** The markup of the site parameters that is shown. */
  #markup = '';
  /** The press that opened the categories. */
  #chosen: MouseEvent | undefined;
  /** Whether the first control gets the focus after the next rendering. */
  #focusesFirst = false;

  /** The current consent, from the visitor, the site and the browser. */
  get choice(): Consent {
    return getConsent();
  }

  /** Shows the categories, also after the notice was answered. */
  openSettings(): void {
    if (!this.#signal || !this.#claim()) return;
    if (this.#step === 'closed' && !this.emit('dm-open', {}, 'cancelable')) {
      shown.delete(this);
      return;
    }
    this.#focusesFirst = true;
    this.#goTo(this.#step === 'notice' ? 'choose' : 'settings');
  }

  protected override started(signal: AbortSignal): void {
    this.#signal = signal;
    registerNotice(this);
    const box = this.renderRoot.querySelector<HTMLElement>('.bar');
    const text = this.renderRoot.querySelector<HTMLElement>('.scroll');
    this.#focus = rememberFocus(this, signal);
    if (box) {
      const bar: Bar = {
        edge: 'bottom',
        box,
        host: this,
        order: 1,
        text,
        asks: true,
        isComing: () => this.#isComing,
        isOpened: () => this.#step === 'choose' || this.#step === 'settings',
        shorten: (isShort) => box.classList.toggle('short', isShort),
      };
      addBar(bar, signal);
      this.#bringForward = bringForward(this, box, signal);
    }
    // Capture, since the page's own listeners may treat the control as a link.
    document.addEventListener('click', this.#openFromControl, { capture: true, signal });
    addEventListener(
      'storage',
      ({ key }) => {
        if (isAnswerKey(key)) announceConsent();
      },
      { signal },
    );
    const unsubscribe = subscribe('consent-change', () => {
      if (isNoticeDismissed()) this.#close();
      else this.requestUpdate();
    });
    document.addEventListener('visibilitychange', this.#remember, { signal });
    onAbort(signal, () => {
      unsubscribe();
      this.#stop();
    });
    this.requestUpdate();
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.#timer = this.#signal = undefined;
    if (this.#markup) placeMarkup(this, '');
    this.#markup = '';
    this.#step = 'closed';
    setState(this, 'open', false);
    shown.delete(this);
  }

  /** Whether it is about to open. */
  get #isComing(): boolean {
    return this.#timer !== undefined && this.snapshot.delay <= SHORT_DELAY;
  }

  /** Makes this the visible notice; false if another one is. */
  #claim(): boolean {
    if (shown.size === 0) shown.add(this);
    return shown.has(this);
  }

  get #shouldShow(): boolean {
    const site = getSite();
    if (site.mode === 'editor' || isOnePagePreview(site)) return false;
    const { show } = site.parameters.cookieNotification;
    const isDone = this.#step === 'notice' ? isNoticeDismissed() : isNoticeDone();
    return (show || hasContent(this)) && !isDone;
  }

  /** Starts or cancels the delay. */
  protected override willUpdate(): void {
    if (!this.#signal) return;
    if (this.#step === 'notice' && !this.#shouldShow) {
      this.#close();
    } else if (this.#step !== 'closed' || !this.#shouldShow) {
      clearTimeout(this.#timer);
      this.#timer = undefined;
    } else if (this.#timer === undefined) {
      // No second delay after a page swap.
      this.#timer = setTimeout(this.#open, hasWaited ? 0 : this.snapshot.delay);
      prepareEdges();
    }
  }

  readonly #open = (): void => {
    this.#timer = undefined;
    hasWaited = true;
    if (this.#step !== 'closed' || !this.#shouldShow || !this.#claim()) {
      updateBars();
      return;
    }
    if (!this.emit('dm-open', {}, 'cancelable')) {
      shown.delete(this);
      updateBars();
      return;
    }
    this.#goTo('notice');
    this.#bringForward();
    this.#remember();
  };

  /** Stores that a plain notice was shown, once somebody can see it: not in a background tab. */
  readonly #remember = (): void => {
    if (this.#step !== 'notice' || document.visibilityState === 'hidden') return;
    if (!getConsent().required) rememberNotice();
  };

  #goTo(step: Step): void {
    // Not earlier, so that its images are not fetched for visitors who have answered.
    if (step !== 'closed') {
      this.#placeMarkup();
      this.#answered = '';
    }
    this.#step = step;
    setState(this, 'open', step !== 'closed');
    this.requestUpdate();
  }

  #close(): void {
    if (this.#step === 'closed') return;
    this.#focus?.restore();
    shown.delete(this);
    this.#goTo('closed');
    this.emit('dm-close', {});
  }

  /** Inserts the markup of the site parameters if the notice has no children. */
  #placeMarkup(): void {
    const { markup } = getSite().parameters.cookieNotification;
    if (markup === this.#markup) return;
    this.#markup = hasContent(this) ? '' : markup;
    placeMarkup(this, this.#markup);
  }

  /** Shows the categories once the press has its answer: they move this bar and the others. */
  async #choose(button: HTMLElement, event: MouseEvent): Promise<void> {
    this.#chosen = event;
    button.ariaBusy = 'true';
    await afterPaint();
    button.ariaBusy = null;
    // It may have been answered meanwhile.
    if (this.#step === 'notice') this.openSettings();
  }

  readonly #openFromControl = (event: MouseEvent): void => {
    const control = event
      .composedPath()
      .find(
        (node) => node instanceof HTMLElement && own(node).matches('[data-dm-cookie-settings]'),
      );
    if (!control || event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    if (!this.contains(control as HTMLElement)) this.#focus?.setOrigin(control as HTMLElement);
    this.openSettings();
  };

  readonly #keydown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || isComposingKey(event) || this.#step === 'notice') return;
    // A dialog below it stays open.
    event.preventDefault();
    event.stopPropagation();
    if (this.#step === 'settings') {
      this.#close();
      return;
    }
    this.#focusesFirst = true;
    this.#goTo('notice');
  };

  /** Whether a press is the second one where the first opened the categories: it answers nothing. */
  #isSecondPress({ clientX, clientY, timeStamp, detail }: MouseEvent): boolean {
    const first = this.#chosen;
    // A key has no place, and 0.
    if (!first || detail === 0 || timeStamp - first.timeStamp > SECOND_PRESS) return false;
    return Math.hypot(clientX - first.clientX, clientY - first.clientY) < SAME_PLACE;
  }

  readonly #answer = (allow: readonly OptionalCategory[] | undefined, event: MouseEvent): void => {
    if (this.#isSecondPress(event)) return;
    this.#chosen = undefined;
    answerNotice(allow);
    this.#answered = cookieText(allow ? 'cookieSaved' : 'cookieClosed', this);
    this.#close();
    this.requestUpdate();
  };

  protected override updated(): void {
    updateBars();
    if (!this.#focusesFirst) return;
    this.#focusesFirst = false;
    const first = this.renderRoot.querySelector<HTMLElement>('input:enabled, [part=choose]');
    if (isRendered(first ?? undefined)) first?.focus({ preventScroll: true });
  }

  protected override render(): unknown {
    const consent = getConsent();
    const isOpen = this.#step !== 'closed';
    const isChoosing = isOpen && this.#step !== 'notice';
    return html`
      <div
        part="bar"
        class="bar"
        role="region"
        aria-label=${cookieText('cookieNotice', this)}
        tabindex="-1"
        ?hidden=${!isOpen}
        @keydown=${this.#keydown}
      >
        <div class="scroll">
          <div part="content">
            <slot @slotchange=${() => this.requestUpdate()}></slot>
            <slot name="markup">${this.#defaultText(consent)}</slot>
          </div>
          ${isChoosing ? renderCategories(consent, this) : nothing}
        </div>
        <div part="actions" class="actions">
          ${renderAnswers({
            host: this,
            isAsking: consent.required,
            isChoosing,
            onAnswer: this.#answer,
            onChoose: (button, event) => void this.#choose(button, event),
          })}
        </div>
      </div>
      <p class="unseen" role="status">${this.#answered}</p>
    `;
  }

  #defaultText({ required }: Consent): unknown {
    if (hasContent(this)) return nothing;
    return cookieText(required ? 'cookieQuestion' : 'cookieText', this);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'dm-cookie-notice': DmCookieNotice;
  }
}
