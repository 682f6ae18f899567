// @ts-check
import { isComposingKey } from './composing.js';
import { findPages, KIND_NAMES } from './match.js';

/** Suggestions shown while the reader types: pages, and places of each. */
const LIMITS = { mostPages: 6, mostPlaces: 2 };

/** @type {Promise<import('./match.js').IndexedPage[]> | undefined} */
let index;

/** Loads the index once; a failure is tried again at the next key. */
function loadIndex() {
  index ??= fetch('/elements/search.json')
    .then((response) => (response.ok ? response.json() : []))
    .catch(() => {
      index = undefined;
      return [];
    });
  return index;
}

/**
 * @param {string} href
 * @param {import('./match.js').IndexedPage | import('./match.js').Place} entry
 */
function createOption(href, entry) {
  const option = document.createElement('a');
  option.href = href;
  option.className = 'id' in entry ? 'place' : 'page';
  option.setAttribute('role', 'option');
  option.setAttribute('aria-selected', 'false');
  option.tabIndex = -1;
  const title = document.createElement('strong');
  title.textContent = entry.title;
  const kind = document.createElement('span');
  kind.className = 'kind';
  kind.textContent = KIND_NAMES[entry.kind];
  const about = document.createElement('span');
  about.className = 'about';
  about.textContent = entry.about;
  option.append(title, kind, about);
  return option;
}

let count = 0;

/** Suggests pages while the reader types; Enter without a suggestion opens the result page. */
export class Search extends HTMLElement {
  #lifetime = new AbortController();
  #id = '';
  /** The chosen suggestion, -1 for none. */
  #current = -1;

  connectedCallback() {
    this.#lifetime = new AbortController();
    const { signal } = this.#lifetime;
    const input = this.#input;
    if (!input) return;
    this.#id ||= `found-${(count += 1)}`;
    input.setAttribute('role', 'combobox');
    input.setAttribute('aria-expanded', 'false');
    input.setAttribute('aria-autocomplete', 'list');
    input.setAttribute('aria-controls', this.#id);
    input.addEventListener('focus', () => void loadIndex(), { signal });
    input.addEventListener('input', () => void this.#suggest(), { signal });
    input.addEventListener('keydown', (event) => this.#press(event), { signal });
    this.addEventListener('focusout', (event) => this.#leave(event), { signal });
    document.addEventListener('dm-load', () => this.#close(), { signal });
    if (this.classList.contains('find-top')) {
      document.addEventListener('keydown', (event) => this.#shortcut(event), { signal });
    }
  }

  disconnectedCallback() {
    this.#lifetime.abort();
    this.#close();
  }

  get #input() {
    return this.querySelector('input');
  }

  get #options() {
    return /** @type {HTMLElement[]} */ ([...this.querySelectorAll('[role=option]')]);
  }

  async #suggest() {
    const query = this.#input?.value ?? '';
    const pages = await loadIndex();
    // An earlier query may be answered later.
    if (query !== this.#input?.value) return;
    const found = findPages(pages, query, LIMITS);
    if (query.trim() === '') this.#close();
    else this.#show(found);
  }

  /** @param {import('./match.js').FoundPage[]} found */
  #show(found) {
    const list = this.#list();
    this.#current = -1;
    this.#input?.removeAttribute('aria-activedescendant');
    const groups = found.map(({ page, places }) => {
      const group = document.createElement('div');
      group.setAttribute('role', 'group');
      group.setAttribute('aria-label', page.title);
      group.append(
        createOption(page.href, page),
        ...places.map((place) => createOption(`${page.href}#${place.id}`, place)),
      );
      return group;
    });
    list.replaceChildren(...groups);
    const options = this.#options;
    for (const [position, option] of options.entries()) option.id = `${this.#id}-${position}`;
    const isEmpty = options.length === 0;
    this.#report(isEmpty ? 'Nothing found' : `${options.length} suggestions`);
    list.hidden = isEmpty;
    this.#input?.setAttribute('aria-expanded', String(!isEmpty));
  }

  #list() {
    const known = this.querySelector('[role=listbox]');
    if (known instanceof HTMLElement) return known;
    const list = document.createElement('div');
    list.id = this.#id;
    list.className = 'found';
    list.setAttribute('role', 'listbox');
    list.setAttribute('aria-label', 'Suggestions');
    // The focus stays in the field.
    list.addEventListener('mousedown', (event) => event.preventDefault());
    list.addEventListener('click', () => setTimeout(() => this.#close()));
    const status = document.createElement('p');
    status.className = 'found-status';
    status.setAttribute('role', 'status');
    this.append(list, status);
    return list;
  }

  /** @param {string} text */
  #report(text) {
    const status = this.querySelector('[role=status]');
    if (status) status.textContent = text;
  }

  #close() {
    const list = this.querySelector('[role=listbox]');
    if (list instanceof HTMLElement) list.hidden = true;
    this.#current = -1;
    this.#report('');
    this.#input?.setAttribute('aria-expanded', 'false');
    this.#input?.removeAttribute('aria-activedescendant');
  }

  /** Chooses the next or the previous suggestion; between the last and the first is the field. */
  #step(/** @type {1 | -1} */ step) {
    const options = this.#options;
    const places = options.length + 1;
    this.#current = ((this.#current + 1 + step + places) % places) - 1;
    for (const [place, option] of options.entries()) {
      option.setAttribute('aria-selected', String(place === this.#current));
    }
    const option = options[this.#current];
    option?.scrollIntoView({ block: 'nearest' });
    if (option) this.#input?.setAttribute('aria-activedescendant', option.id);
    else this.#input?.removeAttribute('aria-activedescendant');
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    if (isComposingKey(event)) return;
    const isOpen = this.#input?.getAttribute('aria-expanded') === 'true';
    if (event.key === 'Escape' && isOpen) {
      // The drawer around it stays open.
      event.stopPropagation();
      event.preventDefault();
      this.#close();
    } else if (event.key === 'ArrowDown' && !isOpen) {
      event.preventDefault();
      void this.#suggest();
    } else if (isOpen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      this.#step(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && isOpen && this.#current >= 0) {
      event.preventDefault();
      this.#options[this.#current]?.click();
    }
  }

  /** @param {FocusEvent} event */
  #leave({ relatedTarget }) {
    if (!(relatedTarget instanceof Node && this.contains(relatedTarget))) this.#close();
  }

  /** `/` and Ctrl+K lead to the search, as in other documentation. @param {KeyboardEvent} event */
  #shortcut(event) {
    if (isComposingKey(event)) return;
    const [target] = event.composedPath();
    const isTyping =
      target instanceof HTMLElement &&
      (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
    const isSlash = event.key === '/' && !isTyping && !event.ctrlKey && !event.metaKey;
    const isPalette = event.key === 'k' && (event.ctrlKey || event.metaKey);
    if (!isSlash && !isPalette) return;
    event.preventDefault();
    this.#input?.focus();
    this.#input?.select();
  }
}
