import type { WordsByAttribute, WordsByElement } from './attribute-words';
import { COLOR_SCHEMES, MAP_DISPLAYS, MAP_LAYOUTS, MAP_PROVIDERS } from './common-words';

const MAP: WordsByAttribute = {
  provider: ['Map by', 'The service that draws it.', MAP_PROVIDERS],
  layout: ['Kind of map', 'Where the service has it.', MAP_LAYOUTS],
  display: ['Show', 'A still picture is faster.', MAP_DISPLAYS],
  'color-scheme': ['Colours', 'Of the map.', COLOR_SCHEMES],
  lat: ['Latitude', 'Degrees to the north, such as 57.32.'],
  lng: ['Longitude', 'Degrees to the east, such as -5.71.'],
  zoom: ['Closeness', 'From 0, the whole world, to 20, a house.'],
  language: ['Language of the map', 'Such as en. Leave it empty for the page’s.'],
};

/** Words of maps and reviews. */
export const PLACE_WORDS: WordsByElement = {
  map: {
    ...MAP,
    address: ['Address', 'Street, town and country. The map finds it.'],
    height: ['Height', 'In pixels.'],
    'popup-title': ['Name of the place', 'The heading of the box at the place.'],
    description: ['Text at the place', 'In the box at the place.'],
    popup: ['Box at the place', 'Shows its name and text.'],
    'popup-mode': [
      'Open the box',
      'When visitors see it.',
      { always: 'Always', click: 'After a click', hover: 'When pointed at' },
    ],
    areas: ['Regions', 'Names of regions that you serve, with commas between them.'],
  },
  'multi-map': {
    ...MAP,
    height: ['Height', 'In pixels; 0 leaves it to the site’s design.'],
    'near-me': ['Offer “near me”', 'A button puts the nearest place first.'],
    list: [
      'List of places',
      'Where it stands.',
      { side: 'Beside the map', below: 'Below the map', none: 'None' },
    ],
    unit: [
      'Distances in',
      'Near the visitor’s own habits by itself.',
      { auto: 'As in the visitor’s region', km: 'Kilometres', mi: 'Miles' },
    ],
    'time-zone': ['Time zone', 'Of the opening hours, such as Europe/London.'],
  },
  reviews: {
    length: ['Letters shown at first', '0 shows all texts whole.'],
    'more-text': ['Text of “more”', 'The button that shows a text whole.'],
    'less-text': ['Text of “less”', 'The button that shortens it again.'],
    provider: [
      'Reviews from',
      'Google shows five at most.',
      { site: 'Your site', google: 'Google' },
    ],
    place: ['Your place at Google', 'Its id in Google’s list of places.'],
  },
};
