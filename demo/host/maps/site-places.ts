import type { City } from './city';

/**
 * Places of the demo site that no data set has. The population decides from which zoom their names
 * stand on the map.
 */
export const SITE_PLACES: readonly City[] = [
  { name: 'Ardskerry', country: 'GB', population: 4000, lat: 57.5102, lng: -5.8441 },
  { name: 'Camus', country: 'GB', population: 1200, lat: 57.3476, lng: -5.6583 },
];
