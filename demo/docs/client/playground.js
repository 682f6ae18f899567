// @ts-check
import { writeAttributes } from './opening-tag.js';

/** Entries of the log; older ones go. */
const LOGGED = 100;

/**
 * Brings an element's example, its controls, its source and the log of its events together. The
 * example is in a document of its own, which is told and asked by messages.
 */
export class Playground extends HTMLElement {
  /** The listeners' life: one for each time it is in a document. */
  #ended = new AbortController();
  /** What the reader changed, by attribute; `null` leaves it out. */
  #changed = /** @type {Map<string, string | null>} */ (new Map());

  connectedCallback() {
    this.#ended = new AbortController();
    const { signal } = this.#ended;
    addEventListener('message', (event) => this.#hear(event), { signal });
    this.#form.addEventListener('input', (event) => this.#follow(event.target), { signal });
    this.#form.addEventListener('submit', (event) => event.preventDefault(), { signal });
    this.#form.addEventListener('reset', () => setTimeout(() => this.#reset()), { signal });
    this.querySelector('[data-clear]')?.addEventListener('click', () => this.#clear(), { signal });
    for (const part of this.querySelectorAll('.events, [type=reset]')) {
      if (part instanceof HTMLElement) part.hidden = false;
    }
    const apply = this.querySelector('[type=submit]');
    if (apply instanceof HTMLElement) apply.hidden = true;
    this.#adoptForm();
    this.#tell({ docs: 'hello' });
  }

  disconnectedCallback() {
    this.#ended.abort();
  }

  get #tag() {
    return this.getAttribute('tag') ?? '';
  }

  get #form() {
    return /** @type {HTMLFormElement} */ (this.querySelector('form'));
  }

  get #code() {
    return /** @type {HTMLElement} */ (this.querySelector('.source code'));
  }

  /** The example as it was served. */
  get #original() {
    return this.#code.dataset['source'] ?? '';
  }

  get #log() {
    return /** @type {HTMLElement} */ (this.querySelector('.log'));
  }

  get #frame() {
    return /** @type {HTMLIFrameElement} */ (this.querySelector('iframe')).contentWindow;
  }

  /** @param {object} message */
  #tell(message) {
    this.#frame?.postMessage(message, location.origin);
  }

  /** @param {MessageEvent} event */
  #hear({ data, origin, source }) {
    if (origin !== location.origin || source !== this.#frame) return;
    if (data?.docs === 'here') this.#greet();
    if (data?.docs === 'event') this.#list(data);
  }

  /** A document has come into the frame: it begins where the controls stand. */
  #greet() {
    this.#tell({ docs: 'hello' });
    for (const [attribute, value] of this.#changed) this.#tell({ docs: 'set', attribute, value });
  }

  /** @param {{ name: string, detail: string, cancelable: boolean }} fired */
  #list({ name, detail, cancelable }) {
    const log = this.#log;
    log.querySelector('.quiet')?.remove();
    const entry = document.createElement('p');
    const code = document.createElement('code');
    code.textContent = name;
    entry.append(code, ` ${detail}`, cancelable ? ' (cancelable)' : '');
    const isAtEnd = log.scrollTop + log.clientHeight >= log.scrollHeight - 8;
    log.append(entry);
    if (log.childElementCount > LOGGED) log.firstElementChild?.remove();
    if (isAtEnd) log.scrollTop = log.scrollHeight;
  }

  #clear() {
    const none = document.createElement('p');
    none.className = 'quiet';
    none.textContent = 'What the example fires is listed here.';
    this.#log.replaceChildren(none);
  }

  /** @param {EventTarget | null} control */
  #follow(control) {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) return;
    this.#set(control.name, valueOf(control));
    this.#write();
  }

  /**
   * @param {string} attribute
   * @param {string | null} value
   */
  #set(attribute, value) {
    this.#changed.set(attribute, value);
    this.#tell({ docs: 'set', attribute, value });
  }

  #write() {
    this.#code.textContent = writeAttributes(this.#original, this.#tag, this.#changed);
  }

  /** All from the start: the example may have gone to another page, or have a dialog open. */
  #reset() {
    this.#changed.clear();
    this.#write();
    const frame = this.querySelector('iframe');
    frame?.contentWindow?.location.replace(frame.src);
  }

  /** A browser may have filled the form in as it was left. */
  #adoptForm() {
    for (const control of this.#form.elements) {
      const isControl = control instanceof HTMLInputElement || control instanceof HTMLSelectElement;
      if (isControl && isTouched(control)) this.#set(control.name, valueOf(control));
    }
    this.#write();
  }
}

/**
 * Whether a control says anything else than it was served with.
 *
 * @param {HTMLInputElement | HTMLSelectElement} control
 */
function isTouched(control) {
  if (control instanceof HTMLSelectElement) {
    const served = [...control.options].findIndex((option) => option.defaultSelected);
    return control.selectedIndex !== Math.max(0, served);
  }
  if (control.type === 'checkbox') return control.checked !== control.defaultChecked;
  return control.value !== control.defaultValue;
}

/**
 * What a control says of its attribute: an empty one leaves it out.
 *
 * @param {HTMLInputElement | HTMLSelectElement} control
 * @returns {string | null}
 */
function valueOf(control) {
  if (control instanceof HTMLInputElement && control.type === 'checkbox') {
    return control.checked ? '' : null;
  }
  return control.value || null;
}
