/** The browser's own controls; a `<button>` posts only when pressed. */
const CONTROLS = 'input, select, textarea';

/**
 * The controls among an element's children, for visitors without script. They are disabled while
 * the element posts in their place, so that nothing is posted twice.
 */
export class Fallback {
  readonly #host: HTMLElement;
  #disabledControls: HTMLInputElement[] = [];
  #isReplaced = false;

  constructor(host: HTMLElement) {
    this.#host = host;
  }

  /** The children post, not the element. */
  get isActive(): boolean {
    return !this.#isReplaced && this.#host.querySelector(CONTROLS) !== null;
  }

  /**
   * Disables the children: from now on the element posts.
   *
   * @param adopt called once with the children before they are disabled.
   */
  disable(adopt: (controls: readonly HTMLInputElement[]) => void): void {
    if (this.#isReplaced) return;
    this.#isReplaced = true;
    const controls = Array.from(this.#host.querySelectorAll<HTMLInputElement>(CONTROLS));
    if (controls.length > 0) adopt(controls);
    this.#disabledControls = controls.filter(({ disabled }) => !disabled);
    for (const control of this.#disabledControls) control.disabled = true;
  }

  /** Enables the children again, because the element was removed or could not be drawn. */
  enable(): void {
    for (const control of this.#disabledControls) control.disabled = false;
    this.#disabledControls = [];
    this.#isReplaced = false;
  }
}
