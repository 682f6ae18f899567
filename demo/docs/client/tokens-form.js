// @ts-check
import { highlightCss } from './highlight.js';

/** Sets tokens on the sample, and writes them as CSS to copy. */
export class TokensForm extends HTMLElement {
  #lifetime = new AbortController();

  connectedCallback() {
    this.#lifetime = new AbortController();
    const { signal } = this.#lifetime;
    const form = this.querySelector('form');
    if (!form) return;
    form.addEventListener('input', () => this.#apply(), { signal });
    form.addEventListener('reset', () => setTimeout(() => this.#apply()), { signal });
    form.addEventListener('submit', (event) => event.preventDefault(), { signal });
    this.#apply();
  }

  disconnectedCallback() {
    this.#lifetime.abort();
  }

  #apply() {
    const stage = /** @type {HTMLElement | null} */ (this.querySelector('.token-stage'));
    const code = this.querySelector('.source code');
    if (!stage || !code) return;
    /** @type {string[]} */
    const lines = [];
    for (const control of this.querySelectorAll('[data-token]')) {
      if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue;
      const { token = '', unit = '' } = control.dataset;
      if (isChanged(control)) {
        const value = control.value + unit;
        stage.style.setProperty(token, value);
        lines.push(`  ${token}: ${value};\n`);
      } else {
        stage.style.removeProperty(token);
      }
    }
    code.replaceChildren(...highlightCss(`:root {\n${lines.join('')}}`));
  }
}

/** @param {HTMLInputElement | HTMLSelectElement} control */
const isChanged = (control) =>
  control instanceof HTMLSelectElement
    ? control.selectedIndex > 0
    : control.value !== control.defaultValue;
