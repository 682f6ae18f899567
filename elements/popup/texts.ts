import { textsOf } from '../../shared/site/strings';

const ENGLISH = {
  close: 'Close',
  /** Accessible name of a popup that has neither label, heading nor name. */
  popup: 'Popup',
} as const;

export const popupText = textsOf(ENGLISH);
