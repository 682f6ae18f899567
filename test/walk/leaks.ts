import type { CDPSession, Page } from '@playwright/test';

/** What a document holds, counted by the browser after its garbage is collected. */
export interface Holdings {
  readonly nodes: number;
  readonly listeners: number;
  readonly documents: number;
  /** Bytes. */
  readonly heap: number;
}

const METRICS = {
  nodes: 'Nodes',
  listeners: 'JSEventListeners',
  documents: 'Documents',
  heap: 'JSHeapUsedSize',
} as const;

async function count(devtools: CDPSession): Promise<Holdings> {
  // What one collection lets go of may hold what only the next one finds.
  for (let pass = 0; pass < 3; pass++) await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const of = (name: string): number => metrics.find((one) => one.name === name)?.value ?? NaN;
  return {
    nodes: of(METRICS.nodes),
    listeners: of(METRICS.listeners),
    documents: of(METRICS.documents),
    heap: of(METRICS.heap),
  };
}

/** Pages of the demo site with elements on them, and without. */
const ROUND = ['/gallery', '/rooms', '/cameras', '/', '/journal', '/gallery', '/contact', '/'];

/** How long a page was visited before it is counted, in rounds. */
const WARM_UP = {
  /** What is loaded once is there. */
  short: 12,
  /** What is compiled for its frequent use is, too, and every list that has an end has reached it. */
  long: 100,
} as const;

/** Where the host serves what a page of the site loads. */
const LIBRARY = '/dm/1/dm-site.js';

/** Goes round the pages in one call, so that calls of ours are not what grows. */
async function goRound(page: Page): Promise<number> {
  await page.evaluate(
    async ({ library, paths }) => {
      const { runtime } = (await import(library)) as {
        runtime: { visit(url: string): Promise<void> };
      };
      for (const path of paths) {
        await runtime.visit(path);
        if (location.pathname !== path) throw new Error(`${path} was not visited`);
        // A function with a name would be given a helper that the page does not have.
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

/** What was held before and after so many swaps on one page, looked at from the same page. */
export async function holdingsOver(
  page: Page,
  site: string,
  swaps: number,
  warmUp: keyof typeof WARM_UP = 'short',
): Promise<{ readonly before: Holdings; readonly after: Holdings; readonly swaps: number }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  await page.goto(site);
  for (let round = 0; round < WARM_UP[warmUp]; round++) await goRound(page);
  const before = await count(devtools);
  let done = 0;
  while (done < swaps) done += await goRound(page);
  const after = await count(devtools);
  await devtools.detach();
  return { before, after, swaps: done };
}
