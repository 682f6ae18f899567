import { isSubmit } from './buttons';
import { fieldsOf } from './fields';

/** Where a visitor is in a form of several steps. */
export interface StepPlace {
  /** From 0. */
  readonly index: number;
  readonly count: number;
  /** The step's legend. */
  readonly title: string;
}

/** Shows one `<fieldset data-dm-step>` of a form at a time, and what submits it on the last. */
export class Steps {
  readonly #form: HTMLFormElement;
  readonly #isOff: (element: Element) => boolean;
  #current: HTMLElement | undefined;
  readonly #hidden = new Set<HTMLElement>();
  #isWhole = false;

  /**
   * Shows everything yet.
   *
   * @param form the form that has steps, or none.
   * @param isOff whether an answer has put a step out of question.
   */
  constructor(form: HTMLFormElement, isOff: (element: Element) => boolean) {
    this.#form = form;
    this.#isOff = isOff;
  }

  /** The steps that there are as it stands. */
  get list(): readonly HTMLElement[] {
    if (this.#isWhole) return [];
    const all = this.#form.querySelectorAll<HTMLElement>('fieldset[data-dm-step]');
    return [...all].filter((step) => !this.#isOff(step));
  }

  /** The step that is shown; `undefined` in a form without steps. */
  get current(): HTMLElement | undefined {
    const { list } = this;
    return this.#current && list.includes(this.#current) ? this.#current : list[0];
  }

  /** Where the visitor is; `undefined` in a form without steps. */
  get place(): StepPlace | undefined {
    const { list, current } = this;
    if (!current) return undefined;
    const title = current.querySelector('legend')?.textContent.trim() ?? '';
    return { index: list.indexOf(current), count: list.length, title };
  }

  /** Whether the form can be submitted from here. */
  get isLast(): boolean {
    return this.current === this.list.at(-1);
  }

  /** Shows the step so many further on. */
  move(by: 1 | -1): void {
    const { list, current } = this;
    this.#current = current && (list[list.indexOf(current) + by] ?? current);
    this.apply();
  }

  /** Shows the step that an element is in. */
  reveal(element: Element): void {
    const step = this.list.find((one) => one.contains(element));
    if (!step || step === this.current) return;
    this.#current = step;
    this.apply();
  }

  /** Back to the first. */
  restart(): void {
    this.#current = undefined;
    this.apply();
  }

  /** From now on, all of it is seen at once: a form without steps. */
  showAll(): void {
    this.#isWhole = true;
    this.end();
  }

  /** Brings the form in line with the step. */
  apply(): void {
    const { list, current, isLast } = this;
    for (const step of list) this.#hide(step, step === current ? 'off' : 'on');
    const buttons = [...fieldsOf(this.#form)].filter(
      (field) => isSubmit(field) && !field.closest('[data-dm-step]'),
    );
    for (const button of buttons) this.#hide(button, isLast ? 'off' : 'on');
  }

  /** Shows everything again. */
  end(): void {
    for (const element of this.#hidden) element.hidden = false;
    this.#hidden.clear();
  }

  #hide(element: HTMLElement, hidden: 'on' | 'off'): void {
    if (hidden === 'off') {
      if (this.#hidden.delete(element)) element.hidden = false;
    } else if (!element.hidden) {
      element.hidden = true;
      this.#hidden.add(element);
    }
  }
}
