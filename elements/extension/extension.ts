import { html } from 'lit';
import { hasFocusInside, isRendered } from '../../shared/dom/focus';
import { runScriptsIn } from '../../shared/dom/run-script';
import { fragmentOf } from '../../shared/dom/trusted-types';
import { text, type AttributeTable } from '../../shared/element/attributes';
import { controllerOf } from '../../shared/element/controller';
import { LitElement } from '../../shared/element/lit-element';
import { mayAskHost } from '../../shared/site/hosted';
import { guard, warn } from '../../shared/site/log';
import styles from './extension.css?inline';
import { fetchExtension } from './fetch-extension';

export const attributes = {
  /** The extension's id, by which the platform knows what to answer. */
  extId: text(),
} satisfies AttributeTable;

/**
 * A part of the page that the platform renders when it is needed (core-runtime §3, §7). When the
 * element nears the viewport, its children, the placeholder, are replaced by the platform's markup
 * (at most 1 MB); elements and scripts in it start as in any page. If the call fails, the
 * placeholder stays. Nothing is requested in the editor, nor for an element with
 * `data-dm-rendered`, whose markup the page has brought already.
 *
 * Inline scripts of the markup get the page's nonce; a Content-Security-Policy without nonces allows
 * only scripts with an address.
 *
 * @summary Placeholder that the platform's markup replaces.
 * @slot - The placeholder, readable without script, then the extension.
 * @mode editor - Keeps its placeholder; the extension is not called.
 */
export class DmExtension extends LitElement.with({
  attributes,
  styles,
  texts: false,
  load: 'visible',
}) {
  #stay: AbortSignal | undefined;
  /** The id of the extension that was requested. */
  #requested: string | undefined;
  #loading: AbortController | undefined;

  protected override async prepare(signal: AbortSignal): Promise<void> {
    this.#stay = signal;
    this.#requested = this.snapshot.extId;
    signal.addEventListener('abort', () => this.#loading?.abort());
    if (!this.hasAttribute('data-dm-rendered')) await this.#load();
  }

  protected override updated(): void {
    if (this.#requested === undefined || this.#requested === this.snapshot.extId) return;
    this.#requested = this.snapshot.extId;
    const controller = controllerOf(this);
    this.#load().then(
      () => controller.rendered(),
      (cause: unknown) => controller.failed(cause),
    );
  }

  /** Replaces the children; an earlier call that is still running is cancelled. */
  async #load(): Promise<void> {
    this.#loading?.abort();
    const { extId, mode } = this.snapshot;
    if (mode === 'editor' || !this.#stay || this.#stay.aborted) return;
    if (!extId) {
      warn(this, 'has no ext-id');
      return;
    }
    if (!mayAskHost(this, 'extensions need')) return;
    const { signal } = (this.#loading = new AbortController());
    try {
      const markup = await fetchExtension(extId, this.id, signal);
      if (!signal.aborted) this.#show(markup, signal);
    } catch (cause) {
      if (signal.aborted) return;
      const message = cause instanceof Error ? cause.message : String(cause);
      throw new Error(`extension ${extId}: ${message}`, { cause });
    }
  }

  #show(markup: string, signal: AbortSignal): void {
    const hadFocus = hasFocusInside(this);
    this.replaceChildren(fragmentOf(markup));
    if (hadFocus) this.#focusStart(signal);
    void guard(this, () => runScriptsIn(this, signal));
  }

  /** The focused control is gone; the next Tab goes on from here. */
  #focusStart(signal: AbortSignal): void {
    // From a host that is in no order of Tab, WebKit goes on behind its slotted children. Not a
    // control: the next Enter may still be meant for the one that is gone.
    const first = [...this.querySelectorAll<HTMLElement>(':scope > *')].find(isRendered);
    const start = first && first.tabIndex < 0 ? first : this;
    start.tabIndex = -1;
    start.focus({ preventScroll: true });
    const end = (): void => start.removeAttribute('tabindex');
    start.addEventListener('blur', end, { once: true, signal });
  }

  protected override render(): unknown {
    return html`<slot></slot>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'dm-extension': DmExtension;
  }
}
