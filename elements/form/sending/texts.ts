import { textsOf } from '../../../shared/site/strings';

const ENGLISH = {
  leaveWhileSending: 'The form is still being sent. Leave this page all the same?',
} as const;

/** A text of what happens while a form is sent. */
export const sendingText = textsOf(ENGLISH);
