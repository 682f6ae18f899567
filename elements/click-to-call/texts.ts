import { textsOf } from '../../shared/site/strings';

const ENGLISH = {
  call: 'Call',
  copyNumber: 'Copy number',
  numberCopied: 'Copied',
} as const;

/** A text of the number and its button. */
export const callText = textsOf(ENGLISH);
