/** What a page must show to be usable. */
export interface Wanted {
  /** Selector of the element in whose shadow root or frame the interface is. */
  readonly inside?: string | undefined;
  readonly items: string;
  readonly count: number;
  readonly field?: string | undefined;
}

/** Compressed sizes of scripts and style sheets, in bytes. */
export interface CodeSizes {
  readonly all: number;
  /** Without what all elements of a page share: React, the base, the loader and `dm.css`. */
  readonly own: number;
}

/** Files that all elements of a page share, and the style sheet of the page itself. */
const SHARED =
  /\/(?:dm\.(?:js|css)|chunks\/(?:react|element|react-element|react-mount|loader|log|site|look|late-scripts|rolldown-runtime)-\w+\.js)$/;
const PAGE_SHEET = '/style.css';

/** Functions of the measured page that the benchmark calls. */
export interface ReadingProbe {
  /**
   * Returns the time of the first frame that shows what is wanted, in ms since the last key or click;
   * since the start of the navigation without one.
   */
  readonly shown: (wanted: Wanted) => Promise<number>;
  /** Compressed sizes of the scripts and style sheets loaded so far, in bytes. */
  readonly codeSizes: () => CodeSizes;
}

declare global {
  interface Window {
    reading: ReadingProbe;
  }
}

/** Resolves after a frame is painted: a message posted in a frame is delivered after it. */
function frame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve();
      };
      port2.postMessage(0);
    });
  });
}

function rootOf(inside: string | undefined): ParentNode | null | undefined {
  if (inside === undefined) return document;
  const host = document.querySelector(inside);
  return host instanceof HTMLIFrameElement ? host.contentDocument : host?.shadowRoot;
}

const isVisible = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
  element.getBoundingClientRect().height > 0;

function isShown({ inside, items, count, field }: Wanted): boolean {
  const root = rootOf(inside);
  if (!root) return false;
  const found = [...root.querySelectorAll(items)];
  if (found.length < count || !found.every(isVisible)) return false;
  return field === undefined || [...root.querySelectorAll(field)].some(isVisible);
}

let lastAction = 0;
for (const type of ['keydown', 'click']) {
  addEventListener(
    type,
    ({ timeStamp }) => {
      lastAction = timeStamp;
    },
    { capture: true },
  );
}

window.reading = {
  async shown(wanted) {
    do await frame();
    while (!isShown(wanted));
    return performance.now() - lastAction;
  },
  codeSizes() {
    const files = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.(?:js|css)$/.test(name) && !name.endsWith(PAGE_SHEET));
    const sizeOf = (entries: PerformanceEntryList): number =>
      entries.reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0);
    return { all: sizeOf(files), own: sizeOf(files.filter(({ name }) => !SHARED.test(name))) };
  },
};
