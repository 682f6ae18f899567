const sheets = new Map<string, CSSStyleSheet>();

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

/** Gives a shadow root an element's own styles; tokens and reset come with what it draws. */
export function adoptStyles(root: ShadowRoot, own: string): void {
  root.adoptedStyleSheets = [sheetOf(HOST), sheetOf(own)];
}
