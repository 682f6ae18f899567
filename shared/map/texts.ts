import { textsOf } from '../site/strings';

/** Looks up a text of maps. */
export const mapText = textsOf({
  /** `{place}` is the address or the title of the popup. */
  mapLabel: 'Map: {place}',
  mapPlace: 'a place',
  mapKeys: 'Arrow keys move the map, plus and minus zoom.',
  mapSkip: 'Skip the map',
  mapZoomIn: 'Zoom in',
  mapZoomOut: 'Zoom out',
  mapWheel: 'Hold {key} and scroll to zoom the map.',
  mapTouch: 'Use two fingers to move the map.',
  mapDirections: 'Directions',
  mapDetails: 'Details: {place}',
  mapClose: 'Close',
  mapAreas: 'Areas: {areas}',
});
