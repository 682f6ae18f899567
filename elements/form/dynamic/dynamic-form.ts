import { adoptNoteStyles } from '../notes/note-styles';
import type { StepPosition } from '../store/state';
import { Conditions } from './conditions';
import { Counters } from './counters';
import { Steps } from './steps';

/** Options of {@link DynamicForm}. */
export interface DynamicFormOptions {
  readonly form: HTMLFormElement;
  /** Restores the form as its page wrote it. */
  readonly signal: AbortSignal;
  /** Announces a text politely to screen readers. */
  readonly announce: (text: string) => void;
  /** Moves to the previous step. */
  readonly onBack: () => void;
}

/** The parts of a form that change while it is filled in: steps, conditional fields, counters. */
export class DynamicForm {
  readonly steps: Steps;
  readonly #form: HTMLFormElement;
  readonly #conditions: Conditions;
  readonly #counters: Counters;

  constructor({ form, signal, announce, onBack }: DynamicFormOptions) {
    this.#form = form;
    this.#conditions = new Conditions(form);
    this.steps = new Steps({ form, isSkipped: (step) => this.#conditions.hides(step), onBack });
    this.#counters = new Counters(announce);
    adoptNoteStyles(form, signal);
    signal.addEventListener('abort', () => {
      this.#counters.stop();
      this.steps.stop();
      this.#conditions.stop();
    });
  }

  /** Updates everything to the current answers. */
  update(): StepPosition | undefined {
    this.#conditions.update();
    this.steps.update();
    this.#counters.update(this.#form);
    return this.steps.position;
  }

  /** Updates what changes with every character. */
  handleInput(target: EventTarget | null): void {
    this.#counters.handleInput(target);
  }
}
