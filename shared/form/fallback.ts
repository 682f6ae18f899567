/** The browser's own controls; a `<button>` posts only when it is pressed. */
const CONTROLS = 'input, select, textarea';

/**
 * The controls among an element's children, which a visitor without script fills in: disabled while
 * the element stands in for them, so that nothing is posted twice.
 */
export class Fallback {
  readonly #host: HTMLElement;
  #asleep: HTMLInputElement[] = [];
  #isStandingIn = false;

  constructor(host: HTMLElement) {
    this.#host = host;
  }

  /** The children post, not the element. */
  get isAwake(): boolean {
    return !this.#isStandingIn && this.#host.querySelector(CONTROLS) !== null;
  }

  /**
   * From now on the element posts, its children do not.
   *
   * @param adopt is given the children before they are disabled, once.
   */
  standIn(adopt: (controls: readonly HTMLInputElement[]) => void): void {
    if (this.#isStandingIn) return;
    this.#isStandingIn = true;
    const controls = Array.from(this.#host.querySelectorAll<HTMLInputElement>(CONTROLS));
    if (controls.length > 0) adopt(controls);
    this.#asleep = controls.filter(({ disabled }) => !disabled);
    for (const control of this.#asleep) control.disabled = true;
  }

  /** The children post again, because the element is gone or could not be drawn. */
  giveBack(): void {
    for (const control of this.#asleep) control.disabled = false;
    this.#asleep = [];
    this.#isStandingIn = false;
  }
}
