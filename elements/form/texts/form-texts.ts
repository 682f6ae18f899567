import { textsOf } from '../../../shared/site/strings';

/** Text around the fields of a form. */
export const formText = textsOf({
  formSummary: 'Check these fields.',
  formSending: 'Sending',
  formFailed: 'The form could not be sent. Your answers are still here.',
  formOffline:
    'You are offline. Your answers are saved. Send the form again when you are back online.',
  formClosed: 'This form is closed.',
  formPreview: "Everything looks good. Forms can't be sent from a preview.",
  formAgain: 'Send again',
  formAnother: 'Fill in the form again',
  formNext: 'Next',
  formBack: 'Back',
  /** Name of the part that gets the focus while the form is being sent. */
  formResult: 'Result',
  formStepOf: 'Step {index} of {count}',
});
