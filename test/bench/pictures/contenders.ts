import { fileURLToPath } from 'node:url';

/** A measured gallery or slider, with the markup it requires. */
export interface Contender {
  readonly name: string;
  /** Start module to bundle; none for plain HTML and for the build in `dist/`. */
  readonly start?: string;
  /** Address of a script, instead of a bundle. */
  readonly script?: string;
  /** Address of a style sheet, instead of a bundle. */
  readonly sheet?: string;
  /** Start tag of the element around the pictures, without brackets and the number of columns. */
  readonly box: string;
  /** Attribute with the number of columns; default: `data-cols`. */
  readonly columns?: string;
  /** Tag of the element around each slide. */
  readonly slide?: string;
}

const start = (name: string): string => fileURLToPath(new URL(`starts/${name}`, import.meta.url));

const BUILT = { script: '/dm/1/dm.js', sheet: '/dm/1/dm.css' } as const;

const grid = 'div class="grid" role="list"';

/** HTML without a script: pictures that link to the large ones. */
export const PLAIN: Contender = { name: 'plain HTML', box: grid };

/** Gallery of the build in `dist/`. */
export const GALLERY: Contender = {
  name: 'dm-gallery',
  ...BUILT,
  box: 'dm-gallery rows="100"',
  columns: 'cols',
};

/** PhotoSwipe, the engine of the viewer, with thumbnails of the page, set up as documented. */
export const PHOTOSWIPE: Contender = {
  name: 'PhotoSwipe alone',
  start: start('photoswipe.ts'),
  box: grid,
};

/** Other galleries, with thumbnails of the page. */
export const GALLERY_PEERS: readonly Contender[] = [
  { name: 'lightGallery', start: start('lightgallery.js'), box: grid },
  { name: 'Fancybox', start: start('fancybox.js'), box: grid },
];

/** Slider of the build in `dist/`. */
export const SLIDER: Contender = { name: 'dm-slider', ...BUILT, box: 'dm-slider' };

/** Swiper's element, with the same controls as `dm-slider`. */
export const SWIPER: Contender = {
  name: 'swiper-container',
  start: start('swiper.ts'),
  box: 'swiper-container navigation="true" pagination="true" pagination-clickable="true" keyboard="true" rewind="true"',
  slide: 'swiper-slide',
};

/** Shoelace's carousel, with the same controls as `dm-slider`. */
export const SHOELACE: Contender = {
  name: 'sl-carousel',
  start: start('shoelace.js'),
  box: 'sl-carousel navigation pagination mouse-dragging',
  slide: 'sl-carousel-item',
};

/** All measured galleries and sliders. */
export const CONTENDERS: readonly Contender[] = [
  PLAIN,
  GALLERY,
  PHOTOSWIPE,
  ...GALLERY_PEERS,
  SLIDER,
  SWIPER,
  SHOELACE,
];
