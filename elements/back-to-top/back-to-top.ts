import { html } from 'lit';
import { number, text, type AttributeTable } from '../../shared/element/attributes';
import { setState } from '../../shared/element/internals';
import { LitElement } from '../../shared/element/lit-element';
import { observeBars, coveredHeight } from '../../shared/dom/bars';
import { smoothScrollTo } from '../../shared/dom/smooth-scroll';
import styles from './back-to-top.css?inline';
import { focusTop } from './top';

export const attributes = {
  /** From which scroll position on the button is shown, in px. */
  threshold: number({ default: 400, min: 0 }),
  /** What the button is called; without it, the text of the children. */
  label: text({ default: 'Back to top' }),
} satisfies AttributeTable;

/**
 * A round button in the corner of the window that takes the visitor back to the top of the page
 * (core-runtime §2, §4). It is there once the page is scrolled past 400 px, and out of the way,
 * also of the keyboard, before. It keeps clear of a cookie notice below it. Without script its children, a link to `#top`, do the same.
 *
 * @summary Button that takes the visitor back to the top of a long page.
 * @slot - A link to `#top` for visitors without script; its text names the button.
 * @csspart button - The round button.
 * @csspart icon - The arrow in it.
 * @cssprop [--dm-color-accent] - The button's colour.
 * @cssprop [--dm-color-on-accent] - The arrow's colour.
 * @cssprop [--dm-z=1000] - How far in front of the page the button stands.
 * @cssstate visible - The page is scrolled far enough for the button to be shown.
 * @keyboard Enter, Space - On the button: scrolls to the top; Tab goes on from there.
 */
export class DmBackToTop extends LitElement.with({ attributes, styles }) {
  #visible = false;

  protected override started(signal: AbortSignal): void {
    addEventListener('scroll', this.#follow, { passive: true, signal });
    observeBars(this.#keepClear, signal);
    this.#follow();
  }

  /** Does nothing but compare, until the threshold is crossed. */
  readonly #follow = (): void => {
    const visible = scrollY >= this.snapshot.threshold;
    if (visible === this.#visible) return;
    this.#visible = visible;
    setState(this, 'visible', visible);
    this.requestUpdate();
  };

  readonly #keepClear = (): void => {
    const button = this.renderRoot.querySelector('button');
    button?.style.setProperty('--_taken', `${coveredHeight('bottom')}px`);
  };

  readonly #go = (): void => {
    focusTop(document.body);
    smoothScrollTo(0);
  };

  /** The visitor's name for it, in the page's language where the page has a link. */
  #name(): string {
    const { label } = this.snapshot;
    return this.hasAttribute('label') ? label : this.textContent.trim() || label;
  }

  protected override willUpdate(): void {
    // The threshold may be another than before.
    this.#follow();
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
        @click=${this.#go}
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
