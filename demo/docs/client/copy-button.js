// @ts-check

/** Time for which the status is shown, in ms. */
const STATUS_DURATION = 2500;

/** Copies the code of its panel, or selects it if copying is not allowed. */
export class CopyButton extends HTMLElement {
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
    if (event.target instanceof Element && event.target.closest('button')) void this.#copy();
  }

  async #copy() {
    const code = this.closest('.source')?.querySelector('code');
    if (!code) return;
    try {
      await navigator.clipboard.writeText(code.textContent ?? '');
      this.#report('Copied');
    } catch {
      // No permission, or an insecure context: the reader can press the key.
      getSelection()?.selectAllChildren(code);
      this.#report('Selected. Press Ctrl+C to copy.');
    }
  }

  /** @param {string} text */
  #report(text) {
    const status = this.querySelector('[role=status]');
    if (!status) return;
    status.textContent = text;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      status.textContent = '';
    }, STATUS_DURATION);
  }
}
