import { textsOf } from '../../shared/site/strings';

const ENGLISH = {
  close: 'Close',
  /** What a drawer without a label is called. */
  menu: 'Menu',
} as const;

/** A text of the drawer. */
export const drawerText = textsOf(ENGLISH);
