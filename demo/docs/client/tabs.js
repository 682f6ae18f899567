// @ts-check
import { isComposingKey } from './composing.js';

/** Key of the choice in storage; `theme.js` reads it before anything is painted. */
const KEY = 'docs-framework';

/** The choice while the browser stores nothing. */
let chosen = '';

const choice = () => {
  try {
    return localStorage.getItem(KEY) ?? chosen;
  } catch {
    return chosen;
  }
};

/** @param {string} value */
const keep = (value) => {
  chosen = value;
  try {
    localStorage.setItem(KEY, value);
  } catch {
    // Kept until the page is left.
  }
};

/**
 * Returns the choices for which a section is shown, its own first.
 *
 * @param {HTMLElement} panel
 */
const choicesOf = ({ dataset }) => (dataset['choice'] ?? '').split(' ');

/** For ids, which are unique on a page. */
let count = 0;

/**
 * Shows one of its sections at a time, by the tab of each. The choice is that of all tabs on the
 * page that have it, and of later visits. Without script, all sections are shown.
 */
export class Tabs extends HTMLElement {
  connectedCallback() {
    /** @type {HTMLElement | null} */
    const list = this.querySelector('[role=tablist]');
    const tabs = this.#tabs;
    if (!list || tabs[0]?.id) return;
    for (const [index, panel] of this.#panels.entries()) {
      const tab = tabs[index];
      if (!tab) continue;
      const heading = panel.querySelector('h3');
      count += 1;
      tab.id = heading ? `${heading.id}-tab` : `tab-${count}`;
      panel.id ||= `${tab.id}-panel`;
      tab.setAttribute('aria-controls', panel.id);
      panel.setAttribute('role', 'tabpanel');
      panel.setAttribute('aria-labelledby', tab.id);
      if (heading) heading.hidden = true;
    }
    list.addEventListener('click', ({ target }) => {
      if (target instanceof HTMLButtonElement) this.#choose(target);
    });
    list.addEventListener('keydown', (event) => this.#move(event));
    if (!this.show(choice())) this.#select(this.#tabs[0]);
  }

  get #panels() {
    return /** @type {HTMLElement[]} */ (
      [...this.children].filter((child) => child.matches('[data-tab]'))
    );
  }

  get #tabs() {
    return /** @type {HTMLElement[]} */ ([...this.querySelectorAll('[role=tab]')]);
  }

  /**
   * Shows the section of a choice, if there is one.
   *
   * @param {string} value
   */
  show(value) {
    const panel = this.#panels.find((each) => choicesOf(each).includes(value));
    const tab = this.#tabs.find((each) => each.getAttribute('aria-controls') === panel?.id);
    if (panel) this.#select(tab);
    return panel !== undefined;
  }

  /**
   * Selects a tab in all tabs of the page; the one that was pressed stays where it is.
   *
   * @param {HTMLElement} tab
   */
  #choose(tab) {
    this.#select(tab);
    const { top } = tab.getBoundingClientRect();
    const panel = this.#panels.find(({ id }) => id === tab.getAttribute('aria-controls'));
    const [value = ''] = panel ? choicesOf(panel) : [];
    keep(value);
    for (const other of document.querySelectorAll('docs-tabs')) {
      if (other !== this && other instanceof Tabs) other.show(value);
    }
    scrollBy({ top: tab.getBoundingClientRect().top - top, behavior: 'instant' });
  }

  /** @param {HTMLElement | undefined} selected */
  #select(selected) {
    if (!selected) return;
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
    if (isComposingKey(event) || event.ctrlKey || event.altKey || event.metaKey) return;
    const tabs = this.#tabs;
    const index = tabs.findIndex((tab) => tab === document.activeElement);
    const last = tabs.length - 1;
    const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: last }[event.key];
    if (next === undefined || index < 0) return;
    event.preventDefault();
    const tab = tabs[(next + tabs.length) % tabs.length];
    tab?.focus();
    if (tab) this.#choose(tab);
  }
}
