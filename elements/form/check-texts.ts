import { textsOf } from '../../shared/site/strings';
import { fillIn, type TextValues } from './texts';

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
  formSuccess: 'Thank you. We have received what you sent.',
  formUnconfirmed:
    'There was no answer, so it may or may not have arrived. Send it again: it is counted only once.',
  formTooMany: 'This was sent too often. Wait {time}, then send it again.',
  formTooLarge: 'This is more than can be sent at once. Use a smaller file or a shorter text.',
} as const;

/** A key of {@link checkText}. */
export type CheckKey = keyof typeof ENGLISH;

const words = textsOf<CheckKey>(ENGLISH);

/** A text about what is filled in, and what came of it, in the language around an element. */
export const checkText = (key: CheckKey, at: Element, values: TextValues = {}): string =>
  fillIn(words(key, at), values);
