// @ts-check

import { containsWords, countText } from './filter.js';

/** Filters the list of elements while typing; without script, the form requests a filtered page. */
export class ElementFilter extends HTMLElement {
  connectedCallback() {
    this.addEventListener('input', this.#filter);
    this.addEventListener('submit', this.#submit, { capture: true });
    const button = this.querySelector('button');
    if (button) button.hidden = true;
  }

  disconnectedCallback() {
    this.removeEventListener('input', this.#filter);
    this.removeEventListener('submit', this.#submit, { capture: true });
  }

  /** @param {Event} event */
  #submit = (event) => {
    // The list is already filtered.
    event.preventDefault();
    event.stopPropagation();
  };

  #filter = () => {
    const form = this.querySelector('form');
    if (!form) return;
    const data = new FormData(form);
    const query = String(data.get('q'));
    const view = data.get('view');
    const entries = [...this.querySelectorAll('li')];
    for (const entry of entries) {
      const isMatch =
        (!view || entry.dataset['view'] === view) &&
        containsWords(entry.dataset['words'] ?? '', query);
      entry.hidden = !isMatch;
    }
    for (const section of this.querySelectorAll('section')) {
      section.hidden = !section.querySelector('li:not([hidden])');
    }
    const found = entries.filter(({ hidden }) => !hidden).length;
    const count = this.querySelector('[data-count]');
    if (count) count.textContent = countText(found, entries.length);
  };
}
