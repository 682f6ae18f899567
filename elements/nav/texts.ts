import { textsOf } from '../../shared/site/strings';

const ENGLISH = {
  /** What opens an expandable menu, and what the menu is called. */
  navMenu: 'Menu',
  navClose: 'Close menu',
  /** What opens a sub-menu; `{name}` is the item that it belongs to. */
  navSubMenu: 'Sub-menu of {name}',
} as const;

/** A text of the menu. */
export const navText = textsOf(ENGLISH);
