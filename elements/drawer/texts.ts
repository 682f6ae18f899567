import { textsOf } from '../../shared/site/strings';

const ENGLISH = {
  close: 'Close',
  /** Accessible name of a drawer without a label. */
  menu: 'Menu',
} as const;

export const drawerText = textsOf(ENGLISH);
