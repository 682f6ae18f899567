import text from './light.css?inline';

type Root = Document | ShadowRoot;

let sheet: CSSStyleSheet | undefined;
const holders = new WeakMap<Root, number>();

function count(root: Root, change: 1 | -1): number {
  const now = (holders.get(root) ?? 0) + change;
  holders.set(root, now);
  return now;
}

/**
 * Gives the root that a form stands in the styles of messages and counters, below the root's own
 * adopted sheets, until `signal` ends; the last form takes them away.
 */
export function holdLightSheet(inside: Node, signal: AbortSignal): void {
  const root = inside.getRootNode() as Root;
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
  }
  const own = sheet;
  if (count(root, 1) === 1) root.adoptedStyleSheets = [own, ...root.adoptedStyleSheets];
  signal.addEventListener('abort', () => {
    if (count(root, -1) > 0) return;
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== own);
  });
}
