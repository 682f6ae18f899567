/** Makes a constructable style sheet, which any content security policy allows. */
export function createSheet(text: string, options?: CSSStyleSheetInit): CSSStyleSheet {
  const sheet = new CSSStyleSheet(options);
  sheet.replaceSync(text);
  return sheet;
}
