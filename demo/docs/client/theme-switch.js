// @ts-check

/** Where the choice is kept; `theme.js` reads it. */
const KEY = 'docs-colours';

/** Switches between light and dark colours, here and in the examples. */
export class ThemeSwitch extends HTMLElement {
  #preference = matchMedia('(prefers-color-scheme: dark)');

  connectedCallback() {
    this.hidden = false;
    this.addEventListener('click', this);
    this.#preference.addEventListener('change', this);
    this.#update();
  }

  disconnectedCallback() {
    this.removeEventListener('click', this);
    this.#preference.removeEventListener('change', this);
  }

  get #isDark() {
    const { colours } = document.documentElement.dataset;
    return colours ? colours === 'dark' : this.#preference.matches;
  }

  /** @param {Event} event */
  handleEvent(event) {
    if (event.type === 'click') {
      const choice = this.#isDark ? 'light' : 'dark';
      document.documentElement.dataset['colours'] = choice;
      try {
        localStorage.setItem(KEY, choice);
      } catch {
        // It holds for this page then.
      }
      for (const frame of document.querySelectorAll('iframe')) {
        frame.contentWindow?.postMessage({ docs: 'colours', colours: choice }, '*');
      }
    }
    this.#update();
  }

  #update() {
    const button = this.querySelector('button');
    button?.setAttribute('aria-pressed', String(this.#isDark));
  }
}
