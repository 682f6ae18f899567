// @ts-check

/** How long it says that it has copied, in ms. */
const SAID = 2500;

/** Copies the code of the panel it stands in; where it may not, it selects it. */
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
      this.#say('Copied');
    } catch {
      // No permission, or a page that is not secure: the reader's own key does it.
      getSelection()?.selectAllChildren(code);
      this.#say('Selected, press Ctrl+C');
    }
  }

  /** @param {string} text */
  #say(text) {
    const status = this.querySelector('[role=status]');
    if (!status) return;
    status.textContent = text;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      status.textContent = '';
    }, SAID);
  }
}
