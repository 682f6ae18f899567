import type { CDPSession, Page } from '@playwright/test';

/** Memory use of a document after garbage collection. */
export interface MemoryUse {
  readonly nodes: number;
  readonly listeners: number;
  readonly documents: number;
  /** In bytes. */
  readonly heap: number;
}

const METRICS = {
  nodes: 'Nodes',
  listeners: 'JSEventListeners',
  documents: 'Documents',
  heap: 'JSHeapUsedSize',
} as const;

async function measure(page: Page, devtools: CDPSession): Promise<MemoryUse> {
  // What the last visit loads when the page is idle has come, and what it replaces has gone.
  await page.waitForTimeout(500);
  // Objects freed by one collection may hold others that only the next one frees.
  for (let pass = 0; pass < 3; pass++) await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? NaN;
  return {
    nodes: of(METRICS.nodes),
    listeners: of(METRICS.listeners),
    documents: of(METRICS.documents),
    heap: of(METRICS.heap),
  };
}

/** Pages of the demo site with and without elements. */
const ROUND = ['/gallery', '/rooms', '/cameras', '/', '/journal', '/gallery', '/contact', '/'];

/** Rounds of visits before the first measurement. */
const WARM_UP = {
  /** Everything that is loaded once is loaded. */
  short: 12,
  /** Also, hot functions are compiled, and bounded lists have reached their limit. */
  long: 100,
} as const;

/** Path of the library on the host. */
const LIBRARY = '/dm/1/dm-site.js';

/** Visits the pages in one call: separate calls would use memory themselves. */
async function visitRound(page: Page): Promise<number> {
  await page.evaluate(
    async ({ library, paths }) => {
      const { runtime } = (await import(library)) as {
        runtime: { visit(url: string): Promise<void> };
      };
      for (const path of paths) {
        await runtime.visit(path);
        const { hash, pathname } = location;
        const shown = hash.startsWith('#!/') ? hash.slice(2) : pathname;
        if (shown !== path) throw new Error(`${path} was not visited`);
        // A named function would call a helper of the compiler that the page lacks.
        do await new Promise((resolve) => setTimeout(resolve, 30));
        while (
          [...document.querySelectorAll('[data-dm-outlet] dm-gallery')].some(
            (element) =>
              !element.matches(':state(ready)') &&
              element.getBoundingClientRect().top <= innerHeight,
          )
        );
      }
    },
    { library: LIBRARY, paths: ROUND },
  );
  return ROUND.length;
}

/** Measures the memory use before and after a number of swaps, on the same page. */
export async function measureSwaps(
  page: Page,
  site: string,
  swaps: number,
  warmUp: keyof typeof WARM_UP = 'short',
): Promise<{ readonly before: MemoryUse; readonly after: MemoryUse; readonly swaps: number }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  await page.goto(site);
  for (let round = 0; round < WARM_UP[warmUp]; round++) await visitRound(page);
  const before = await measure(page, devtools);
  let done = 0;
  while (done < swaps) done += await visitRound(page);
  const after = await measure(page, devtools);
  await devtools.detach();
  return { before, after, swaps: done };
}
