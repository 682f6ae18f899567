import { textsOf } from '../../shared/site/strings';

/** Words between braces are filled in. */
const ENGLISH = {
  formSummary: 'Check these fields.',
  formSending: 'Sending',
  formFailed: 'This could not be sent. What you filled in is still here.',
  formOffline:
    'You are offline. What you filled in is kept: send it again when you are back online.',
  formClosed: 'This form is closed.',
  formPreview: 'All is filled in as it should be. From a preview, nothing is sent.',
  formAgain: 'Send again',
  formAnother: 'Fill in again',
  formNext: 'Next',
  formBack: 'Back',
  formStepOf: 'Step {index} of {count}',
} as const;

/** What is filled into a text, by the words between braces. */
export type TextValues = Readonly<Record<string, string | number>>;

/** Fills in the words between braces. */
export const fillIn = (text: string, values: TextValues): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

const words = textsOf<keyof typeof ENGLISH>(ENGLISH);

/** A text around the fields of a form, with what is to be filled in. */
export const formText = (
  key: keyof typeof ENGLISH,
  values: TextValues = {},
  at?: Element,
): string => fillIn(words(key, at), values);
