// @ts-check
import { enhanceEditor } from './editor.js';
import { highlightHtml } from './highlight.js';

/** A live example whose HTML can be changed. */
export class Stage extends HTMLElement {
  #lifetime = new AbortController();

  connectedCallback() {
    this.#lifetime = new AbortController();
    const code = /** @type {HTMLElement | null} */ (this.querySelector('.source code'));
    const field = this.querySelector('textarea');
    const frame = this.querySelector('iframe');
    if (!code || !field) return;
    const original = code.dataset['source'] ?? '';
    // The browser may have kept what was typed before a reload.
    field.value = original;
    enhanceEditor(this, {
      signal: this.#lifetime.signal,
      edited: () => code.replaceChildren(...highlightHtml(field.value)),
      restored: () => {
        code.replaceChildren(...highlightHtml(original));
        field.value = original;
        frame?.contentWindow?.location.replace(frame.src);
      },
    });
  }

  disconnectedCallback() {
    this.#lifetime.abort();
  }
}
