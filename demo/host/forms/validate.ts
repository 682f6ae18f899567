import { isEmail, isPhone, isWebAddress } from '../../../shared/form/values';
import { isConditionMet } from './conditions';
import type { FieldDefinition, FieldKind } from './definition';
import { platformValue, valueOf, valuesOf, type Entry } from './entries';
import type { FieldError } from './field-error';
import { matchesPattern } from './pattern';
import { pickerError, type PickerRules } from './picker';
import { rangeError, isValidValue } from './range';

/** Validates a submission and returns its errors by field name (core-runtime §5). */
export function validate(
  fields: readonly FieldDefinition[],
  entries: readonly Entry[],
): Record<string, FieldError> {
  const errors = fields.flatMap((field) => {
    const error = validateField(field, entries);
    return error ? [[field.name, error] as const] : [];
  });
  return Object.fromEntries(errors);
}

function validateField(field: FieldDefinition, entries: readonly Entry[]): FieldError | undefined {
  // Without script, hidden fields are visible and may have been filled in.
  if (!field.shownWhen.every((condition) => isConditionMet(condition, entries))) return undefined;
  // HTML validates neither, and the visitor cannot change them.
  if (field.kind === 'hidden' || field.isReadOnly) return undefined;
  const answers = valuesOf(entries, field.name).filter((value) => isAnswered(field, value));
  if (answers.length === 0) return isMissing(field, entries) ? 'required' : undefined;
  for (const answer of answers) {
    const error = isPicked(field, answer.trim(), entries)
      ? pickerError(field.picker, answer.trim())
      : valueError(field, answer);
    if (error) return error;
  }
  return errorUnless(fitsPattern(field, answers), 'pattern');
}

/**
 * Whether an answer was posted by a picker element and not by the native input inside it, which has
 * its own limits. Date formats differ; for times, `_dm_elapsed` tells that a script submitted the form.
 */
function isPicked(
  field: FieldDefinition,
  text: string,
  entries: readonly Entry[],
): field is FieldDefinition & { readonly picker: PickerRules } {
  const { picker } = field;
  if (!picker?.hasNativeInput || !isValidValue(picker.kind, text)) return picker !== undefined;
  return picker.kind === 'time' && platformValue(entries, 'elapsed') !== '';
}

function isMissing(
  { isRequired, requiredWhen, alternatives }: FieldDefinition,
  entries: readonly Entry[],
): boolean {
  if (alternatives.some((name) => valueOf(entries, name) !== '')) return false;
  return isRequired || requiredWhen.some((condition) => isConditionMet(condition, entries));
}

const isAnswered = ({ placeholder }: FieldDefinition, value: string): boolean =>
  value.trim() !== '' && value !== placeholder;

function valueError(field: FieldDefinition, answer: string): FieldError | undefined {
  const { kind, options, minLength = 0, maxLength = Infinity } = field;
  if (options) return options.includes(answer) ? undefined : 'option';
  const text = normalizeLineBreaks(answer);
  if (kind !== 'file' && text.length > maxLength) return 'long';
  if (kind !== 'file' && text.length < minLength) return 'short';
  return FORMAT_ERRORS[kind]?.(text.trim()) ?? rangeError(field, text.trim());
}

/** Line breaks are posted as two characters, but HTML counts one. */
const normalizeLineBreaks = (answer: string): string => answer.replace(/\r\n/g, '\n');

const errorUnless = (isValid: boolean, error: FieldError): FieldError | undefined =>
  isValid ? undefined : error;

/** The names of a.m. and p.m. depend on the visitor's language. */
const TWELVE_HOURS = /^(?:0?[1-9]|1[0-2]):[0-5]\d\s?\p{L}[\p{L}.\s]*$/u;
const FOUR_DIGITS = /^(?:[01]\d|2[0-3])[0-5]\d$/;
/** mm/dd/yyyy or dd/mm/yyyy: formats of the date picker. */
const WRITTEN_DATE = /^\d{1,2}[/.-]\d{1,2}[/.-]\d{4}$/;

const dateError =
  (kind: 'datetime-local' | 'month' | 'week') =>
  (text: string): FieldError | undefined =>
    errorUnless(isValidValue(kind, text), 'date');

/** Checks the format of an answer, by kind. */
const FORMAT_ERRORS: Partial<Record<FieldKind, (text: string) => FieldError | undefined>> = {
  // `<input type="email" multiple>` posts a list.
  email: (text) =>
    errorUnless(
      text.split(',').every((address) => isEmail(address.trim())),
      'email',
    ),
  url: (text) => errorUnless(isWebAddress(text), 'url'),
  tel: (text) => errorUnless(isPhone(text), 'phone'),
  number: (text) => errorUnless(isValidValue('number', text), 'number'),
  date: (text) => errorUnless(isValidValue('date', text) || WRITTEN_DATE.test(text), 'date'),
  time: (text) =>
    errorUnless(
      isValidValue('time', text) || TWELVE_HOURS.test(text) || FOUR_DIGITS.test(text),
      'time',
    ),
  'datetime-local': dateError('datetime-local'),
  month: dateError('month'),
  week: dateError('week'),
};

/** Kinds that support `pattern` in HTML. */
const PATTERN_KINDS: ReadonlySet<FieldKind> = new Set(['text', 'email', 'url', 'tel']);

const fitsPattern = (
  { name, pattern, kind }: FieldDefinition,
  answers: readonly string[],
): boolean =>
  pattern === '' ||
  !PATTERN_KINDS.has(kind) ||
  matchesPattern(pattern, answers.map(normalizeLineBreaks), name);
