const sheets = new Map<string, CSSStyleSheet>();

/** Gives the root that an element stands in styles that arrive late, below those of its own. */
export function addSheet(inside: Element, text: string): void {
  const root = inside.getRootNode() as Document | ShadowRoot;
  let sheet = sheets.get(text);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    sheets.set(text, sheet);
  }
  if (root.adoptedStyleSheets.includes(sheet)) return;
  root.adoptedStyleSheets = [sheet, ...root.adoptedStyleSheets];
}
