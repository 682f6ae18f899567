import { textsOf } from '../../shared/site/strings';

/** Words between braces are filled in. */
const ENGLISH = {
  formRequired: 'Fill in this field.',
  formOptIn: 'Tick this box to go on.',
  formChoice: 'Choose at least one.',
  formOne: 'Choose one.',
  formOption: 'Choose one from the list.',
  formFile: 'Choose a file.',
  formEmail: 'Enter an e-mail address like name@example.com.',
  formUrl: 'Enter a web address like https://example.com.',
  formPhone: 'Enter a telephone number like +44 20 7946 0958.',
  formNumber: 'Enter a number.',
  formDate: 'Enter all parts of it.',
  formPattern: 'Enter this in the form that is asked for.',
  formMin: 'Enter {limit} or more.',
  formMax: 'Enter {limit} or less.',
  formEarliest: 'Choose {limit} or later.',
  formLatest: 'Choose {limit} or earlier.',
  formStep: 'Enter a value in steps of {limit}.',
  formShort: 'Enter at least {limit} characters. There are {count} so far.',
  formLong: 'Shorten this to {limit} characters. There are {count} now.',
  formInvalid: 'Check this field.',
  formSummary: 'Check these fields, then send again.',
  formSending: 'Sending',
  formSuccess: 'Thank you. We have received what you sent.',
  formFailed: 'This could not be sent. What you filled in is still here.',
  formOffline:
    'You are offline. What you filled in is kept: send it again when you are back online.',
  formUnconfirmed:
    'There was no answer, so it may or may not have arrived. Send it again: it is counted only once.',
  formTooMany: 'This was sent too often. Wait {time}, then send it again.',
  formTooLarge: 'This is more than can be sent at once. Use a smaller file or a shorter text.',
  formClosed: 'This form is closed.',
  formPreview: 'All is filled in as it should be. From a preview, nothing is sent.',
  formAgain: 'Send again',
  formAnother: 'Fill in again',
  formNext: 'Next',
  formBack: 'Back',
  formStepOf: 'Step {index} of {count}',
  formUsed: '{count} of {limit} characters',
  formLeft: '{count} characters left',
} as const;

/** A key of the form's texts in the site parameters' `strings`. */
export type FormKey = keyof typeof ENGLISH;

const words = textsOf<FormKey>(ENGLISH);

/** A text of the form, with what is to be filled in. */
export function formText(key: FormKey, values: Readonly<Record<string, string | number>> = {}) {
  return words(key).replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
