import type { AnswerProblem } from '../../shared/form/problems';
import { isEmail, isPhone } from '../../shared/form/values';
import { isRequired, isTick, typeOf, type Question } from './fields';
import { checkText, type CheckKey } from './check-texts';

/** What can be wrong with an answer; pages write messages of their own as `data-message-<problem>`. */
export type Problem = AnswerProblem | 'invalid';

/** A problem, and the words for it. */
export interface Fault {
  readonly problem: Problem;
  readonly message: string;
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Something other than the first of the options is selected (core-runtime §5). */
function isChosen(select: HTMLSelectElement): boolean {
  if (select.multiple || select.size > 1) return select.selectedOptions.length > 0;
  return select.options.length === 1 ? select.value !== '' : select.selectedIndex > 0;
}

const isText = (field: unknown): field is TextField =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;

/** A limit as the page's language writes it. */
function limitOf(field: TextField, name: 'min' | 'max' | 'step'): string {
  const limit = field.getAttribute(name) ?? '';
  if (!/^\d{4}-\d\d-\d\d$/.test(limit)) return limit;
  const lang = field.closest<HTMLElement>('[lang]')?.lang;
  try {
    return new Intl.DateTimeFormat(lang || undefined, { timeZone: 'UTC' }).format(new Date(limit));
  } catch {
    return limit;
  }
}

/** What the text of a field is not that it should be (HTML, "constraints"). */
function wrongText(field: TextField): Fault | undefined {
  const { value, validity, minLength, maxLength } = field;
  const type = typeOf(field);
  const isTime = /date|time|month|week/.test(type);
  const say = (problem: Problem, key: CheckKey, limit: string | number = '') => ({
    problem,
    message: checkText(key, field, { limit, count: value.length }),
  });
  if (validity.badInput) return isTime ? say('date', 'formDate') : say('number', 'formNumber');
  if (value.trim() === '') return undefined;
  if (type === 'email') {
    const addresses = (field as HTMLInputElement).multiple ? value.split(',') : [value];
    if (!addresses.every((address) => isEmail(address.trim()))) return say('email', 'formEmail');
  }
  if (type === 'tel' && !isPhone(value.trim())) return say('phone', 'formPhone');
  if (type === 'url' && validity.typeMismatch) return say('url', 'formUrl');
  if (validity.patternMismatch) {
    const fault = say('pattern', 'formPattern');
    // In HTML, a title says what a pattern means.
    return field.title ? { ...fault, message: field.title } : fault;
  }
  if (validity.rangeUnderflow)
    return say('min', isTime ? 'formEarliest' : 'formMin', limitOf(field, 'min'));
  if (validity.rangeOverflow)
    return say('max', isTime ? 'formLatest' : 'formMax', limitOf(field, 'max'));
  if (validity.stepMismatch) return say('step', 'formStep', limitOf(field, 'step') || 1);
  // What a script or the address filled in counts too; HTML looks only at what was typed.
  if (minLength > 0 && value.length < minLength) return say('short', 'formShort', minLength);
  if (maxLength >= 0 && value.length > maxLength) return say('long', 'formLong', maxLength);
  return undefined;
}

/** What is missing in an answer that has to be given (core-runtime §5). */
function missing({ fields }: Question): CheckKey | undefined {
  const [field] = fields;
  if (!fields.some(isRequired)) return undefined;
  if (isTick(field)) {
    if (fields.some((one) => isTick(one) && one.checked)) return undefined;
    if (field.type === 'radio') return 'formOne';
    return fields.length > 1 ? 'formChoice' : 'formOptIn';
  }
  if (field instanceof HTMLSelectElement) return isChosen(field) ? undefined : 'formOption';
  if (!isText(field)) return field.validity.valueMissing ? 'formRequired' : undefined;
  if (field.type === 'file')
    return (field as HTMLInputElement).files?.length ? undefined : 'formFile';
  return field.value.trim() === '' && !field.validity.badInput ? 'formRequired' : undefined;
}

/** What is wrong with the answer to a question; `undefined` where nothing is. */
export function faultOf(question: Question): Fault | undefined {
  const fault = rawFaultOf(question);
  const said = fault && wordsOf(question, fault.problem);
  return said ? { ...fault, message: said } : fault;
}

/** The page's own words for a problem, on the field or the box around the group. */
export function wordsOf({ fields, box }: Question, problem: Problem): string {
  const places = [...fields, ...(box ? [box] : [])];
  const say = (name: string): string =>
    places.map((one) => one.getAttribute(name)).find(Boolean) ?? '';
  return say(`data-message-${problem}`) || say('data-message');
}

function rawFaultOf(question: Question): Fault | undefined {
  const [field] = question.fields;
  const key = missing(question);
  if (key) {
    const isOurs = isText(field) || field instanceof HTMLSelectElement;
    return {
      problem: 'required',
      message: (!isOurs && field.validationMessage) || checkText(key, field),
    };
  }
  const custom = question.fields.find(({ validity }) => validity.customError);
  const isOther = !isText(field) && !(field instanceof HTMLSelectElement) && !field.validity.valid;
  if (custom || isOther) {
    const { validationMessage } = custom ?? field;
    return { problem: 'invalid', message: validationMessage || checkText('formInvalid', field) };
  }
  return isText(field) && !isTick(field) ? wrongText(field) : undefined;
}

const CODES: Readonly<Record<string, CheckKey>> = {
  required: 'formRequired',
  email: 'formEmail',
  url: 'formUrl',
  phone: 'formPhone',
  tel: 'formPhone',
  number: 'formNumber',
  date: 'formDate',
  pattern: 'formPattern',
  file: 'formFile',
};

/** The words for what a server says is wrong: one of its codes, or words of its own. */
export function serverMessage(question: Question, said: string): string {
  const problem = said.trim();
  const key = Object.hasOwn(CODES, problem) ? CODES[problem] : undefined;
  const own = wordsOf(question, problem as Problem);
  if (own) return own;
  const [field] = question.fields;
  if (key) return checkText(key, field);
  return /\s/.test(problem) ? problem : checkText('formInvalid', field);
}
