import { announceChange, fieldsOf, type Field } from './fields';

/** What a link may write into one field, in characters. */
const LONGEST = 2000;

/** Spelled in a query as in the markup: a box that is ticked means consent, so its author has to want it. */
const isOpen = ({ control }: Field): boolean => {
  if (control.dataset['dmPrefill'] !== undefined) return true;
  const { type, readOnly, disabled } = control as Partial<HTMLInputElement>;
  return type !== 'checkbox' && !readOnly && !disabled;
};

/** What of a query's values fits a field; `undefined` when none does. */
function stateFor(field: Field, values: readonly string[]): string | undefined {
  const { control, option } = field;
  if (control instanceof HTMLSelectElement) {
    const known = Array.from(control.options).filter(
      (choice) => !choice.matches(':disabled') && values.includes(choice.value),
    );
    const chosen = control.multiple ? known : known.slice(0, 1);
    return chosen.length > 0 ? JSON.stringify(chosen.map(({ value }) => value)) : undefined;
  }
  const { type, maxLength = -1 } = control as Partial<HTMLInputElement>;
  if (type === 'checkbox') return values.includes(option) ? 'true' : undefined;
  const text = values[0]?.slice(0, maxLength >= 0 ? Math.min(maxLength, LONGEST) : LONGEST);
  return text === '' ? undefined : text;
}

/**
 * Fills a form in from a query, such as that of the page's address: each field by its name, or by
 * the one that `data-dm-prefill` gives it. Several fields of one name take several values in turn.
 * A drop-down or radio group takes only what it offers; checkboxes, read-only and disabled fields
 * only with `data-dm-prefill`. Left alone are passwords, files, hidden fields, captchas, what
 * `autocomplete` calls sensitive, and whatever is not as the markup has it any more, so that what a
 * visitor has typed, or what was kept of it, stays.
 *
 * Every field filled in fires `input` and `change`.
 */
export function prefill(form: HTMLFormElement, query: URLSearchParams): void {
  const turns = new Map<string, number>();
  const touched = fieldsOf(form).flatMap((field): HTMLElement[] => {
    const { control, name, initial, state } = field;
    const asked = control.dataset['dmPrefill'] || name;
    const values = query.getAll(asked);
    if (values.length === 0 || !isOpen(field)) return [];
    const takesAll = control instanceof HTMLSelectElement || field.option !== '';
    const turn = turns.get(asked) ?? 0;
    turns.set(asked, turn + 1);
    // One value is for one field.
    const next = stateFor(field, takesAll ? values : values.slice(turn, turn + 1));
    if (next === undefined || state !== initial || next === state) return [];
    return [field.write(next)];
  });
  touched.forEach(announceChange);
}
