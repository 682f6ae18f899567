/** Reports printing to everything on the page that follows it. */
const printing = new EventTarget();
let isPrinting = false;
let isWatching = false;

function report(next: boolean): void {
  isPrinting = next;
  printing.dispatchEvent(new Event('change'));
}

/** Not every browser reports both by events and by its media query. */
function watch(): void {
  if (isWatching) return;
  isWatching = true;
  const media = matchMedia('print');
  isPrinting = media.matches;
  media.addEventListener('change', ({ matches }) => {
    if (matches !== isPrinting) report(matches);
  });
  addEventListener('beforeprint', () => {
    if (!isPrinting) report(true);
  });
  addEventListener('afterprint', () => {
    if (isPrinting) report(false);
  });
}

/** Calls `change` before the page is printed and after that; the page is watched once for all callers. */
export function watchPrinting(signal: AbortSignal, change: (isPrinting: boolean) => void): void {
  watch();
  printing.addEventListener(
    'change',
    () => {
      change(isPrinting);
    },
    { signal },
  );
}

/** Whether the page is being printed. */
export function isBeingPrinted(): boolean {
  watch();
  return isPrinting;
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
