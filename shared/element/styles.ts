const sheets = new Map<string, CSSStyleSheet>();

/** Tokens and reset, once something draws (`look.ts`). */
let look: CSSStyleSheet | undefined;

/** The roots that were made before the look was there. */
const plain = new WeakSet<ShadowRoot>();

/** What every element is before it is drawn. */
const HOST = ':host{display:block;box-sizing:border-box}:host([hidden]){display:none}';

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

/** Makes a text the look of every element made from now on. */
export function setLook(text: string): void {
  look = sheetOf(text);
}

/**
 * Gives a shadow root an element's own styles, and tokens and reset where they are there already;
 * else they come with what it draws. Each sheet costs each root, so there are two and no more.
 */
export function adoptStyles(root: ShadowRoot, own: string): void {
  const sheet = sheetOf(HOST + own);
  root.adoptedStyleSheets = look ? [look, sheet] : [sheet];
  if (!look) plain.add(root);
}

/** Gives a root made before the look was there tokens and reset, below the element's own styles. */
export function completeStyles(root: ShadowRoot): void {
  if (look && plain.delete(root)) root.adoptedStyleSheets = [look, ...root.adoptedStyleSheets];
}
