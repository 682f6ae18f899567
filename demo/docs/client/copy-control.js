// @ts-check

/** Time for which the status is shown, in ms. */
const STATUS_DURATION = 2500;

/** A button that copies something and says so in the status beside it; hidden without script. */
export class CopyControl extends HTMLElement {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  connectedCallback() {
    this.hidden = false;
    this.addEventListener('click', this);
  }

  disconnectedCallback() {
    clearTimeout(this.#timer);
    this.removeEventListener('click', this);
  }

  /** @param {Event} event */
  handleEvent(event) {
    if (event.target instanceof Element && event.target.closest('button')) void this.copy();
  }

  /**
   * Copies, and reports how it went; for subclasses.
   *
   * @protected
   * @returns {Promise<void>}
   */
  async copy() {
    return Promise.resolve();
  }

  /**
   * Shows a text in the status for a moment.
   *
   * @protected
   * @param {string} text
   */
  report(text) {
    const status = this.querySelector('[role=status]');
    if (!status) return;
    status.textContent = text;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      status.textContent = '';
    }, STATUS_DURATION);
  }
}
