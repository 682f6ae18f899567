const sheets = new Map<string, CSSStyleSheet>();

/** Tokens and reset, once something draws (`look.ts`). */
let look: readonly CSSStyleSheet[] = [];

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

/** Makes sheets the look of every element made from now on. */
export function setLook(sheets: readonly CSSStyleSheet[]): void {
  look = sheets;
}

/**
 * Gives a shadow root an element's own styles, and tokens and reset where they are there already;
 * else they come with what it draws. Sheets changed in a document cost a style pass each.
 */
export function adoptStyles(root: ShadowRoot, own: string): void {
  root.adoptedStyleSheets = [...look, sheetOf(HOST), sheetOf(own)];
}
