import { textsOf } from '../../../shared/site/strings';

const ENGLISH = {
  formRequired: 'Fill in this field.',
  formOptIn: 'Tick this box to continue.',
  formChoice: 'Choose at least one option.',
  formOne: 'Choose an option.',
  formOption: 'Choose an option from the list.',
  formFile: 'Choose a file.',
  formEmail: 'Enter an e-mail address like name@example.com.',
  formUrl: 'Enter a web address like https://example.com.',
  formPhone: 'Enter a phone number like +44 20 7946 0958.',
  formNumber: 'Enter a number.',
  formDate: 'Enter a complete date or time.',
  formPattern: 'Use the requested format.',
  formMin: 'Enter {limit} or more.',
  formMax: 'Enter {limit} or less.',
  /** `{limit}` is a date in words, or a time as the page wrote it. */
  formEarliest: 'Choose {limit} or later.',
  formLatest: 'Choose {limit} or earlier.',
  formStep: 'Enter a value in steps of {limit}.',
  /** By the plural category of `{limit}`; `{count}` is a number. */
  formShortOne: 'Enter at least {limit} character. You have entered {count}.',
  formShortOther: 'Enter at least {limit} characters. You have entered {count}.',
  formLongOne: 'Enter at most {limit} character. You have entered {count}.',
  formLongOther: 'Enter at most {limit} characters. You have entered {count}.',
  formInvalid: 'Check this field.',
  formSuccess: 'Thank you. Your form has been sent.',
  formUnconfirmed:
    'We could not confirm that your form arrived. Send it again. It will be counted only once.',
  /** `{when}` is a time from now in words: in 5 minutes. */
  formTooMany: 'Too many attempts. Try again {when}.',
  formTooLarge: 'This is too large to send. Use a smaller file or a shorter text.',
  formNoFiles: "The form is being sent. Files can't be added now.",
  leaveWhileSending: 'The form is still being sent. Leave this page anyway?',
} as const;

/** A key of {@link submissionText}. */
export type SubmissionKey = keyof typeof ENGLISH;

/** Text of the module that validates and sends a form. */
export const submissionText = textsOf<SubmissionKey>(ENGLISH);
