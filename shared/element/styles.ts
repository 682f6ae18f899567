import base from '../styles/base.css?inline';
import tokens from '../styles/tokens.css?inline';

const sheets = new Map<string, CSSStyleSheet>();

/** One constructable sheet for a text, shared by every instance: allowed by any CSP. */
function sheetOf(text: string): CSSStyleSheet {
  let sheet = sheets.get(text);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    sheets.set(text, sheet);
  }
  return sheet;
}

/** Gives a shadow root the tokens, the reset and an element's own styles. */
export function adoptStyles(root: ShadowRoot, own: string): void {
  root.adoptedStyleSheets = [tokens, base, own].map(sheetOf);
}
