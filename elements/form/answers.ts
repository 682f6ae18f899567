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

/**
 * Whether a condition holds: `name` (there is an answer), `name=Yes`, `name=Yes|Maybe`,
 * `name!=No`; several, with ` & ` between them, hold together.
 */
export function holds(condition: string, answers: Answers): boolean {
  return condition.split(' & ').every((part) => {
    const [, name = '', operator, wanted = ''] =
      /^\s*(.*?)\s*(?:(!?=)\s*(.*?)\s*)?$/.exec(part) ?? [];
    const given = answers.get(name) ?? [];
    if (!operator) return given.length > 0;
    const isAmong = given.some((value) => wanted.split('|').some((one) => one.trim() === value));
    return isAmong === (operator === '=');
  });
}
