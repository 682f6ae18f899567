// @ts-check

/** Time for which the status is shown, in ms. */
const STATUS_DURATION = 2500;

/** Copies the page as Markdown, from the address of the link beside it. */
export class CopyMarkdown extends HTMLElement {
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
    const link = this.parentElement?.querySelector('a');
    if (!link) return;
    try {
      const text = fetch(link.href).then((response) => {
        if (!response.ok) throw new Error(`${response.status}`);
        return response.text();
      });
      // The clipboard is asked at once: Safari allows it within the press only.
      const blob = text.then((markdown) => new Blob([markdown], { type: 'text/plain' }));
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
      this.#report('Copied');
    } catch {
      // No permission, no network, or an insecure context: the link opens the text.
      this.#report('Not copied. Open the Markdown instead.');
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
