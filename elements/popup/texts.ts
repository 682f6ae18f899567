import { textsOf } from '../../shared/site/strings';

const ENGLISH = {
  close: 'Close',
  /** What a popup is called that has neither label, heading nor name. */
  popup: 'Popup',
} as const;

/** A text of the popup. */
export const popupText = textsOf(ENGLISH);
