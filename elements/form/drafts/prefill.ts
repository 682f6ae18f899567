import { draftFieldsOf, fireChange, type DraftField } from './draft-fields';

/** Limit of one value, in characters. */
const MAX_LENGTH = 2000;

/** Excludes checkboxes unless their author allows it: a ticked one can mean consent. */
const isFillable = ({ control }: DraftField): boolean => {
  if (control.dataset['dmPrefill'] !== undefined) return true;
  const { type, readOnly, disabled } = control as Partial<HTMLInputElement>;
  return type !== 'checkbox' && !readOnly && !disabled;
};

/** Converts values of a query into a field's state; `undefined` if none fits. */
function stateFrom(values: readonly string[], { control, option }: DraftField): string | undefined {
  if (control instanceof HTMLSelectElement) {
    const matches = Array.from(control.options).filter(
      (choice) => !choice.matches(':disabled') && values.includes(choice.value),
    );
    const selected = control.multiple ? matches : matches.slice(0, 1);
    return selected.length > 0 ? JSON.stringify(selected.map(({ value }) => value)) : undefined;
  }
  const { type, maxLength = -1 } = control as Partial<HTMLInputElement>;
  if (type === 'checkbox') return values.includes(option) ? 'true' : undefined;
  const text = values[0]?.slice(0, maxLength >= 0 ? Math.min(maxLength, MAX_LENGTH) : MAX_LENGTH);
  return text === '' ? undefined : text;
}

/**
 * Fills in a form from a query, such as that of the page's address. A field matches by its name, or
 * by the name in its `data-dm-prefill`; several fields of one name take the values in turn. Drop-downs
 * and radio groups accept only their own options; checkboxes, read-only and disabled fields are
 * filled in only with `data-dm-prefill`. Passwords, files, hidden fields, captchas and what
 * `autocomplete` calls sensitive are skipped, and so is every field that differs from the markup, so
 * that typed and restored answers stay.
 *
 * Each filled field fires `input` and `change`.
 *
 * @param replaceable controls whose answers the query may replace all the same.
 */
export function prefill(
  form: HTMLFormElement,
  query: URLSearchParams,
  replaceable: ReadonlySet<HTMLElement> = new Set(),
): void {
  const used = new Map<string, number>();
  const filled = draftFieldsOf(form).flatMap((field): HTMLElement[] => {
    const { control, initial, state } = field;
    const name = control.dataset['dmPrefill'] || field.name;
    const values = query.getAll(name);
    if (values.length === 0 || !isFillable(field)) return [];
    const takesAll = control instanceof HTMLSelectElement || field.option !== '';
    const index = used.get(name) ?? 0;
    used.set(name, index + 1);
    const next = stateFrom(takesAll ? values : values.slice(index, index + 1), field);
    if (next === undefined || next === state) return [];
    if (state !== initial && !replaceable.has(control)) return [];
    return [field.write(next)];
  });
  filled.forEach(fireChange);
}
