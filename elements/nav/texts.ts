import { textsOf } from '../../shared/site/strings';

const ENGLISH = {
  /** Label of the button that opens an expandable menu, and of the menu. */
  navMenu: 'Menu',
  navClose: 'Close menu',
  /** Label of a sub-menu's button; `{name}` is the item. */
  navSubMenu: 'Sub-menu of {name}',
} as const;

export const navText = textsOf(ENGLISH);
