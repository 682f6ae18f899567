import { own } from '../dom/own';
import { readCondition, REQUIRE_WHEN, SHOW_WHEN, type ConditionPart } from '../form/conditions';
import { suggestion } from './nearest';

/** Lines about one form. */
const MAX_LINES = 5;

/** Controls of a form that take no answer. */
const NO_FIELDS = 'fieldset, output, button, [type=submit], [type=reset], [type=image]';

/** Fields with a list of answers, to which a visitor can add none. */
const CHOICES = 'select, input[type=radio], input[type=checkbox]';

const fieldsOf = (form: HTMLFormElement): readonly Element[] =>
  Array.from(own(form).elements).filter((control) => !control.matches(NO_FIELDS));

/** The fields of a form by their names. */
function namedFieldsOf(form: HTMLFormElement): ReadonlyMap<string, readonly Element[]> {
  const fields = new Map<string, Element[]>();
  for (const field of fieldsOf(form)) {
    const name: unknown = Reflect.get(field, 'name');
    if (typeof name === 'string' && name) fields.set(name, [...(fields.get(name) ?? []), field]);
  }
  return fields;
}

/** Says that an element for a form has none, or one that nobody can answer. */
export function emptyFormMistake(host: Element): string | undefined {
  const form = host.querySelector('form');
  if (form) return fieldsOf(form).length > 0 ? undefined : 'its form has no fields';
  // Fields without a form are reported by the element.
  const hasFields = host.querySelector('input, select, textarea') !== null;
  return hasFields ? undefined : 'has no form: put a <form> with its fields between its tags';
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
  const fields = namedFieldsOf(form);
  const lines = [SHOW_WHEN, REQUIRE_WHEN].flatMap((attribute) =>
    [...own(form).querySelectorAll(`[${attribute}]`)].flatMap((element) => {
      const condition = element.getAttribute(attribute) ?? '';
      return readCondition(condition)
        .flatMap((part) => partMistakes(part, fields))
        .map((line) => `${attribute}="${condition}" ${line}`);
    }),
  );
  return [...new Set(lines)].slice(0, MAX_LINES);
}
