/** Submits a form with the browser's own means. */
export class NativeSubmit {
  readonly #form: HTMLFormElement;
  readonly #signal: AbortSignal;
  #isRunning = false;

  /** Nothing is submitted after `signal` is aborted. */
  constructor(form: HTMLFormElement, signal: AbortSignal) {
    this.#form = form;
    this.#signal = signal;
  }

  /** Set while the browser submits: its `submit` event is not one to handle. */
  get isRunning(): boolean {
    return this.#isRunning;
  }

  /** Has the browser submit the form; not inside a `submit` event, where it ignores another. */
  start(submitter: HTMLElement | null): void {
    setTimeout(() => {
      if (this.#signal.aborted) return;
      this.#isRunning = true;
      this.#form.requestSubmit(submitter);
      this.#isRunning = false;
    });
  }
}
