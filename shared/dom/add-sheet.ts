const sheets = new Map<string, CSSStyleSheet>();

/**
 * Gives the root that a node stands in styles that arrive late, once.
 *
 * @param inside stands in the root.
 * @param text of the style sheet.
 * @param place below the styles that are there already, or above them.
 */
export function addSheet(inside: Node, text: string, place: 'below' | 'above'): void {
  const root = inside.getRootNode() as Document | ShadowRoot;
  let sheet = sheets.get(text);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    sheets.set(text, sheet);
  }
  const { adoptedStyleSheets: present } = root;
  if (present.includes(sheet)) return;
  root.adoptedStyleSheets = place === 'below' ? [sheet, ...present] : [...present, sheet];
}
