import type { AnswerProblem } from '../../../shared/form/problems';
import { isEmail, isPhone } from '../../../shared/form/values';
import { countText } from '../../../shared/site/count-text';
import { languageOf } from '../../../shared/site/locale';
import { bindTexts } from '../../../shared/site/strings';
import { isCheckable, isRequired, typeOf } from '../fields/controls';
import type { Field } from '../fields/fields';
import { submissionText, type SubmissionKey } from '../texts/submission-texts';

/** A failed rule; pages write their own messages as `data-message-<problem>`. */
export type Problem = AnswerProblem | 'invalid';

/** A failed rule and its message. */
export interface Failure {
  readonly problem: Problem;
  readonly message: string;
}

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Returns true if an option other than the first is selected (core-runtime §5). */
function hasSelection(select: HTMLSelectElement): boolean {
  if (select.multiple || select.size > 1) return select.selectedOptions.length > 0;
  return select.options.length === 1 ? select.value !== '' : select.selectedIndex > 0;
}

const isText = (control: unknown): control is TextControl =>
  control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;

/** Returns a limit for visitors; a date in words, in the control's language. */
function formatLimit(control: TextControl, name: 'min' | 'max' | 'step'): string {
  const limit = control.getAttribute(name) ?? '';
  if (!/^\d{4}-\d\d-\d\d$/.test(limit)) return limit;
  const options = { dateStyle: 'long', timeZone: 'UTC' } as const;
  const date = new Date(limit);
  if (Number.isNaN(date.getTime())) return limit;
  return new Intl.DateTimeFormat(languageOf(control), options).format(date);
}

/** Checks a text against the constraints of HTML. */
function checkText(control: TextControl): Failure | undefined {
  const { value, validity, minLength, maxLength } = control;
  const type = typeOf(control);
  const isTime = /date|time|month|week/.test(type);
  const failure = (problem: Problem, key: SubmissionKey, limit: string | number = '') => ({
    problem,
    message: submissionText(key, { limit, count: value.length }, control),
  });
  if (validity.badInput) {
    return isTime ? failure('date', 'formDate') : failure('number', 'formNumber');
  }
  if (value.trim() === '') return undefined;
  if (type === 'email') {
    const addresses = (control as HTMLInputElement).multiple ? value.split(',') : [value];
    if (!addresses.every((address) => isEmail(address.trim())))
      return failure('email', 'formEmail');
  }
  if (type === 'tel' && !isPhone(value.trim())) return failure('phone', 'formPhone');
  if (type === 'url' && validity.typeMismatch) return failure('url', 'formUrl');
  if (validity.patternMismatch) {
    const mismatch = failure('pattern', 'formPattern');
    // In HTML, the title describes the pattern.
    return control.title ? { ...mismatch, message: control.title } : mismatch;
  }
  if (validity.rangeUnderflow)
    return failure('min', isTime ? 'formEarliest' : 'formMin', formatLimit(control, 'min'));
  if (validity.rangeOverflow)
    return failure('max', isTime ? 'formLatest' : 'formMax', formatLimit(control, 'max'));
  if (validity.stepMismatch) return failure('step', 'formStep', formatLimit(control, 'step') || 1);
  // HTML checks the length of typed text only; text from a script or the address counts here too.
  const length = (problem: 'short' | 'long', name: string, limit: number): Failure => ({
    problem,
    message: countText(bindTexts(submissionText, control), name, limit, {
      place: 'limit',
      values: { count: value.length },
    }),
  });
  if (minLength > 0 && value.length < minLength) return length('short', 'formShort', minLength);
  if (maxLength >= 0 && value.length > maxLength) return length('long', 'formLong', maxLength);
  return undefined;
}

/** Returns the text for a missing required answer (core-runtime §5). */
function missingAnswer({ controls }: Field): SubmissionKey | undefined {
  const [control] = controls;
  if (!controls.some(isRequired)) return undefined;
  if (isCheckable(control)) {
    if (controls.some((option) => isCheckable(option) && option.checked)) return undefined;
    if (control.type === 'radio') return 'formOne';
    return controls.length > 1 ? 'formChoice' : 'formOptIn';
  }
  if (control instanceof HTMLSelectElement) {
    return hasSelection(control) ? undefined : 'formOption';
  }
  if (!isText(control)) return control.validity.valueMissing ? 'formRequired' : undefined;
  if (control.type === 'file') {
    return (control as HTMLInputElement).files?.length ? undefined : 'formFile';
  }
  return control.value.trim() === '' && !control.validity.badInput ? 'formRequired' : undefined;
}

/** Returns the page's own message for a problem, from the field's controls or the box around them. */
function customMessage({ controls, box }: Field, problem: string): string {
  const sources = [...controls, ...(box ? [box] : [])];
  const attribute = (name: string): string =>
    sources.map((element) => element.getAttribute(name)).find(Boolean) ?? '';
  return attribute(`data-message-${problem}`) || attribute('data-message');
}

/** Applies the rules with the library's and the browser's messages. */
function applyRules(field: Field): Failure | undefined {
  const [control] = field.controls;
  const isNative = isText(control) || control instanceof HTMLSelectElement;
  const missing = missingAnswer(field);
  if (missing) {
    return {
      problem: 'required',
      message: (!isNative && control.validationMessage) || submissionText(missing, control),
    };
  }
  const custom = field.controls.find(({ validity }) => validity.customError);
  if (custom || (!isNative && !control.validity.valid)) {
    const { validationMessage } = custom ?? control;
    return {
      problem: 'invalid',
      message: validationMessage || submissionText('formInvalid', control),
    };
  }
  return isText(control) && !isCheckable(control) ? checkText(control) : undefined;
}

/** Checks the answer in a field; returns `undefined` if it is valid. */
export function checkField(field: Field): Failure | undefined {
  const failure = applyRules(field);
  const message = failure && customMessage(field, failure.problem);
  return message ? { ...failure, message } : failure;
}

const SERVER_CODES: Readonly<Record<string, SubmissionKey>> = {
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

/** Returns the message for a server's error: one of its codes, or a text. */
export function serverMessage(field: Field, error: string): string {
  const problem = error.trim();
  const custom = customMessage(field, problem);
  if (custom) return custom;
  const [control] = field.controls;
  const key = Object.hasOwn(SERVER_CODES, problem) ? SERVER_CODES[problem] : undefined;
  if (key) return submissionText(key, control);
  return /\s/.test(problem) ? problem : submissionText('formInvalid', control);
}
