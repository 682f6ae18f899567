import { addSheet } from '../../shared/dom/style-sheet';
import styles from './extras.css?inline';

export { entranceOf } from './entrance';
export { PlaySign, videoWord } from './signs';
export { MissingPicture } from '../../shared/dom/missing-picture';

/** Gives a gallery's root the styles of all that is here. */
export function adoptExtras(root: ShadowRoot): void {
  addSheet(root, styles, 'above');
}
