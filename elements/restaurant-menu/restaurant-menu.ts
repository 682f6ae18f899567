import { whenIdle } from '../../shared/dom/idle';
import { text, type AttributeTable } from '../../shared/element/attributes';
import { ReactElement } from '../../shared/element/react-element';
import { listText } from '../../shared/element/value-text';
import { currencyCode, priceText } from './prices';
import { markupMenu } from './read-markup';
import styles from './restaurant-menu.css?inline';

export const attributes = {
  /** Currency of prices that are numbers: an ISO 4217 code such as `EUR`. */
  currency: text(),
  /** Devices on which categories can be closed, and all but the first start closed: a list of `mobile`, `tablet`, `desktop`, or `none`. */
  collapsedOn: text({ default: 'mobile', accept: listText(' ') }),
} satisfies AttributeTable;

/** Props of the view besides attributes and data. */
export interface MenuActions {
  readonly host: HTMLElement;
}

/**
 * A restaurant menu (visual-widgets §2, §4): categories of dishes, with a sticky bar of links to them.
 * On a phone, categories open and close, and all but the first start closed. Find-in-page, an address
 * that names a category or a dish, and printing open closed categories. Headings are at most one level
 * below the heading before the menu. A button returns to the top of the menu, unless the page has a
 * `dm-back-to-top`.
 *
 * Prices that are numbers are formatted for the page's language. Dietary marks have letters, a label and
 * a legend: `vegan`, `vegetarian`, `gluten-free`, `lactose-free`, `dairy-free`, `spicy`, `nuts`,
 * `seafood`, `halal`, `kosher`, `organic`; others are shown as text. Structured data for search engines is
 * added to the head, unless the page has its own among the children.
 *
 * @summary Restaurant menu with categories, prices and dietary marks.
 * @prop categories - The menu; by default that in the JSON child or the children.
 * @slot - Sections, each with a heading, optionally a paragraph, and a list (`ul` or `dl`) of dishes: a heading or term for the name, `data value` for a price (`data-label` for its size), `data-diet` for a mark, an `img`, and text; or one `script type="application/json"` with a list of categories (`name`, `id`, `text`, `items` with `name`, `id`, `text`, `price`, `diet`, `image`).
 * @csspart bar - The bar of categories.
 * @csspart link - A link to a category, in the bar.
 * @csspart more - The button that shows the categories past the navbar size.
 * @csspart category - A category.
 * @csspart heading - The heading of a category.
 * @csspart toggle - The button in a heading, where categories can be closed.
 * @csspart text - The text of a category or a dish.
 * @csspart dish - A dish.
 * @csspart name - The name of a dish.
 * @csspart price - The price of a dish.
 * @csspart mark - A dietary mark, at a dish and in the legend.
 * @csspart image - The picture of a dish.
 * @csspart missing - The placeholder of a picture that could not be loaded.
 * @csspart legend - The legend of the dietary marks.
 * @csspart to-top - The button that returns to the top of the menu.
 * @cssprop [--dm-restaurant-menu-top=0px] - Distance of the bar from the top of the window, for pages with a sticky header.
 * @cssprop [--dm-restaurant-menu-width=300px] - Minimum width of a column of dishes.
 * @cssprop [--dm-color-surface] - Background of the bar.
 * @cssprop [--dm-color-accent] - Colour of the current category.
 * @keyboard Enter, Space - On a category's heading: opens or closes it.
 * @keyboard Enter - On a link in the bar: goes to the category.
 * @mode editor - Adds no structured data to the page.
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

  protected override started(): void {
    // The first formatted price takes long: done when idle, not while the menu is rendered.
    const currency = currencyCode(this.currency);
    if (currency) whenIdle(() => priceText({ price: 0, text: '' }, currency, ''));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'dm-restaurant-menu': DmRestaurantMenu;
  }
}
