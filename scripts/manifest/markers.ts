/** An attribute that the runtime or elements read on any HTML element of a page. */
export interface Marker {
  readonly name: string;
  readonly description: string;
  readonly values?: readonly string[];
}

/** The `data-dm-…` attributes that templates are written with; the table of `docs/guides/templates.md` has them too. */
export const MARKERS: readonly Marker[] = [
  {
    name: 'data-dm-outlet',
    description: 'The part of the page that a visit replaces. One element.',
  },
  {
    name: 'data-dm-native',
    description: 'On a link, a form or an ancestor: leaves it to the browser.',
  },
  { name: 'data-dm-replace', description: 'On a link: replaces the history entry.' },
  {
    name: 'data-dm-prefetch',
    description: 'On a link or an ancestor: when its page is prefetched. Default: `hover`.',
    values: ['hover', 'visible', 'load', 'none'],
  },
  {
    name: 'data-dm-animation',
    description:
      'On a link or the outlet: how the page changes. Default: from the site parameters.',
    values: ['none', 'fade'],
  },
  {
    name: 'data-dm-permanent',
    description: 'With an `id`: the element survives page swaps if the next page has it too.',
  },
  {
    name: 'data-dm-popup',
    description: 'On a link: opens its page in the `dm-popup` of this name.',
  },
  {
    name: 'data-dm-link-type',
    description: 'On a link: opens its page in a popup.',
    values: ['popup'],
  },
  {
    name: 'data-dm-drawer',
    description: 'On a control: opens and closes the `dm-drawer` of this id.',
  },
  {
    name: 'data-dm-hamburger',
    description: 'The button of the header that opens the drawer; hidden while it is open.',
  },
  {
    name: 'data-dm-push',
    description: 'A part of the page that moves aside for a drawer with `push-content`.',
  },
  {
    name: 'data-dm-sidebar',
    description: 'On a control: opens and closes the `dm-sidebar` of this id.',
  },
  {
    name: 'data-dm-store',
    description:
      'On a link: opens this screen of the store: `main`, `cart`, `category 3`, `product 12`.',
  },
  {
    name: 'data-dm-cart-count',
    description: 'Shows the number of things in the cart of the store.',
  },
  { name: 'data-dm-cookie-settings', description: 'On a control: opens the cookie choices again.' },
  {
    name: 'data-dm-push-notification',
    description: 'On a link: loads its page anew, as a message does.',
  },
  {
    name: 'data-dm-column',
    description: 'A column of a layout, which a push button can hide with itself.',
  },
  {
    name: 'data-dm-part',
    description: 'The name by which personalization rules show, hide or replace the part.',
  },
  {
    name: 'data-dm-hide',
    description:
      'Hides the element on these devices: `mobile`, `tablet`, `desktop`, separated by spaces.',
  },
  {
    name: 'data-dm-debug',
    description: 'On `<html>`: reports mistakes of the page in the console; `false` turns it off.',
    values: ['', 'false'],
  },
];
