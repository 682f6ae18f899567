import { isMet } from '../../../shared/form/conditions';
import { controlsOf, isCheckable } from '../fields/controls';

/** Answers by the names of their controls. */
export type Answers = ReadonlyMap<string, readonly string[]>;

function valuesOf(control: Element): readonly string[] {
  if (isCheckable(control)) return control.checked ? [control.value] : [];
  if (control instanceof HTMLSelectElement) {
    return [...control.selectedOptions].map(({ value }) => value);
  }
  const value: unknown = 'value' in control ? control.value : '';
  return typeof value === 'string' ? [value] : [];
}

/** Returns the current answers of a form, without those of disabled controls. */
export function answersOf(form: HTMLFormElement): Answers {
  const answers = new Map<string, string[]>();
  for (const control of controlsOf(form)) {
    if (!control.name || control.matches(':disabled')) continue;
    const values = valuesOf(control).map((value) => value.trim());
    answers.set(control.name, [...(answers.get(control.name) ?? []), ...values.filter(Boolean)]);
  }
  return answers;
}

/** Tests a condition such as `name=Yes|Maybe`. */
export const meetsCondition = (condition: string, answers: Answers): boolean =>
  isMet(condition, (name) => answers.get(name) ?? []);
