import photoswipe from './photoswipe.css?inline';

/** PhotoSwipe and what drives it: they arrive on the first opening. */
export { createEngine } from './engine';
export { failure } from './failure';
export { watchIdle } from './idle';
export { handleKey, zoom, zoomState } from './keys';
export { LateLayer } from './layer';
export { closeOnWheel } from './wheel';

/** The style sheet that PhotoSwipe needs, as text. */
export const styles: string = photoswipe;
