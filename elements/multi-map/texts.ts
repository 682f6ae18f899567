import { textsOf } from '../../shared/site/strings';

/** Looks up a text of maps of locations. */
export const mapText = textsOf({
  mapLocations: 'Locations',
  /** `{count}` is a number, as in the texts below. */
  mapCountOne: '1 location',
  mapCount: '{count} locations',
  mapCountOf: '{count} of {total} locations',
  mapNearest: 'The nearest first',
  mapNone: 'No location matches.',
  mapEmpty: 'There are no locations yet.',
  mapClear: 'Show all',
  mapMore: 'Show more',
  mapSearch: 'Search by name or place',
  mapService: 'Service',
  mapAnyService: 'All services',
  mapOpenNow: 'Open now',
  mapOpenUntil: 'Open until {time}',
  mapOpenAlways: 'Open day and night',
  mapOpensAt: 'Closed, opens {time}',
  mapClosed: 'Closed',
  mapHours: 'Opening hours',
  mapClosedDay: 'closed',
  mapNearMe: 'Near me',
  mapYou: 'You are here',
  mapLocating: 'Finding your location',
  mapNotLocated: 'Your location could not be found. Try again in a moment.',
  mapDirections: 'Directions',
  mapDirectionsTo: 'Directions to {name}',
  mapSelected: '{name} is selected.',
  mapClose: 'Close',
  mapCluster: '{count} locations, zoom in',
  mapBy: 'Map',
  /** Name of the two buttons below, which choose what a phone shows. */
  mapSides: 'Shown',
  mapShowList: 'List',
  mapShowMap: 'Map',
});
