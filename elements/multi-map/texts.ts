import { textsOf } from '../../shared/site/strings';

/** Looks up a text of maps of locations. */
export const mapText = textsOf({
  mapLocations: 'Locations',
  /** How many locations there are, by the plural category of `{count}`. */
  mapCountOne: '{count} location',
  mapCountOther: '{count} locations',
  /** How many of them are shown, by the plural category of `{total}`. */
  mapCountOfOne: '{count} of {total} location',
  mapCountOfOther: '{count} of {total} locations',
  /** `{locations}` is one of the texts above. */
  mapCountNearest: '{locations}. The nearest first',
  mapNone: 'No location matches.',
  mapEmpty: 'There are no locations yet.',
  mapClear: 'Show all',
  mapMore: 'Show more',
  mapSearch: 'Search by name or place',
  mapService: 'Service',
  mapAnyService: 'All services',
  mapOpenNow: 'Open now',
  /** `{time}` is a time of this day. */
  mapOpenUntil: 'Open until {time}',
  /** `{day}` is the short name of a weekday. */
  mapOpenUntilDay: 'Open until {day} {time}',
  mapOpenAlways: 'Open day and night',
  mapOpensAt: 'Closed, opens {time}',
  mapOpensAtDay: 'Closed, opens {day} {time}',
  mapClosed: 'Closed',
  mapHours: 'Opening hours',
  /** In a table, beside the day. */
  mapClosedDay: 'closed',
  mapNearMe: 'Near me',
  mapYou: 'You are here',
  mapLocating: 'Finding your location',
  mapNotLocated: 'Your location could not be found. Try again in a moment.',
  mapDirections: 'Directions',
  mapDirectionsTo: 'Directions to {name}',
  mapSelected: '{name} is selected.',
  mapClose: 'Close',
  /** Label of a button on the map, by the plural category of `{count}`. */
  mapClusterOne: '{count} location, zoom in',
  mapClusterOther: '{count} locations, zoom in',
  mapBy: 'Map',
  /** Name of the two buttons below, which choose what a phone shows. */
  mapSides: 'Shown',
  mapShowList: 'List',
  mapShowMap: 'Map',
});
