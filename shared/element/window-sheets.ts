import { createSheet } from '../dom/create-sheet';
import { sheetOf } from '../dom/style-sheet';

/** Preferences that media queries of styles ask for, beside the size of the window. */
const PREFERENCES = ['(prefers-reduced-motion: reduce)', '(prefers-color-scheme: dark)'];

/** Number of changes that media queries notice. */
let change = 0;
/** Sheets since the last of them; none before something has been drawn. */
let sheets: Map<string, CSSStyleSheet> | undefined;

function renew(): void {
  change += 1;
  sheets = new Map();
}

/**
 * The style sheet of a text for a new root. WebKit computes equal sheets once for all roots, and
 * keeps that when the last of these has gone: a root made after the window has changed would get the
 * rules of the earlier window. There, each change has sheets of its own; those in use follow by
 * themselves. In other browsers a text has one sheet for good.
 */
export function windowSheet(text: string, owner: Document): CSSStyleSheet {
  if (owner !== document || !navigator.vendor.startsWith('Apple')) return sheetOf(text, owner);
  if (!sheets) {
    addEventListener('resize', renew);
    for (const query of PREFERENCES) matchMedia(query).addEventListener('change', renew);
  }
  sheets ??= new Map();
  const sheet = sheets.get(text) ?? createSheet(`${text}/*${change}*/`);
  sheets.set(text, sheet);
  return sheet;
}
