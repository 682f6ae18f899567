import { textsOf } from '../../shared/site/strings';

const ENGLISH = {
  menuCategories: 'Menu',
  backToMenu: 'Back to the top of the menu',
  menuMarks: 'Dietary marks',
} as const;

/** A text of the menu. */
export const menuText = textsOf(ENGLISH);
