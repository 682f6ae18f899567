import { html } from 'lit';
import { number, text, type AttributeTable } from '../../shared/element/attributes';
import { setState } from '../../shared/element/internals';
import { LitElement } from '../../shared/element/lit-element';
import { observeBars, coveredHeight } from '../../shared/dom/bars';
import { smoothScrollTo } from '../../shared/dom/smooth-scroll';
import styles from './back-to-top.css?inline';
import { focusTop } from './focus-top';

export const attributes = {
  /** Scroll position from which the button is shown, in px. */
  threshold: number({ default: 400, min: 0 }),
  /** Accessible name of the button. Defaults to the text of the children. */
  label: text({ default: 'Back to top' }),
} satisfies AttributeTable;

/**
 * A round button in the corner of the viewport that scrolls back to the top of the page
 * (core-runtime §2, §4). It appears once the page is scrolled past 400 px; before that it cannot be
 * clicked or focused. It stays above a cookie notice. Without script, its child link to `#top` does
 * the same.
 *
 * @summary Button that scrolls back to the top of a long page.
 * @slot - A link to `#top` for visitors without script; its text names the button.
 * @csspart button - The round button.
 * @csspart icon - The arrow in it.
 * @cssprop [--dm-color-accent] - The button's colour.
 * @cssprop [--dm-color-on-accent] - The arrow's colour.
 * @cssprop [--dm-z=1000] - Stacking order of the button.
 * @cssstate visible - The page is scrolled past the threshold and the button is shown.
 * @keyboard Enter, Space - On the button: scrolls to the top; Tab continues from there.
 */
export class DmBackToTop extends LitElement.with({ attributes, styles }) {
  #visible = false;

  protected override started(signal: AbortSignal): void {
    addEventListener('scroll', this.#update, { passive: true, signal });
    observeBars(this.#avoidBars, signal);
    this.#update();
  }

  /** Renders only when the threshold is crossed. */
  readonly #update = (): void => {
    const visible = scrollY >= this.snapshot.threshold;
    if (visible === this.#visible) return;
    this.#visible = visible;
    setState(this, 'visible', visible);
    this.requestUpdate();
  };

  readonly #avoidBars = (): void => {
    const button = this.renderRoot.querySelector('button');
    button?.style.setProperty('--_covered', `${coveredHeight('bottom')}px`);
  };

  readonly #scrollToTop = (): void => {
    focusTop(document.body);
    smoothScrollTo(0);
  };

  /** Prefers the text of the page's own link, which is in the page's language. */
  #name(): string {
    const { label } = this.snapshot;
    return this.hasAttribute('label') ? label : this.textContent.trim() || label;
  }

  protected override willUpdate(): void {
    // The threshold may have changed.
    this.#update();
  }

  protected override render(): unknown {
    const name = this.#name();
    return html`
      <button
        part="button"
        type="button"
        class=${this.#visible ? 'visible' : ''}
        aria-label=${name}
        title=${name}
        @click=${this.#scrollToTop}
      >
        <svg part="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="m5 12 7-7 7 7M12 19V5" />
        </svg>
      </button>
      <slot hidden @slotchange=${() => this.requestUpdate()}></slot>
    `;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'dm-back-to-top': DmBackToTop;
  }
}
