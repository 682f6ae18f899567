// @ts-check
import { isComposingKey } from './composing.js';

/** Shows one of its sections at a time, with a tab for each. Without script, all are shown. */
export class Tabs extends HTMLElement {
  connectedCallback() {
    if (this.querySelector('[role=tablist]')) return;
    const list = document.createElement('div');
    list.setAttribute('role', 'tablist');
    list.setAttribute('aria-label', this.getAttribute('label') ?? '');
    for (const panel of this.#panels) {
      const heading = panel.querySelector('h3');
      const tab = document.createElement('button');
      tab.type = 'button';
      tab.setAttribute('role', 'tab');
      tab.id = `${heading?.id ?? ''}-tab`;
      tab.textContent = panel.dataset['tab'] ?? '';
      panel.id ||= `${tab.id}-panel`;
      tab.setAttribute('aria-controls', panel.id);
      panel.setAttribute('role', 'tabpanel');
      panel.setAttribute('aria-labelledby', tab.id);
      if (heading) heading.hidden = true;
      list.append(tab);
    }
    this.prepend(list);
    list.addEventListener('click', ({ target }) => {
      if (target instanceof HTMLElement && target.role === 'tab') this.#select(target);
    });
    list.addEventListener('keydown', (event) => this.#move(event));
    const [first] = this.#tabs;
    if (first) this.#select(first);
  }

  get #panels() {
    return /** @type {HTMLElement[]} */ (
      [...this.children].filter((child) => child.matches('section'))
    );
  }

  get #tabs() {
    return /** @type {HTMLElement[]} */ ([...this.querySelectorAll('[role=tab]')]);
  }

  /** @param {HTMLElement} selected */
  #select(selected) {
    for (const tab of this.#tabs) {
      const isSelected = tab === selected;
      tab.setAttribute('aria-selected', String(isSelected));
      tab.tabIndex = isSelected ? 0 : -1;
    }
    for (const panel of this.#panels) {
      panel.hidden = panel.id !== selected.getAttribute('aria-controls');
    }
  }

  /** @param {KeyboardEvent} event */
  #move(event) {
    if (isComposingKey(event)) return;
    const tabs = this.#tabs;
    const index = tabs.findIndex((tab) => tab === document.activeElement);
    const last = tabs.length - 1;
    const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: last }[event.key];
    if (next === undefined || index < 0) return;
    event.preventDefault();
    const tab = tabs[(next + tabs.length) % tabs.length];
    tab?.focus();
    if (tab) this.#select(tab);
  }
}
