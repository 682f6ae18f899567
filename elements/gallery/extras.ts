import styles from './extras.css?inline';

export { entranceOf } from './entrance';
export { Missing, PlaySign, videoWord } from './signs';

let sheet: CSSStyleSheet | undefined;

/** Gives a gallery's root the styles of all that is here. */
export function adoptExtras(root: ShadowRoot): void {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
}
