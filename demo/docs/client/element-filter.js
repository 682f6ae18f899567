// @ts-check

/** Filters the list of elements while its reader types; without it, the form asks the host. */
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
    // The list is what the form would bring.
    event.preventDefault();
    event.stopPropagation();
  };

  #filter = () => {
    const form = this.querySelector('form');
    if (!form) return;
    const asked = new FormData(form);
    const words = String(asked.get('q')).toLowerCase().split(/\s+/).filter(Boolean);
    const view = asked.get('view');
    const entries = [...this.querySelectorAll('li')];
    for (const entry of entries) {
      const text = (entry.dataset['words'] ?? '').toLowerCase();
      const isFound =
        (!view || entry.dataset['view'] === view) && words.every((word) => text.includes(word));
      entry.hidden = !isFound;
    }
    const found = entries.filter(({ hidden }) => !hidden).length;
    const count = this.querySelector('[data-count]');
    const all = entries.length;
    if (count)
      count.textContent = found === all ? `${all} elements` : `${found} of ${all} elements`;
  };
}
