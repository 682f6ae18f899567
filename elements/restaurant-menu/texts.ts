import { textsOf } from '../../shared/site/strings';

const ENGLISH = {
  menuCategories: 'Menu',
  backToMenu: 'Back to the top of the menu',
  menuPrice: 'Price',
  menuMarks: 'Dietary marks',
  dietVegan: 'Vegan',
  dietVegetarian: 'Vegetarian',
  dietGlutenFree: 'Gluten-free',
  dietLactoseFree: 'Lactose-free',
  dietDairyFree: 'Dairy-free',
  dietSpicy: 'Spicy',
  dietNuts: 'Contains nuts',
  dietSeafood: 'Contains seafood',
  dietHalal: 'Halal',
  dietKosher: 'Kosher',
  dietOrganic: 'Organic',
} as const;

/** A text of the menu. */
export const menuText = textsOf(ENGLISH);
