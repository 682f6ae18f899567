import type { WordsByAttribute, WordsByElement } from './attribute-words';

const BOOKING: WordsByAttribute = {
  src: ['Booking page', 'The address of your page at the booking service, beginning with https.'],
  provider: ['Booking service', 'Its name, as your visitors know it: Calendly or OpenTable.'],
  account: [
    'Your account',
    'Your name at Calendly, or the number of your restaurant at OpenTable.',
  ],
  width: ['Width of the window', 'In pixels. On small screens it is narrower.'],
  height: ['Height of the window', 'In pixels. On small screens it is lower.'],
  label: ['Text of the button', 'It is the title of the booking window too.'],
};

/** Words of bookings, coupons, the menu of a restaurant and the shop. */
export const BOOKING_WORDS: WordsByElement = {
  appointment: BOOKING,
  'health-booking': BOOKING,
  'table-booking': BOOKING,
  coupon: {
    expires: ['Valid until', 'The last day, such as 2027-01-31. Leave it empty for no end.'],
    name: ['Name of the coupon', 'The heading of its window.'],
    'print-message': ['Text of the print button', 'What the button for printing says.'],
    code: ['Code', 'What visitors say or enter. A button copies it.'],
  },
  'restaurant-menu': {
    currency: ['Currency', 'Three letters, such as EUR, for prices that are only numbers.'],
    'collapsed-on': [
      'Closed at first on',
      'Write mobile, tablet or desktop, with spaces between them, or none.',
    ],
  },
  store: {
    'store-id': ['Number of your store', 'You find it in your account at the store’s service.'],
    'store-version': [
      'Version of the design',
      '1 for the newer lists, 2 for the newer checkout too.',
    ],
    'category-columns': ['Categories in a row', 'On wide screens.'],
    views: ['Products on a page', 'Rows and columns of the grid, and lengths of list and table.'],
    'category-view': [
      'Categories as',
      'How the products of a category are shown first.',
      { grid: 'Grid', list: 'List', table: 'Table' },
    ],
    'search-view': [
      'Search results as',
      'How what is found is shown first.',
      { grid: 'Grid', list: 'List', table: 'Table' },
    ],
    'initial-screen': ['First screen', 'MAIN_STORE, or the number of a product or category.'],
    'product-list': ['Options of product lists', 'As the store’s service names them.'],
    'product-details': ['Options of product pages', 'As the store’s service names them.'],
    'clean-urls': ['Short addresses', 'Products have addresses such as /shop/lamp.'],
    page: ['Page of the store', 'Its address on your site, if it is not this page.'],
    service: ['Name of the service', 'Visitors read it where they are asked for consent.'],
    label: ['Name for screen readers', 'People who cannot see the store hear it.'],
  },
};
