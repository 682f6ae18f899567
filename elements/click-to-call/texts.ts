import { textsOf } from '../../shared/site/strings';

const ENGLISH = {
  call: 'Call',
  copyNumber: 'Copy number',
  numberCopied: 'Copied',
} as const;

export const callText = textsOf(ENGLISH);
