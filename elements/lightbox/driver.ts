import photoswipe from './photoswipe.css?inline';

/** PhotoSwipe and the code that drives it: loaded on the first opening. */
export { failure } from './failure';
export { LateLayer } from './late-layer';
export { PictureStage } from './picture-stage';
export { svgIcon } from '../../shared/dom/svg-icon';

/** The style sheet of PhotoSwipe, as text. */
export const styles: string = photoswipe;
