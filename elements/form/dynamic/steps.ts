import { own } from '../../../shared/dom/own';
import { controlsOf, isSubmit } from '../fields/controls';
import { toggleGiven } from '../fields/given';
import type { StepPosition } from '../store/state';
import { createBackButton } from './back-button';

/** Options of {@link Steps}. */
export interface StepsOptions {
  readonly form: HTMLFormElement;
  /** Returns true for a step that a condition removes from the sequence. */
  readonly isSkipped: (step: HTMLElement) => boolean;
  /** Moves to the previous step. */
  readonly onBack: () => void;
}

/** Shows one `<fieldset data-dm-step>` of a form at a time, and the submit buttons on the last. */
export class Steps {
  readonly #options: StepsOptions;
  #current: HTMLElement | undefined;
  readonly #hidden = new Set<HTMLElement>();
  /** Beside the submit button, on the last step. */
  #back: HTMLElement | undefined;
  #isFlat = false;

  constructor(options: StepsOptions) {
    this.#options = options;
  }

  /** The steps that the current answers lead through. */
  get list(): readonly HTMLElement[] {
    if (this.#isFlat) return [];
    const { form, isSkipped } = this.#options;
    const all = own(form).querySelectorAll<HTMLElement>('fieldset[data-dm-step]');
    return [...all].filter((step) => !isSkipped(step));
  }

  /** The visible step; `undefined` in a form without steps. */
  get current(): HTMLElement | undefined {
    const { list } = this;
    return this.#current && list.includes(this.#current) ? this.#current : list[0];
  }

  /** The visitor's position; `undefined` in a form without steps. */
  get position(): StepPosition | undefined {
    const { list, current } = this;
    if (!current) return undefined;
    const title = current.querySelector('legend')?.textContent.trim() ?? '';
    const hasBack = this.#back?.isConnected ?? false;
    return { index: list.indexOf(current), count: list.length, title, hasBack };
  }

  /** True if the form can be submitted from the current step. */
  get isLast(): boolean {
    return this.current === this.list.at(-1);
  }

  /** Moves to the next or the previous step. */
  move(by: 1 | -1): void {
    const { list, current } = this;
    this.#current = current && (list[list.indexOf(current) + by] ?? current);
    this.update();
  }

  /** Shows the step that contains an element. */
  reveal(element: Element): void {
    const step = this.list.find((candidate) => candidate.contains(element));
    if (!step || step === this.current) return;
    this.#current = step;
    this.update();
  }

  /** Returns to the first step. */
  restart(): void {
    this.#current = undefined;
    this.update();
  }

  /** Turns the form into one without steps. */
  showAll(): void {
    this.#isFlat = true;
    this.stop();
  }

  /** Shows the current step and hides all others. */
  update(): void {
    const { list, current, isLast } = this;
    for (const step of list) this.#toggleHidden(step, step !== current);
    for (const control of controlsOf(this.#options.form)) {
      if (isSubmit(control) && !control.closest('[data-dm-step]')) {
        this.#toggleHidden(control, !isLast);
      }
    }
    this.#updateBack();
  }

  /** Shows everything again. */
  stop(): void {
    for (const element of this.#hidden) toggleGiven(element, 'hidden', false);
    this.#hidden.clear();
    this.#back?.remove();
  }

  /** Puts "Back" right before the submit button, which is the page's, so that they stand in a row. */
  #updateBack(): void {
    const { form, onBack } = this.#options;
    const { list, current, isLast } = this;
    const submit = controlsOf(form).find(
      (control) => isSubmit(control) && own(form).contains(control) && !control.closest('[hidden]'),
    );
    if (!isLast || current === list[0] || !submit) {
      this.#back?.remove();
    } else if (this.#back?.nextElementSibling !== submit) {
      this.#back ??= createBackButton(form, onBack);
      submit.before(this.#back);
    }
  }

  #toggleHidden(element: HTMLElement, force: boolean): void {
    if (!force) {
      if (this.#hidden.delete(element)) toggleGiven(element, 'hidden', false);
    } else if (!element.hidden) {
      toggleGiven(element, 'hidden', true);
      this.#hidden.add(element);
    }
  }
}
