/** Moments of one visit, in ms on a clock that goes on from one document to the next. */
export interface Moments {
  readonly page: string;
  /** The click, or the call to go back. */
  readonly start: number;
  /** The end of the new page is in the document. */
  readonly content: number;
  /** The frame with it has been drawn. */
  readonly painted: number;
  /** Whether the visit ended in the document it began in. */
  readonly document: 'same' | 'new';
}

/** What the benchmark asks of the page it measures. */
export interface Probe {
  /** Clicks on the link to a page, as a script does, so that nothing was asked for ahead. */
  readonly click: (page: string) => void;
  readonly back: (page: string) => void;
  /** The next click of the pointer begins a visit to a page. */
  readonly expectClick: (page: string) => void;
}

declare global {
  interface Window {
    probe: Probe;
    /** A binding of the benchmark. */
    report?: (moments: string) => void;
  }
}

const KEY = 'bench';
const now = (): number => performance.timeOrigin + performance.now();

function begin(page: string): void {
  // In the storage of the session, for a visit that ends in another document.
  sessionStorage.setItem(KEY, JSON.stringify({ page, start: now() }));
  watch();
}

let observer: MutationObserver | undefined;

/** Waits for the end of the page that is visited. */
function watch(): void {
  observer?.disconnect();
  const saved = sessionStorage.getItem(KEY);
  if (!saved) return;
  const { page, start } = JSON.parse(saved) as { page: string; start: number };
  const own = new MutationObserver(() => {
    if (!document.getElementById(`end-${page}`)) return;
    own.disconnect();
    sessionStorage.removeItem(KEY);
    const content = now();
    requestAnimationFrame(() => {
      // A message comes after the frame that it was sent in.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        const document = start < performance.timeOrigin ? 'new' : 'same';
        const moments: Moments = { page, start, content, painted: now(), document };
        port1.close();
        window.report?.(JSON.stringify(moments));
      };
      port2.postMessage(0);
    });
  });
  own.observe(document, { childList: true, subtree: true });
  observer = own;
}

window.probe = {
  click(page) {
    const link = document.querySelector<HTMLAnchorElement>(`nav a[href$="/${page}"]`);
    begin(page);
    link?.click();
  },
  back(page) {
    begin(page);
    history.back();
  },
  expectClick(page) {
    addEventListener('click', () => begin(page), { capture: true, once: true });
  },
};
watch();
