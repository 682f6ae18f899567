import { fileURLToPath } from 'node:url';

/** A widget that is measured, and the markup it asks for. */
export interface Contender {
  readonly name: string;
  /** The module that starts it; none for plain HTML, and for ours, which is built already. */
  readonly start?: string;
  /** Addresses of scripts and style sheets instead of a bundle. */
  readonly script?: string;
  readonly sheet?: string;
  /** The tag around its pictures, with its attributes, but for what {@link Contender.columns} says. */
  readonly box: string;
  /** How its markup says into how many columns pictures go. */
  readonly columns?: string;
  /** The tag around one slide. */
  readonly slide?: string;
}

const start = (name: string): string => fileURLToPath(new URL(`starts/${name}`, import.meta.url));

const BUILT = { script: '/dm/1/dm.js', sheet: '/dm/1/dm.css' } as const;

const grid = 'div class="grid" role="list"';

/** The browser alone: the pictures, and links to the large ones. */
export const PLAIN: Contender = { name: 'plain HTML', box: grid };

/** What is built in `dist/`. */
export const GALLERY: Contender = {
  name: 'dm-gallery',
  ...BUILT,
  box: 'dm-gallery rows="100"',
  columns: 'cols',
};

/** The viewer's engine with the page's own thumbnails, as its documentation says. */
export const PHOTOSWIPE: Contender = {
  name: 'PhotoSwipe alone',
  start: start('photoswipe.ts'),
  box: grid,
};

/** Other galleries, each over the page's own thumbnails. */
export const GALLERY_PEERS: readonly Contender[] = [
  { name: 'lightGallery', start: start('lightgallery.js'), box: grid },
  { name: 'Fancybox', start: start('fancybox.js'), box: grid },
];

/** What is built in `dist/`. */
export const SLIDER: Contender = { name: 'dm-slider', ...BUILT, box: 'dm-slider' };

/** Swiper's own element, with the controls that ours has. */
export const SWIPER: Contender = {
  name: 'swiper-container',
  start: start('swiper.ts'),
  box: 'swiper-container navigation="true" pagination="true" pagination-clickable="true" keyboard="true" rewind="true"',
  slide: 'swiper-slide',
};

/** Shoelace's carousel, with the controls that ours has. */
export const SHOELACE: Contender = {
  name: 'sl-carousel',
  start: start('shoelace.js'),
  box: 'sl-carousel navigation pagination mouse-dragging',
  slide: 'sl-carousel-item',
};

/** All that are measured. */
export const CONTENDERS: readonly Contender[] = [
  PLAIN,
  GALLERY,
  PHOTOSWIPE,
  ...GALLERY_PEERS,
  SLIDER,
  SWIPER,
  SHOELACE,
];
