import { textsOf } from '../../shared/site/strings';

const ENGLISH = {
  pauseBackground: 'Pause the background',
  playBackground: 'Play the background',
} as const;

/** A text of the control. */
export const backgroundText = textsOf(ENGLISH);
