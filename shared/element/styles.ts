import { windowSheet } from './window-sheets';

/** Styles of every element, drawn or not. */
const HOST = ':host{display:block;box-sizing:border-box}:host([hidden]){display:none}';

/** Tokens and reset, once something draws (`look.ts`), and the roots made before that. */
export const base: { look?: CSSStyleSheet; readonly without: WeakSet<ShadowRoot> } = {
  without: new WeakSet(),
};

/**
 * Adopts an element's own styles in its shadow root, above tokens and reset where these have been
 * loaded, unless it has them. Call it whenever the element is connected. Each sheet costs time in each root, so there are at most two.
 */
export function adoptStyles(root: ShadowRoot, styles: string): void {
  // A document takes no sheet of another one, and an element that leaves it loses its own.
  if (root.ownerDocument !== document || root.adoptedStyleSheets.length > 0) return;
  const sheet = windowSheet(HOST + styles);
  root.adoptedStyleSheets = base.look ? [base.look, sheet] : [sheet];
  if (!base.look) base.without.add(root);
}
