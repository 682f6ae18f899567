import { Conditions } from './conditions';
import { Counters } from './counters';
import { holdLightSheet } from './light-sheet';
import { Steps, type StepPlace } from './steps';

/** What a form needs this for. */
export interface PartsOptions {
  readonly form: HTMLFormElement;
  /** Gives the form back as its page wrote it. */
  readonly signal: AbortSignal;
  /** Tells a screen reader, politely. */
  readonly say: (text: string) => void;
}

/** The steps of a form, the fields that depend on an answer, and the counters of characters. */
export class Parts {
  readonly steps: Steps;
  readonly #form: HTMLFormElement;
  readonly #conditions: Conditions;
  readonly #counters: Counters;

  constructor({ form, signal, say }: PartsOptions) {
    this.#form = form;
    this.#conditions = new Conditions(form);
    this.steps = new Steps(form, (element) => this.#conditions.isOff(element));
    this.#counters = new Counters(say);
    holdLightSheet(form, signal);
    signal.addEventListener('abort', () => {
      this.#counters.end();
      this.steps.end();
      this.#conditions.end();
    });
  }

  /** Brings the form in line with what is filled in. */
  apply(): StepPlace | undefined {
    this.#conditions.apply();
    this.steps.apply();
    this.#counters.apply(this.#form);
    return this.steps.place;
  }

  /** A visitor has typed. */
  typed(field: EventTarget | null): void {
    this.#counters.typed(field);
  }
}
