import { warn } from '../../shared/site/log';
import type { Attendant } from './attendant';
import { nameOf, questionsOf, type Question } from './fields';
import { holdLightSheet } from './light-sheet';
import { Marks } from './marks';
import { faultOf } from './rules';
import type { Line } from './state';

/** A question, and what is wrong with the answer. */
export interface Fault {
  readonly question: Question;
  readonly message: string;
}

/** Looks through what was filled in, and says what is to be put right. */
export class Examiner {
  readonly #attendant: Attendant;
  readonly #marks = new Marks();

  constructor(attendant: Attendant) {
    this.#attendant = attendant;
    const { options, signal } = attendant;
    const { form, host } = options;
    holdLightSheet(form, signal);
    signal.addEventListener('abort', () => {
      this.clearAll();
    });
    const nameless = questionsOf(form).filter(({ fields: [field] }) => !field.name);
    if (nameless.length === 0) return;
    const names = nameless.map((question) => `"${nameOf(question, form)}"`);
    warn(host, `has fields without a name, which are not sent: ${names.join(', ')}`);
  }

  /** Takes the mark of a field away. */
  clear(field: EventTarget | null): void {
    this.#marks.clear(field);
  }

  /** Takes all marks away. */
  clearAll(): void {
    this.#marks.clearAll();
  }

  /** Whether what is asked, in the whole form or in a part, is answered as it should be. */
  check(part?: HTMLElement): boolean {
    const asked = questionsOf(this.#attendant.options.form).filter(
      ({ fields }) => !part || part.contains(fields[0]),
    );
    const faults = asked.flatMap((question) => {
      const fault = faultOf(question);
      return fault ? [{ question, message: fault.message }] : [];
    });
    this.clearAll();
    if (faults.length > 0) this.accuse(faults);
    return faults.length === 0;
  }

  /** Marks what is wrong, lists it, and goes to the first; all of it, in the order of the page. */
  accuse(faults: readonly Fault[]): void {
    const { options } = this.#attendant;
    this.clearAll();
    const [first] = faults;
    if (first) this.#attendant.steps?.reveal(first.question.fields[0]);
    const lines = faults.map(({ question, message }): Line => {
      const [field] = question.fields;
      this.#marks.show(question, message);
      return {
        name: nameOf(question, options.form),
        message,
        hash: `#${this.#marks.idOf(field)}`,
        go: () => {
          this.#attendant.steps?.reveal(field);
          this.#attendant.show({ step: this.#attendant.steps?.place, attention: { field } });
        },
      };
    });
    this.#attendant.show({
      phase: 'idle',
      notice: '',
      mayRetry: false,
      lines,
      step: this.#attendant.steps?.place,
      attention: first && { field: first.question.fields[0] },
    });
  }
}
