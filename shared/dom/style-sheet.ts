import { createSheet } from './create-sheet';

const sheets = new Map<string, CSSStyleSheet>();

/** Place of a sheet among the sheets that a root has adopted: below or above them. */
export type SheetPlace = 'below' | 'above';

/** The style sheet of a text, made once and shared by every root that adopts it. */
export function sheetOf(text: string): CSSStyleSheet {
  let sheet = sheets.get(text);
  if (!sheet) {
    sheet = createSheet(text);
    sheets.set(text, sheet);
  }
  return sheet;
}

/**
 * Adds a style sheet to the root of a node, unless it is there already.
 *
 * @param inside any node in the document or shadow root.
 */
export function addSheet(inside: Node, text: string, place: SheetPlace): void {
  const root = inside.getRootNode() as Document | ShadowRoot;
  const sheet = sheetOf(text);
  const { adoptedStyleSheets: present } = root;
  if (present.includes(sheet)) return;
  root.adoptedStyleSheets = place === 'below' ? [sheet, ...present] : [...present, sheet];
}

/** Removes a style sheet from a root. */
export function removeSheet(root: Document | ShadowRoot, text: string): void {
  const sheet = sheetOf(text);
  root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet);
}

/** Number of users of a shared sheet, by root. */
const users = new WeakMap<CSSStyleSheet, Map<Document | ShadowRoot, number>>();

/** Adds a style sheet to the root of a node until the signals of all its users are aborted. */
export function shareSheet(
  inside: Node,
  text: string,
  place: SheetPlace,
  signal: AbortSignal,
): void {
  const root = inside.getRootNode() as Document | ShadowRoot;
  const sheet = sheetOf(text);
  const counts = users.get(sheet) ?? new Map<Document | ShadowRoot, number>();
  users.set(sheet, counts.set(root, (counts.get(root) ?? 0) + 1));
  addSheet(inside, text, place);
  signal.addEventListener('abort', () => {
    const rest = (counts.get(root) ?? 1) - 1;
    counts.set(root, rest);
    if (rest > 0) return;
    counts.delete(root);
    removeSheet(root, text);
  });
}

/** Whether the root of a node has adopted the style sheet of a text. */
export function hasSheet(inside: Node, text: string): boolean {
  const { adoptedStyleSheets } = inside.getRootNode() as Document | ShadowRoot;
  return adoptedStyleSheets.includes(sheetOf(text));
}
