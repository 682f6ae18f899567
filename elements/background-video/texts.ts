import { textsOf } from '../../shared/site/strings';

/** Looks up a text of the control. */
export const backgroundText = textsOf({
  pauseBackground: 'Pause the background',
  playBackground: 'Play the background',
});
