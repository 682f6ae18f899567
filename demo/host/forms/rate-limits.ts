import { valueOf, type Entry } from './entries';
import type { FormSource } from './find-form';
import { hash } from '../text/hash';

/** The limit for all unknown forms together, as a multiple of the limit of one form. */
const UNKNOWN_FORMS_FACTOR = 3;

/**
 * Returns the subjects under which a submission is counted, each with its limit per visitor. Forms of
 * the site are counted separately. The name of an unknown form is only the visitor's claim, so all
 * unknown forms together have a limit too: a visitor cannot evade it by changing the name.
 */
export function rateLimits(
  entries: readonly Entry[],
  { form }: FormSource,
  limit: number,
): readonly (readonly [subject: string, limit: number])[] {
  if (form) {
    const { id, name, title, fields } = form;
    return [[hash(['site', id, name, title, ...fields.map((field) => field.name)]), limit]];
  }
  const names = ['form_id', 'form_title'].map((name) => valueOf(entries, name));
  return [
    [hash(['elsewhere']), limit * UNKNOWN_FORMS_FACTOR],
    [hash(['elsewhere', ...names]), limit],
  ];
}
