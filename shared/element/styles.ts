import { sheetOf } from '../dom/style-sheet';

/** Styles of every element, drawn or not. */
const HOST = ':host{display:block;box-sizing:border-box}:host([hidden]){display:none}';

/** Tokens and reset, once something draws (`look.ts`), and the roots made before that. */
export const base: { look?: CSSStyleSheet; readonly without: WeakSet<ShadowRoot> } = {
  without: new WeakSet(),
};

/** What the media queries of styles ask, beside the size of the window. */
const PREFERENCES = [
  '(prefers-reduced-motion: reduce)',
  '(prefers-color-scheme: dark)',
  '(forced-colors: active)',
];

/** How often what media queries ask has changed, once something has been drawn. */
let changes: number | undefined;

/**
 * WebKit computes equal style sheets once for all roots, and keeps that when the last of these has
 * gone: a root made after the window has changed would get the rules of the earlier window. So each
 * change has sheets of its own; those that are in use follow by themselves.
 */
function changeOfWindow(): number {
  if (changes === undefined) {
    changes = 0;
    const count = (): void => {
      changes = (changes ?? 0) + 1;
    };
    addEventListener('resize', count);
    for (const query of PREFERENCES) matchMedia(query).addEventListener('change', count);
  }
  return changes;
}

/**
 * Adopts an element's own styles in its shadow root, above tokens and reset where these have been
 * loaded, unless it has them. Call it whenever the element is connected. Each sheet costs time in each root, so there are at most two.
 */
export function adoptStyles(root: ShadowRoot, styles: string): void {
  // A document takes no sheet of another one, and an element that leaves it loses its own.
  if (root.ownerDocument !== document || root.adoptedStyleSheets.length > 0) return;
  const sheet = sheetOf(`${HOST}${styles}/*${changeOfWindow()}*/`);
  root.adoptedStyleSheets = base.look ? [base.look, sheet] : [sheet];
  if (!base.look) base.without.add(root);
}
