import { textsOf } from '../../shared/site/strings';

/** Looks up a text of the menu. */
export const menuText = textsOf({
  menuCategories: 'Menu',
  backToMenu: 'Back to the top of the menu',
  menuMarks: 'Dietary marks',
});
