import { own } from '../dom/own';
import { readCondition, type ConditionPart } from '../form/conditions';
import { suggestion } from './nearest';

/** Lines about one form. */
const MAX_LINES = 5;

const CONDITIONS = ['data-dm-show-when', 'data-dm-require-when'] as const;

/** Fields with a list of answers, to which a visitor can add none. */
const CHOICES = 'select, input[type=radio], input[type=checkbox]';

/** The fields of a form by their names; buttons, which are no answers, are none. */
function fieldsOf(form: HTMLFormElement): ReadonlyMap<string, readonly Element[]> {
  const fields = new Map<string, Element[]>();
  for (const control of Array.from(own(form).elements)) {
    const name: unknown = Reflect.get(control, 'name');
    if (typeof name !== 'string' || !name) continue;
    if (control.matches('fieldset, output, button, [type=submit], [type=reset]')) continue;
    fields.set(name, [...(fields.get(name) ?? []), control]);
  }
  return fields;
}

/** The answers that fields offer; `undefined` where a visitor types one. */
function answersOf(fields: readonly Element[]): readonly string[] | undefined {
  if (!fields.every((field) => field.matches(CHOICES))) return undefined;
  return fields.flatMap((field) =>
    field instanceof HTMLSelectElement
      ? Array.from(field.options, ({ value }) => value.trim())
      : [(field as HTMLInputElement).value.trim()],
  );
}

function partMistakes(
  { name, choices = [] }: ConditionPart,
  fields: ReadonlyMap<string, readonly Element[]>,
): readonly string[] {
  const named = fields.get(name);
  if (!named) {
    return [
      `asks for a field "${name}", which is not in the form${suggestion(name, [...fields.keys()])}`,
    ];
  }
  const answers = answersOf(named);
  return choices
    .filter((choice) => choice && answers?.includes(choice) === false)
    .map((choice) => {
      const meant = suggestion(choice, answers ?? []);
      return `asks for "${choice}", which is no answer to "${name}"${meant}`;
    });
}

/**
 * Mistakes in the conditions of a form: fields that it does not have, and answers that a list does
 * not offer. One line each, at most five.
 */
export function conditionMistakes(form: HTMLFormElement): readonly string[] {
  const fields = fieldsOf(form);
  const lines = CONDITIONS.flatMap((attribute) =>
    [...own(form).querySelectorAll(`[${attribute}]`)].flatMap((element) => {
      const condition = element.getAttribute(attribute) ?? '';
      return readCondition(condition)
        .flatMap((part) => partMistakes(part, fields))
        .map((line) => `${attribute}="${condition}" ${line}`);
    }),
  );
  return [...new Set(lines)].slice(0, MAX_LINES);
}
