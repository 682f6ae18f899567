/** What drives PhotoSwipe: it arrives with it, on the first opening. */
export { createEngine } from './engine';
export { handleKey, isZoomed, zoom } from './keys';
