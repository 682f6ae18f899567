import { createSheet } from './create-sheet';
import { own } from './own';

/** The sheets of each document: no other one can adopt them. */
const sheets = new WeakMap<Document, Map<string, CSSStyleSheet>>();

/** The sheets of each shadow root, which it loses when it comes into another document. */
const adopted = new WeakMap<ShadowRoot, readonly CSSStyleSheet[]>();

/** Place of a sheet among the sheets that a root has adopted: below or above them. */
export type SheetPlace = 'below' | 'above';

/** The style sheet of a text, made once for a document and shared by every root that adopts it. */
export function sheetOf(text: string, owner: Document = document): CSSStyleSheet {
  let known = sheets.get(owner);
  if (!known) {
    known = new Map<string, CSSStyleSheet>();
    sheets.set(owner, known);
  }
  let sheet = known.get(text);
  if (!sheet) {
    sheet = createSheet(text, undefined, owner.defaultView ?? undefined);
    known.set(text, sheet);
  }
  return sheet;
}

const ownerOf = (root: Document | ShadowRoot): Document => root.ownerDocument ?? root;

/** Sets the style sheets of a root, made for its document. */
export function setSheets(root: Document | ShadowRoot, next: readonly CSSStyleSheet[]): void {
  root.adoptedStyleSheets = [...next];
  if (root.ownerDocument) adopted.set(root, next);
}

/** Gives a shadow root that has come into another document the same style sheets there. */
export function readoptSheets(root: ShadowRoot): void {
  const { ownerDocument: owner } = root;
  const before = adopted.get(root);
  // One without a window, such as that of a template, has no styles.
  if (!before || !owner.defaultView || root.adoptedStyleSheets.length > 0) return;
  const textOf = (sheet: CSSStyleSheet): string =>
    Array.from(sheet.cssRules, ({ cssText }) => cssText).join('');
  setSheets(
    root,
    before.map((sheet) => sheetOf(textOf(sheet), owner)),
  );
}

/**
 * Adds a style sheet to the root of a node, unless it is there already.
 *
 * @param inside any node in the document or shadow root.
 */
export function addSheet(inside: Node, text: string, place: SheetPlace): void {
  const root = own(inside).getRootNode() as Document | ShadowRoot;
  const sheet = sheetOf(text, ownerOf(root));
  const { adoptedStyleSheets: present } = root;
  if (present.includes(sheet)) return;
  setSheets(root, place === 'below' ? [sheet, ...present] : [...present, sheet]);
}

/** Removes a style sheet from a root. */
export function removeSheet(root: Document | ShadowRoot, text: string): void {
  const sheet = sheetOf(text, ownerOf(root));
  setSheets(
    root,
    root.adoptedStyleSheets.filter((other) => other !== sheet),
  );
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
  const root = own(inside).getRootNode() as Document | ShadowRoot;
  const sheet = sheetOf(text, ownerOf(root));
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
  const root = own(inside).getRootNode() as Document | ShadowRoot;
  return root.adoptedStyleSheets.includes(sheetOf(text, ownerOf(root)));
}
