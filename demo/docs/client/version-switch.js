// @ts-check

import { isComposingKey } from './composing.js';

/** Closes the list of versions, and lets its links lead to the page that is shown. */
export class VersionSwitch extends HTMLElement {
  connectedCallback() {
    this.addEventListener('keydown', this);
    document.addEventListener('click', this);
    document.addEventListener('focusin', this);
    document.addEventListener('dm-load', this);
  }

  disconnectedCallback() {
    document.removeEventListener('click', this);
    document.removeEventListener('focusin', this);
    document.removeEventListener('dm-load', this);
  }

  /** @param {Event} event */
  handleEvent(event) {
    const details = this.querySelector('details');
    if (!details) return;
    if (event.type === 'dm-load') {
      details.open = false;
      this.#followPage();
    } else if (event instanceof KeyboardEvent) {
      if (event.key !== 'Escape' || isComposingKey(event) || !details.open) return;
      // The drawer around it stays open.
      event.preventDefault();
      event.stopPropagation();
      details.open = false;
      details.querySelector('summary')?.focus();
    } else if (event.target instanceof Node && !this.contains(event.target)) {
      details.open = false;
    }
  }

  /** The header stays when a page is swapped in. */
  #followPage() {
    const links = [...this.querySelectorAll('a')].filter(({ dataset }) => dataset['base']);
    const current = links.find((link) => link.hasAttribute('aria-current'));
    const own = current?.dataset['base'] ?? '';
    if (!location.pathname.startsWith(own)) return;
    const rest = location.pathname.slice(own.length);
    for (const link of links) link.href = `${link.dataset['base']}${rest}`;
    // A page of an earlier version may be gone, which its note knows.
    const today = document.querySelector('.version-note [data-today]')?.getAttribute('href');
    const latest = links.find(({ dataset }) => dataset['base'] === '/elements');
    if (today && latest) latest.href = today;
  }
}
