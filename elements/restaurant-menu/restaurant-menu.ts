import { whenIdle } from '../../shared/dom/idle';
import { text, type AttributeTable } from '../../shared/element/attributes';
import { ReactElement } from '../../shared/element/react-element';
import { currencyCode, priceText } from './prices';
import { markupMenu } from './read-markup';
import styles from './restaurant-menu.css?inline';

export const attributes = {
  /** Of the prices that are given as numbers: an ISO 4217 code such as `EUR`. */
  currency: text(),
  /** The devices on which categories can be closed, and all but the first are at the start: a list of `mobile`, `tablet`, `desktop`, or `none`. */
  collapsedOn: text({ default: 'mobile' }),
} satisfies AttributeTable;

/** What the view is given besides its attributes and the menu. */
export interface MenuActions {
  /** The element itself. */
  readonly host: HTMLElement;
}

/**
 * A restaurant's menu (visual-widgets §2, §4): categories that a bar leads to, which stays in sight;
 * on a phone they open and close, and all but the first are closed. A search in the page, an address
 * that names a category or a dish, and printing open what is closed.
 *
 * Prices that are numbers are written as the page's language does. Dietary marks have letters, a
 * text and a legend: `vegan`, `vegetarian`, `gluten-free`, `lactose-free`, `dairy-free`, `spicy`,
 * `nuts`, `seafood`, `halal`, `kosher`, `organic`; others are shown by their own words. A description for
 * search engines is kept among the children, where the page has none there.
 *
 * @summary Restaurant menu with categories, prices and dietary marks.
 * @prop categories - The menu; without it, that of the JSON child or the children.
 * @slot - Sections, each with a heading, maybe a paragraph, and a list (`ul` or `dl`) of dishes: a heading or term for the name, `data value` for a price (`data-label` for its size), `data-diet` for a mark, an `img`, and text; or one `script type="application/json"` with a list of categories (`name`, `id`, `text`, `items` with `name`, `id`, `text`, `price`, `diet`, `image`).
 * @csspart bar - The bar of categories.
 * @csspart link - A category in it.
 * @csspart more - The button that shows the categories past the navbar's size.
 * @csspart category - One category.
 * @csspart heading - Its heading.
 * @csspart toggle - The button in it, where categories can be closed.
 * @csspart text - What is said about a category or a dish.
 * @csspart dish - One dish.
 * @csspart name - Its name.
 * @csspart price - Its price.
 * @csspart mark - A dietary mark, at a dish and in the legend.
 * @csspart image - Its picture.
 * @csspart legend - What the marks mean.
 * @csspart to-top - The button that leads back to the top of the menu.
 * @cssprop [--dm-restaurant-menu-top=0px] - How far from the top of the window the bar stays, below a header that stays too.
 * @cssprop [--dm-restaurant-menu-width=300px] - The width at the least that makes a column of dishes.
 * @cssprop [--dm-color-surface] - Behind the bar.
 * @cssprop [--dm-color-accent] - The current category.
 * @keyboard Enter, Space - On a category's heading: opens and closes it.
 * @keyboard Enter - On a category in the bar: goes there.
 */
export class DmRestaurantMenu extends ReactElement.with({
  attributes,
  styles,
  data: markupMenu,
  view: () => import('./restaurant-menu.view'),
}) {
  constructor() {
    super();
    const actions: MenuActions = { host: this };
    this.provide({ ...actions });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // A browser's first price takes it long: not in the task that draws the menu while one scrolls.
    const currency = currencyCode(this.currency);
    if (currency) whenIdle(() => priceText({ price: 0, text: '' }, currency, ''));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'dm-restaurant-menu': DmRestaurantMenu;
  }
}
