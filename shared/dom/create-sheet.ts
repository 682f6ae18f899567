/**
 * Makes a constructable style sheet, which any content security policy allows.
 *
 * @param view the window of its document, which alone can adopt it; default: this one.
 */
export function createSheet(
  text: string,
  options?: CSSStyleSheetInit,
  view: Pick<typeof globalThis, 'CSSStyleSheet'> = globalThis,
): CSSStyleSheet {
  const sheet = new view.CSSStyleSheet(options);
  sheet.replaceSync(text);
  return sheet;
}
