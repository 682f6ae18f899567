// @ts-check
import { enhanceEditor } from './editor.js';
import { highlightHtml } from './highlight.js';
import { writeAttributes } from './opening-tag.js';

/** Maximum number of log entries; the oldest are dropped. */
const MAX_ENTRIES = 100;

/**
 * Connects an element's example with its controls, its source and the event log. The example runs in
 * its own document and communicates by messages.
 */
export class Playground extends HTMLElement {
  /** Removes the listeners when the element is disconnected. */
  #lifetime = new AbortController();
  /** Changed attributes; `null` for removed ones. */
  #changes = /** @type {Map<string, string | null>} */ (new Map());
  /** Whether the reader has changed the HTML itself. */
  #isEdited = false;

  connectedCallback() {
    this.#lifetime = new AbortController();
    const { signal } = this.#lifetime;
    addEventListener('message', (event) => this.#receive(event), { signal });
    this.#form.addEventListener('input', (event) => this.#update(event.target), { signal });
    this.#form.addEventListener('submit', (event) => event.preventDefault(), { signal });
    enhanceEditor(this, {
      signal,
      edited: () => {
        this.#isEdited = true;
        this.#changes.clear();
        this.#showSource(this.#textarea.value);
      },
      restored: () => {
        this.#form.reset();
      },
    });
    this.#form.addEventListener('reset', () => setTimeout(() => this.#reset()), { signal });
    this.querySelector('[data-clear]')?.addEventListener('click', () => this.#clear(), { signal });
    for (const part of this.querySelectorAll('.events, [type=reset]')) {
      if (part instanceof HTMLElement) part.hidden = false;
    }
    const apply = this.querySelector('[type=submit]');
    if (apply instanceof HTMLElement) apply.hidden = true;
    this.#applyRestoredValues();
    this.#send({ docs: 'connect' });
  }

  disconnectedCallback() {
    this.#lifetime.abort();
  }

  get #tag() {
    return this.getAttribute('tag') ?? '';
  }

  get #form() {
    return /** @type {HTMLFormElement} */ (this.querySelector('form.settings'));
  }

  get #code() {
    return /** @type {HTMLElement} */ (this.querySelector('.source code'));
  }

  get #textarea() {
    return /** @type {HTMLTextAreaElement} */ (this.querySelector('.edit textarea'));
  }

  /** The example as it was served, or as the reader has changed it. */
  get #original() {
    return this.#isEdited ? this.#textarea.value : (this.#code.dataset['source'] ?? '');
  }

  get #log() {
    return /** @type {HTMLElement} */ (this.querySelector('.log'));
  }

  get #frame() {
    return /** @type {HTMLIFrameElement} */ (this.querySelector('iframe')).contentWindow;
  }

  /** @param {object} message */
  #send(message) {
    // An edited example is of no origin.
    this.#frame?.postMessage(message, '*');
  }

  /** @param {MessageEvent} event */
  #receive({ data, source }) {
    if (source !== this.#frame) return;
    if (data?.docs === 'loaded') this.#connect();
    if (data?.docs === 'event') this.#logEvent(data);
  }

  /** Connects to a new document in the frame and applies the changes to it. */
  #connect() {
    this.#send({ docs: 'connect' });
    for (const [attribute, value] of this.#changes) this.#send({ docs: 'set', attribute, value });
  }

  /** @param {{ name: string, detail: string, cancelable: boolean }} event */
  #logEvent({ name, detail, cancelable }) {
    const log = this.#log;
    if (typeof name !== 'string' || typeof detail !== 'string') return;
    log.querySelector('.quiet')?.remove();
    const entry = document.createElement('p');
    const code = document.createElement('code');
    code.textContent = name;
    entry.append(code, ` ${detail}`, cancelable ? ' (cancelable)' : '');
    const isAtEnd = log.scrollTop + log.clientHeight >= log.scrollHeight - 8;
    log.append(entry);
    if (log.childElementCount > MAX_ENTRIES) log.firstElementChild?.remove();
    if (isAtEnd) log.scrollTop = log.scrollHeight;
  }

  #clear() {
    const placeholder = document.createElement('p');
    placeholder.className = 'quiet';
    placeholder.textContent = 'Events of the example will appear here.';
    this.#log.replaceChildren(placeholder);
  }

  /** @param {EventTarget | null} control */
  #update(control) {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) return;
    this.#set(control.name, valueOf(control));
    this.#updateSource();
  }

  /**
   * @param {string} attribute
   * @param {string | null} value
   */
  #set(attribute, value) {
    this.#changes.set(attribute, value);
    this.#send({ docs: 'set', attribute, value });
  }

  #updateSource() {
    const source = writeAttributes(this.#original, this.#tag, this.#changes);
    this.#showSource(source);
    this.#textarea.value = source;
  }

  /** @param {string} source */
  #showSource(source) {
    this.#code.replaceChildren(...highlightHtml(source));
  }

  /** Reloads the example too: it may have navigated or have a dialog open. */
  #reset() {
    this.#isEdited = false;
    this.#changes.clear();
    this.#updateSource();
    const frame = this.querySelector('iframe');
    frame?.contentWindow?.location.replace(frame.src);
  }

  /** Applies values that the browser has restored in the form. */
  #applyRestoredValues() {
    for (const control of this.#form.elements) {
      const isControl = control instanceof HTMLInputElement || control instanceof HTMLSelectElement;
      if (isControl && isChanged(control)) this.#set(control.name, valueOf(control));
    }
    if (this.#changes.size > 0) this.#updateSource();
    else this.#textarea.value = this.#original;
  }
}

/**
 * Whether a control has another value than in the served HTML.
 *
 * @param {HTMLInputElement | HTMLSelectElement} control
 */
function isChanged(control) {
  if (control.type === 'hidden') return false;
  if (control instanceof HTMLSelectElement) {
    const initial = [...control.options].findIndex((option) => option.defaultSelected);
    return control.selectedIndex !== Math.max(0, initial);
  }
  if (control.type === 'checkbox') return control.checked !== control.defaultChecked;
  return control.value !== control.defaultValue;
}

/**
 * Returns the attribute's value of a control; `null` if it is empty.
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
