import { isEmail, isPhone, isWebAddress } from '../../../shared/form/values';
import { holds } from './conditions';
import type { FieldDefinition, FieldKind } from './definition';
import { ownValue, valueOf, valuesOf, type Entry } from './entries';
import type { Mistake } from './mistake';
import { matches } from './pattern';
import { mistakeOfPicked, type PickerRules } from './picker';
import { brokenLimit, isValueOf } from './range';

/** What is wrong with a submission, by field; empty when nothing is (core-runtime §5). */
export function mistakesIn(
  fields: readonly FieldDefinition[],
  entries: readonly Entry[],
): Record<string, Mistake> {
  const mistakes = fields.flatMap((field) => {
    const mistake = mistakeIn(field, entries);
    return mistake ? [[field.name, mistake] as const] : [];
  });
  return Object.fromEntries(mistakes);
}

function mistakeIn(field: FieldDefinition, entries: readonly Entry[]): Mistake | undefined {
  // A visitor without script has seen what was meant to be hidden, and could not know.
  if (!field.shownWhen.every((condition) => holds(condition, entries))) return undefined;
  // HTML checks neither: the visitor could not put it right.
  if (field.kind === 'hidden' || field.isReadOnly) return undefined;
  const answers = valuesOf(entries, field.name).filter((value) => isAnswered(field, value));
  if (answers.length === 0) return isMissing(field, entries) ? 'required' : undefined;
  for (const answer of answers) {
    const mistake = isPicked(field, answer.trim(), entries)
      ? mistakeOfPicked(field.picker, answer.trim())
      : mistakeOf(field, answer);
    if (mistake) return mistake;
  }
  return unless(isMatched(field, answers), 'pattern');
}

/**
 * Whether one of our pickers posted an answer, and not the field inside it, which has limits of its
 * own. Dates look different; of a time only a form says, by what it adds, that a script sent it.
 */
function isPicked(
  field: FieldDefinition,
  text: string,
  entries: readonly Entry[],
): field is FieldDefinition & { readonly picker: PickerRules } {
  const { picker } = field;
  if (!picker?.hasPlain || !isValueOf(picker.kind, text)) return picker !== undefined;
  return picker.kind === 'time' && ownValue(entries, 'elapsed') !== '';
}

function isMissing(
  { isRequired, requiredWhen, others }: FieldDefinition,
  entries: readonly Entry[],
): boolean {
  if (others.some((name) => valueOf(entries, name) !== '')) return false;
  return isRequired || requiredWhen.some((condition) => holds(condition, entries));
}

const isAnswered = ({ placeholder }: FieldDefinition, value: string): boolean =>
  value.trim() !== '' && value !== placeholder;

function mistakeOf(field: FieldDefinition, answer: string): Mistake | undefined {
  const { kind, options, minLength = 0, maxLength = Infinity } = field;
  if (options) return options.includes(answer) ? undefined : 'option';
  const text = asTyped(answer);
  if (kind !== 'file' && text.length > maxLength) return 'long';
  if (kind !== 'file' && text.length < minLength) return 'short';
  return FORMS[kind]?.(text.trim()) ?? brokenLimit(field, text.trim());
}

/** A text is posted with line ends of two characters; people and browsers count one. */
const asTyped = (answer: string): string => answer.replace(/\r\n/g, '\n');

const unless = (isRight: boolean, mistake: Mistake): Mistake | undefined =>
  isRight ? undefined : mistake;

/** The halves of the day are named in the visitor's language. */
const TWELVE_HOURS = /^(?:0?[1-9]|1[0-2]):[0-5]\d\s?\p{L}[\p{L}.\s]*$/u;
const FOUR_DIGITS = /^(?:[01]\d|2[0-3])[0-5]\d$/;
/** mm/dd/yyyy or dd/mm/yyyy, as a date picker may be told to post. */
const WRITTEN_DATE = /^\d{1,2}[/.-]\d{1,2}[/.-]\d{4}$/;

const dated =
  (kind: 'datetime-local' | 'month' | 'week') =>
  (text: string): Mistake | undefined =>
    unless(isValueOf(kind, text), 'date');

/** What an answer must look like, by kind. */
const FORMS: Partial<Record<FieldKind, (text: string) => Mistake | undefined>> = {
  // `<input type="email" multiple>` posts a list.
  email: (text) =>
    unless(
      text.split(',').every((one) => isEmail(one.trim())),
      'email',
    ),
  url: (text) => unless(isWebAddress(text), 'url'),
  tel: (text) => unless(isPhone(text), 'phone'),
  number: (text) => unless(isValueOf('number', text), 'number'),
  date: (text) => unless(isValueOf('date', text) || WRITTEN_DATE.test(text), 'date'),
  time: (text) =>
    unless(isValueOf('time', text) || TWELVE_HOURS.test(text) || FOUR_DIGITS.test(text), 'time'),
  'datetime-local': dated('datetime-local'),
  month: dated('month'),
  week: dated('week'),
};

/** Kinds that HTML holds against a `pattern`. */
const PATTERNED: ReadonlySet<FieldKind> = new Set(['text', 'email', 'url', 'tel']);

const isMatched = ({ name, pattern, kind }: FieldDefinition, answers: readonly string[]): boolean =>
  pattern === '' || !PATTERNED.has(kind) || matches(pattern, answers.map(asTyped), name);
