/** Timestamps of a visit, in ms since the epoch, so that they are comparable across documents. */
export interface Timestamps {
  readonly page: string;
  /** Time of the click or of `history.back()`. */
  readonly start: number;
  /** Time at which the last element of the new page is in the document. */
  readonly content: number;
  /** Time after the frame with the new content. */
  readonly painted: number;
  /** Whether the visit ended in the document in which it started. */
  readonly document: 'same' | 'new';
}

/** Functions of the measured page that the benchmark calls. */
export interface Probe {
  /** Clicks the link to a page by script, without hovering, so that the page is not prefetched. */
  readonly click: (page: string) => void;
  readonly back: (page: string) => void;
  /** Measures a visit to a page from the next click of the pointer. */
  readonly expectClick: (page: string) => void;
}

declare global {
  interface Window {
    probe: Probe;
    /** Reports {@link Timestamps} as JSON; a binding of the benchmark. */
    report?: (timestamps: string) => void;
  }
}

const KEY = 'bench';
const now = (): number => performance.timeOrigin + performance.now();

function start(page: string): void {
  // Stored, since the visit may end in another document.
  sessionStorage.setItem(KEY, JSON.stringify({ page, start: now() }));
  watch();
}

let observer: MutationObserver | undefined;

/** Reports the timestamps of the stored visit once its page is in the document. */
function watch(): void {
  observer?.disconnect();
  const saved = sessionStorage.getItem(KEY);
  if (!saved) return;
  const { page, start: startTime } = JSON.parse(saved) as { page: string; start: number };
  const contentObserver = new MutationObserver(() => {
    if (!document.getElementById(`end-${page}`)) return;
    contentObserver.disconnect();
    sessionStorage.removeItem(KEY);
    const content = now();
    requestAnimationFrame(() => {
      // A message posted in a frame is delivered after it is painted.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        const document = startTime < performance.timeOrigin ? 'new' : 'same';
        const timestamps: Timestamps = {
          page,
          start: startTime,
          content,
          painted: now(),
          document,
        };
        port1.close();
        window.report?.(JSON.stringify(timestamps));
      };
      port2.postMessage(0);
    });
  });
  contentObserver.observe(document, { childList: true, subtree: true });
  observer = contentObserver;
}

window.probe = {
  click(page) {
    const link = document.querySelector<HTMLAnchorElement>(`nav a[href$="/${page}"]`);
    start(page);
    link?.click();
  },
  back(page) {
    start(page);
    history.back();
  },
  expectClick(page) {
    addEventListener('click', () => start(page), { capture: true, once: true });
  },
};
watch();
