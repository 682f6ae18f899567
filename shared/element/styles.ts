import { setSheets, sheetOf } from '../dom/style-sheet';
import { windowSheet } from './window-sheets';

/** Styles of every element, drawn or not. */
const HOST =
  ':host{display:block;box-sizing:border-box;overflow-wrap:break-word}:host([hidden]){display:none}';

/** Text of tokens and reset, once something draws (`look.ts`), and the roots made before that. */
export const base: { look?: string; readonly without: WeakSet<ShadowRoot> } = {
  without: new WeakSet(),
};

/**
 * Adopts an element's own styles in its shadow root, above tokens and reset where these have been
 * loaded, unless it has them. Call it whenever the element is connected. Each sheet costs time in
 * each root, so there are at most two.
 */
export function adoptStyles(root: ShadowRoot, styles: string): void {
  const { ownerDocument: owner } = root;
  if (!owner.defaultView || root.adoptedStyleSheets.length > 0) return;
  const sheet = windowSheet(HOST + styles, owner);
  setSheets(root, base.look === undefined ? [sheet] : [sheetOf(base.look, owner), sheet]);
  if (base.look === undefined) base.without.add(root);
}
