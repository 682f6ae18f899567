import { controlsOf } from '../fields/controls';
import type { Entries } from './entries';

/** Submitted fields by name; values with the same name are joined by commas. */
export type FlatFields = Readonly<Record<string, string>>;

/** Converts entries for events, without passwords and the library's own fields. */
export function eventFields(entries: Entries, form: HTMLFormElement): FlatFields {
  const passwords = new Set(
    controlsOf(form)
      .filter((control) => control.matches('[type=password]'))
      .map(({ name }) => name),
  );
  const fields = new Map<string, string>();
  for (const [name, value] of entries) {
    if (name.startsWith('_dm_') || passwords.has(name)) continue;
    const previous = fields.get(name);
    fields.set(name, previous === undefined ? value : `${previous}, ${value}`);
  }
  return Object.fromEntries(fields);
}
