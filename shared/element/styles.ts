const sheets = new Map<string, CSSStyleSheet>();

/** Tokens and reset, once something draws (`look.ts`), and the roots that were made before. */
export const base: { look?: CSSStyleSheet; readonly without: WeakSet<ShadowRoot> } = {
  without: new WeakSet(),
};

/** What every element is before it is drawn. */
const HOST = ':host{display:block;box-sizing:border-box}:host([hidden]){display:none}';

/** One constructable sheet for a text, shared by every instance: allowed by any CSP. */
export function sheetOf(text: string): CSSStyleSheet {
  let sheet = sheets.get(text);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    sheets.set(text, sheet);
  }
  return sheet;
}

/**
 * Gives a shadow root an element's own styles, and tokens and reset where they are there already;
 * else they come with what it draws. Each sheet costs each root, so there are two and no more.
 */
export function adoptStyles(root: ShadowRoot, own: string): void {
  const sheet = sheetOf(HOST + own);
  root.adoptedStyleSheets = base.look ? [base.look, sheet] : [sheet];
  if (!base.look) base.without.add(root);
}
