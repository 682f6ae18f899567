import { isMet } from '../../shared/form/conditions';
import { fieldsOf, isTick } from './fields';

/** What is filled in, by the names of the fields. */
export type Answers = ReadonlyMap<string, readonly string[]>;

function valuesOf(field: Element): readonly string[] {
  if (isTick(field)) return field.checked ? [field.value] : [];
  if (field instanceof HTMLSelectElement) {
    return [...field.selectedOptions].map(({ value }) => value);
  }
  const value: unknown = 'value' in field ? field.value : '';
  return typeof value === 'string' ? [value] : [];
}

/** The answers of a form as it stands; a disabled field has none. */
export function answersOf(form: HTMLFormElement): Answers {
  const answers = new Map<string, string[]>();
  for (const field of fieldsOf(form)) {
    if (!field.name || field.matches(':disabled')) continue;
    const values = valuesOf(field).map((value) => value.trim());
    answers.set(field.name, [...(answers.get(field.name) ?? []), ...values.filter(Boolean)]);
  }
  return answers;
}

/** Whether a condition of the markup holds. */
export const holds = (condition: string, answers: Answers): boolean =>
  isMet(condition, (name) => answers.get(name) ?? []);
