import type { WordsByAttribute } from './attribute-words';

/** Words of attributes that mean the same on several elements. */
export const COMMON_WORDS: WordsByAttribute = {
  load: [
    'When it starts',
    'Earlier is ready sooner; later makes the page faster to open.',
    { visible: 'When it is about to be seen', eager: 'At once', idle: 'When the page is at rest' },
  ],
};

/** The ways in which parts appear while a visitor scrolls. */
export const SCROLL_EFFECTS = {
  none: 'None',
  fade: 'Fade in',
  slideLeft: 'Slide to the left',
  slideRight: 'Slide to the right',
  rotate: 'Turn',
} as const;

/** Where a video is. */
export const VIDEO_PROVIDERS = {
  file: 'A file',
  youtube: 'YouTube',
  vimeo: 'Vimeo',
  dailymotion: 'Dailymotion',
} as const;

/** Services that draw maps. */
export const MAP_PROVIDERS = {
  '': 'As on the whole site',
  openstreetmap: 'OpenStreetMap',
  google: 'Google Maps',
  mapbox: 'Mapbox',
  mappy: 'Mappy',
} as const;

/** Kinds of maps. */
export const MAP_LAYOUTS = {
  roadmap: 'Streets',
  satellite: 'Satellite',
  hybrid: 'Satellite with streets',
  terrain: 'Terrain',
} as const;

/** The ways in which a map is shown. */
export const MAP_DISPLAYS = {
  map: 'A map to move',
  picture: 'A still picture',
  link: 'Only the link',
} as const;

/** Colours of a map. */
export const COLOR_SCHEMES = {
  auto: 'As the page',
  light: 'Always light',
  dark: 'Always dark',
} as const;
