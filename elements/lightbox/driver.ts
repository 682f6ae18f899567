/** PhotoSwipe and what drives it: they arrive on the first opening. */
export { createEngine } from './engine';
export { failure } from './failure';
export { watchIdle } from './idle';
export { handleKey, zoom, zoomState } from './keys';
export { closeOnWheel } from './wheel';
export { default as styles } from './photoswipe.css?inline';
