import { html } from 'lit';
import { text, type AttributeTable } from '../../shared/element/attributes';
import { setState } from '../../shared/element/internals';
import { LitElement } from '../../shared/element/lit-element';
import styles from './background-video.css?inline';

export const attributes = {
  /** Text before the children. */
  label: text({ default: 'Note' }),
} satisfies AttributeTable;

/**
 * Shows its children after a label, and reflects whether the page is scrolled.
 *
 * @summary Label that reflects whether the page is scrolled.
 * @slot - Content that the label introduces.
 * @csspart label - The label.
 * @cssstate scrolled - The page is scrolled away from its top.
 */
export class DmBackgroundVideo extends LitElement.with({ attributes, styles }) {
  protected override started(signal: AbortSignal): void {
    const update = (): void => setState(this, 'scrolled', scrollY > 0);
    addEventListener('scroll', update, { passive: true, signal });
    update();
  }

  protected override render(): unknown {
    return html`<b part="label">${this.snapshot.label}</b> <slot></slot>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'dm-background-video': DmBackgroundVideo;
  }
}
