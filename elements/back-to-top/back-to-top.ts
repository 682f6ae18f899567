import { html } from 'lit';
import { afterLayout } from '../../shared/dom/after-layout';
import { endTagHint, isLabel } from '../../shared/dom/is-label';
import { number, text, type AttributeTable } from '../../shared/element/attributes';
import { setState } from '../../shared/element/internals';
import { LitElement } from '../../shared/element/lit-element';
import { clearance, observeBars, prepareEdges } from '../../shared/dom/edges/bars';
import { footerHeight } from '../../shared/dom/edges/footer';
import { smoothScrollTo } from '../../shared/dom/smooth-scroll';
import { hasFocusInside } from '../../shared/dom/focus';
import { focusTop } from '../../shared/dom/focus-top';
import { warn } from '../../shared/site/log';
import styles from './back-to-top.css?inline';
import { coversField } from './obstacles';
import { listenShared } from '../../shared/dom/listen-shared';
import { onAbort } from '../../shared/dom/on-abort';

export const attributes = {
  /** Scroll position from which the button is shown, in px. */
  threshold: number({ default: 400, min: 0, unit: 'px' }),
  /** Accessible name of the button. Defaults to the text of the children. */
  label: text({ default: 'Back to top', key: 'backToTop' }),
} satisfies AttributeTable;

/** Time after scrolling up until the button hides, in ms. */
const IDLE = 2000;

/**
 * A round button in the corner of the viewport that scrolls back to the top of the page
 * (core-runtime §2, §4). It appears once the page is scrolled past 400 px; before that it cannot be
 * clicked or focused. It stays above the bars of other elements, above what the page itself keeps in its
 * place, such as a chat button, and above the page's footer; it hides while it would cover a field,
 * where the footer leaves no space, and two seconds after scrolling up, but not while the keyboard's
 * focus is on it. Without script, its child link to `#top` does the same.
 *
 * @summary Button that scrolls back to the top of a long page.
 * @slot - A link to `#top` for visitors without script; its text names the button.
 * @csspart button - The round button.
 * @csspart icon - The arrow in it.
 * @cssprop [--dm-color-accent] - The button's colour.
 * @cssprop [--dm-color-on-accent] - The arrow's colour.
 * @cssprop [--dm-z=1000] - Stacking order of the button.
 * @cssstate content - Content of the page has got into it, which stays in its place.
 * @cssstate visible - The button is shown.
 * @keyboard Enter, Space - On the button: scrolls to the top; Tab continues from there.
 */
export class DmBackToTop extends LitElement.with({ attributes, styles }) {
  #visible = false;
  #lastY: number | undefined;
  /** Ends the wait for the next layout. */
  #endWait: (() => void) | undefined;
  #idle: ReturnType<typeof setTimeout> | undefined;
  /** The visitor scrolled up and stopped: they read on. */
  #isIdle = false;

  protected override started(signal: AbortSignal): void {
    this.#isIdle = false;
    this.#lastY = undefined;
    listenShared(window, 'scroll', this.#scrolled, signal);
    listenShared(window, 'resize', this.#updateSoon, signal);
    observeBars(this.#barsChanged, signal);
    onAbort(signal, () => {
      this.#endWait?.();
      this.#endWait = undefined;
      clearTimeout(this.#idle);
    });
  }

  readonly #scrolled = (): void => {
    const isUpward = this.#lastY !== undefined && scrollY < this.#lastY;
    this.#isIdle = false;
    clearTimeout(this.#idle);
    if (isUpward && this.#visible) this.#idle = setTimeout(this.#rest, IDLE);
    this.#updateSoon();
  };

  /** Whether the keyboard is on the button: hidden, it would lose the focus. */
  get #isFocused(): boolean {
    return this.#visible && this.#button?.matches(':focus-visible') === true;
  }

  /** Hides the button, unless it is about to be used. */
  readonly #rest = (): void => {
    if (this.#isFocused || this.#button?.matches(':hover')) {
      this.#idle = setTimeout(this.#rest, IDLE);
      return;
    }
    this.#isIdle = true;
    this.#update();
  };

  /**
   * Before it is seen, it does not ask for the layout of a page that is still being built; the focus
   * that is on its child is handed over at once.
   */
  readonly #barsChanged = (): void => {
    if (this.#visible || hasFocusInside(this)) this.#update();
    else this.#updateSoon();
  };

  readonly #updateSoon = (): void => {
    this.#endWait ??= afterLayout(() => {
      this.#endWait = undefined;
      this.#update();
    });
  };

  get #button(): HTMLElement | null {
    return this.renderRoot.querySelector('button');
  }

  /** Moves the button above what it would cover; false if there is no space. */
  #place(): boolean {
    const button = this.#button;
    if (!button) return true;
    const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = button;
    const own = this.#isLabel
      ? this.getBoundingClientRect()
      : new DOMRect(offsetLeft, offsetTop, offsetWidth, offsetHeight);
    const { left, right, top, width, height } = own;
    const covered = Math.max(clearance({ left, right }, innerHeight - top), footerHeight());
    const offset = `${covered}px`;
    if (button.style.getPropertyValue('--_covered') !== offset) {
      button.style.setProperty('--_covered', offset);
    }
    // Where it will be, not where it is during a transition.
    const box = new DOMRect(left, top - covered, width, height);
    return box.top >= innerHeight / 4 && !coversField(box);
  }

  /** Renders only when it appears or disappears. */
  readonly #update = (): void => {
    this.#lastY ??= scrollY;
    const isPast = scrollY >= this.snapshot.threshold;
    const hasRoom = isPast && !this.#isIdle && this.#place();
    const visible = hasRoom || (isPast && this.#isFocused);
    if (visible === this.#visible) return;
    // The page may have something in its place, such as a chat.
    if (visible) prepareEdges();
    this.#visible = visible;
    setState(this, 'visible', visible);
    this.requestUpdate();
  };

  readonly #scrollToTop = (): void => {
    focusTop(document.body);
    smoothScrollTo(0);
  };

  /** Whether its children are the link without script, and not content of the page. */
  get #isLabel(): boolean {
    return isLabel(this, { links: 'a[href*="#"]' });
  }

  /** Prefers the text of the page's own link, which is in the page's language. */
  #name(): string {
    const { label } = this.snapshot;
    if (this.hasAttribute('label') || !this.#isLabel) return label;
    return this.textContent.trim() || label;
  }

  protected override willUpdate(): void {
    // The threshold may have changed.
    this.#barsChanged();
    const hasContent = !this.#isLabel;
    setState(this, 'content', hasContent);
    if (hasContent) warn(this, endTagHint(this, 'its content'));
  }

  protected override render(): unknown {
    const name = this.#name();
    return html`
      <button
        part="button"
        type="button"
        class=${this.#visible ? 'visible' : ''}
        aria-label=${name}
        @click=${this.#scrollToTop}
        @blur=${this.#updateSoon}
      >
        <svg part="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="m5 12 7-7 7 7M12 19V5" />
        </svg>
      </button>
      <slot ?hidden=${this.#isLabel} @slotchange=${() => this.requestUpdate()}></slot>
    `;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'dm-back-to-top': DmBackToTop;
  }
}
