/**
 * Calls `change` before the page is printed and after that. Not every browser reports both by events
 * and by its media query.
 */
export function watchPrinting(signal: AbortSignal, change: (isPrinting: boolean) => void): void {
  const media = matchMedia('print');
  media.addEventListener('change', ({ matches }) => change(matches), { signal });
  addEventListener('beforeprint', () => change(true), { signal });
  addEventListener('afterprint', () => change(false), { signal });
}

/** The details that are open for printing alone. */
const opened = new WeakSet<HTMLDetailsElement>();

/** Opens all closed details in a root for printing, and closes them after that. */
export function printDetails(root: ParentNode, isPrinting: boolean): void {
  for (const details of root.querySelectorAll('details')) {
    if (isPrinting && !details.open) opened.add(details);
    if (isPrinting) details.open = true;
    else if (opened.delete(details)) details.open = false;
  }
}
