import type { ChunkRow } from './chunk-row.ts';

/** Chunks that several elements share, or that one loads on first need. */
export const ELEMENT_ROWS: readonly ChunkRow[] = [
  {
    label: 'base of form controls',
    // 100 tell a control's own field from others that stand in it; 200 read what was written into it
    // without an event.
    budget: 1850,
    shared: 'base of controls',
    chunks: {
      'form-control': [
        'shared/form/form-control.ts',
        'shared/form/fallback.ts',
        'shared/form/outer-text.ts',
        'shared/form/validity.ts',
        'shared/form/described-by.ts',
      ],
    },
  },
  {
    label: 'base of controls with a text field',
    budget: 2200,
    shared: 'base of controls',
    chunks: {
      'typed-control': [
        'shared/form/typed-control.ts',
        'shared/form/submit.ts',
        'shared/form/digits.ts',
        'shared/form/limits.ts',
      ],
    },
  },
  {
    label: 'text field with its popover, in React',
    budget: 1600,
    shared: 'base of controls',
    chunks: {
      'text-field': [
        'shared/form/text-field.tsx',
        'shared/form/field-button.tsx',
        'shared/form/use-popover.ts',
      ],
    },
  },
  {
    label: 'content of other sites',
    budget: 3000,
    shared: 'content of other sites',
    chunks: {
      'third-party': [
        'shared/third-party/',
        '!shared/third-party/third-party-box.tsx',
        '!shared/third-party/draw-third-party.ts',
      ],
    },
  },
  // A view: in the chunk above, React would come with a video behind the page.
  {
    label: 'question before content of other sites',
    budget: 1500,
    shared: 'content of other sites',
    chunks: { 'third-party-box': [] },
  },
  {
    label: 'bookings at other sites',
    budget: 4100,
    shared: 'bookings',
    chunks: { booking: ['shared/booking/'] },
  },
  {
    label: 'calls of comments and likes',
    budget: 3000,
    shared: 'comments and likes',
    chunks: { talk: ['shared/talk/'] },
  },
  // The runtime imports it too, for visitors who have subscribed.
  {
    label: 'subscriptions to push messages',
    budget: 3000,
    shared: 'subscriptions',
    chunks: { push: ['shared/push/', '!shared/push/record-key.ts'] },
  },
  // Without React, as the viewer's menu is.
  {
    label: 'services of sharing',
    budget: 2100,
    shared: 'sharing',
    chunks: {
      'share-services': [
        'shared/share/icon-paths.ts',
        'shared/share/select.ts',
        'shared/share/send.ts',
        'shared/share/services.ts',
        'shared/share/texts.ts',
      ],
    },
  },
  {
    label: 'sharing',
    budget: 1700,
    shared: 'sharing',
    chunks: {
      share: [
        'shared/share/copy-button.tsx',
        'shared/share/icons.tsx',
        'shared/share/preview-note.tsx',
        'shared/share/service-list.tsx',
      ],
    },
  },
  { label: 'menu of sharing', budget: 2500, later: 'sharing', chunks: { 'share-menu': [] } },
  {
    label: 'PhotoSwipe',
    budget: 15_500,
    later: 'PhotoSwipe',
    chunks: { photoswipe: ['node_modules/photoswipe/'] },
  },
  // Arrives with PhotoSwipe, on the first opening.
  {
    label: 'PhotoSwipe driver, with its styles',
    // 300 give a picture its own ratio, whatever its thumbnail has.
    budget: 4850,
    later: 'PhotoSwipe',
    chunks: { driver: [] },
  },
  { label: 'videos in the viewer', budget: 1000, later: 'videos', chunks: { 'video-slides': [] } },
  {
    label: 'addresses of videos, and helpers of players',
    budget: 2000,
    shared: 'players',
    chunks: {
      players: [
        'shared/media/video-address.ts',
        'shared/dom/picture-description.ts',
        'shared/dom/picture-link.ts',
        'shared/media/play-muted.ts',
        'shared/media/ratio.ts',
        'shared/media/texts.ts',
        'shared/dom/stillness.ts',
      ],
    },
  },
  {
    label: 'turns and times of what plays',
    budget: 700,
    shared: 'players',
    chunks: {
      turns: [
        'shared/media/one-at-a-time.ts',
        'shared/media/tracks.ts',
        'shared/media/when-stopped.ts',
      ],
    },
  },
  // Before the press.
  {
    label: 'picture and button of a video',
    // 350 show what else stands in it.
    budget: 2650,
    chunks: { 'video.define': [] },
  },
  // Loaded when a visitor is about to press.
  {
    label: 'start and end of a video',
    budget: 2900,
    later: 'start',
    chunks: { 'video-driver': [] },
  },
  {
    label: 'first controls of a film',
    budget: 4000,
    later: 'film',
    chunks: { controls: [] },
  },
  {
    label: 'captions, chapters, speed and small window of a film',
    budget: 2350,
    later: 'film',
    chunks: { 'later-controls': [] },
  },
  {
    label: 'message that a film can not be played',
    budget: 700,
    later: 'failure',
    chunks: { failure: [] },
  },
  {
    label: 'player of a service, with its question',
    budget: 1800,
    later: 'services with videos',
    chunks: { 'service-player': [] },
  },
  {
    label: 'YouTube, Vimeo and Dailymotion',
    budget: 2800,
    later: 'services with videos',
    chunks: { 'open-frame': ['shared/media/frames/'] },
  },
  // Loaded by the first recording that plays.
  {
    label: 'lock screen, chapters and bar of recordings',
    budget: 2200,
    later: 'playing',
    chunks: { 'while-playing': [], 'more-parts': [] },
  },
  // Loaded once the page has loaded.
  {
    label: 'video behind the page',
    budget: 900,
    later: 'moving picture',
    chunks: { 'moving-picture': [] },
  },
  {
    label: 'effects, entrances and signs of the gallery',
    budget: 1500,
    later: 'extras',
    chunks: { extras: [] },
  },
  {
    label: 'pointer and keyboard handling of the gallery',
    budget: 1000,
    later: 'interaction',
    chunks: { interaction: [] },
  },
  {
    label: 'settings and colours of maps',
    budget: 2000,
    shared: 'maps',
    chunks: {
      maps: [
        'shared/map/map-settings.ts',
        'shared/map/map-settings.types.ts',
        'shared/map/map.css',
        'shared/map/mount-map.ts',
        'shared/map/own-map.ts',
        'shared/map/place.ts',
        'shared/map/scheme.ts',
      ],
    },
  },
  {
    label: 'frame, still picture and directions of maps',
    budget: 2000,
    shared: 'maps',
    chunks: {
      'map-frame': [
        'shared/map/directions.ts',
        'shared/map/map-frame.tsx',
        'shared/map/still.tsx',
        'shared/map/texts.ts',
      ],
    },
  },
  // Loaded for addresses without coordinates.
  // 400 ask once a second, each address once, and keep the answers.
  { label: 'geocoding', budget: 1650, later: 'geocoding', chunks: { geocode: [] } },
  // Loaded when the first map is near.
  {
    label: 'Leaflet, the parts used',
    budget: 21_000,
    later: 'Leaflet',
    chunks: { leaflet: ['node_modules/leaflet/'] },
  },
  {
    label: 'Leaflet driver',
    budget: 3500,
    later: 'Leaflet',
    chunks: { 'leaflet-map': [] },
  },
  {
    label: 'Google driver',
    budget: 2500,
    later: 'Google',
    chunks: { 'google-map': [], 'google-service': ['shared/map/google-service.ts'] },
  },
  {
    label: 'Swiper',
    budget: 25_000,
    later: 'Swiper',
    chunks: { swiper: ['node_modules/swiper/'] },
  },
  // Arrives once the slides are drawn.
  {
    label: 'Swiper driver, with keys and scrolling',
    budget: 3500,
    later: 'Swiper',
    chunks: { carousel: [], 'swiper-engine': [] },
  },
  {
    label: 'autoplay and videos of the slider',
    budget: 1500,
    later: 'movement',
    chunks: { motion: [] },
  },
  // Loaded by the first file that is chosen.
  { label: 'sending files', budget: 3500, later: 'sending files', chunks: { transfer: [] } },
  {
    label: 'list of files',
    budget: 3000,
    later: 'list of files',
    chunks: { 'file-list': [], 'file-texts': [] },
  },
  {
    label: 'files of other services',
    budget: 1000,
    later: 'files of other services',
    chunks: { 'file-picker': [] },
  },
  // Loaded when a calendar is first opened.
  {
    label: 'react-day-picker',
    budget: 21_000,
    later: 'calendar',
    chunks: {
      'day-picker': [
        'node_modules/react-day-picker/',
        'node_modules/date-fns/',
        'node_modules/@date-fns/',
      ],
    },
  },
  { label: 'calendar, with its styles', budget: 2600, later: 'calendar', chunks: { calendar: [] } },
  {
    label: 'pointer and keyboard handling of a menu',
    budget: 3600,
    later: 'menu interaction',
    chunks: { 'menu-interaction': [] },
  },
  {
    label: 'link styles of a menu on pages without dm.css',
    // 150 show sub-menus in boxes, and read flags in every spelling.
    budget: 2350,
    later: 'links',
    chunks: { links: [] },
  },
  {
    label: 'styles of posts on pages without dm.css',
    budget: 1500,
    later: 'posts',
    chunks: { posts: [] },
  },
  { label: 'posts in slides', budget: 1200, later: 'slides', chunks: { 'post-slider': [] } },
  // Loaded by lists whose posts enter.
  {
    label: 'entrance of posts',
    budget: 800,
    later: 'entrance',
    chunks: { 'post-entrances': [] },
  },
  // Loaded once a form is rendered.
  {
    label: 'validation, submission and drafts of a form',
    budget: 10_850,
    later: 'sending',
    chunks: {
      'form-submission': [],
      'form-notes': [
        'elements/form/notes/notes.ts',
        'elements/form/notes/note-styles.ts',
        'elements/form/notes/notes.css',
      ],
    },
  },
  // Only for pages that chose it.
  { label: 'comments of Disqus', budget: 4000, later: 'Disqus', chunks: { 'disqus-thread': [] } },
  // Loaded by the first coupon that is used.
  {
    label: 'popup of a coupon, and what draws its picture',
    // 800 find what a picture would lose.
    budget: 6200,
    later: 'picture',
    chunks: { 'coupon-popup': [], 'draw-copy': [] },
  },
  {
    label: 'modern-screenshot',
    budget: 9000,
    later: 'picture',
    chunks: { 'modern-screenshot': ['node_modules/modern-screenshot/'] },
  },
  // Loaded by forms with these.
  {
    label: 'steps, conditions and counters of a form',
    budget: 2500,
    later: 'steps',
    chunks: { 'dynamic-form': [] },
  },
  // Loaded with the map of several locations.
  {
    label: 'map of several locations, with supercluster',
    budget: 10_000,
    later: 'map',
    chunks: { 'map-pane': ['node_modules/supercluster/', 'node_modules/kdbush/'] },
  },
];
