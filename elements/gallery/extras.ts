import { addSheet } from '../../shared/dom/style-sheet';
import styles from './extras.css?inline';

export { entranceOf } from '../../shared/dom/entrance';
export { missingPicture } from '../../shared/dom/missing-picture-node';
export { playSign } from './signs';

/** Adds the styles of the extras to a gallery's shadow root. */
export function adoptExtras(root: ShadowRoot): void {
  addSheet(root, styles, 'above');
}
