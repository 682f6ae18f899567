import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { withDocumentation } from '../../demo/docs/with-documentation';
import { startHost } from '../../demo/host/host';
import { forcedLayouts } from './counts/forced-layouts';
import type { Bench, BenchRow } from './row';

/** Pages of the demo site with the most elements above the fold. */
const PATHS = ['/', '/gallery', '/contact'] as const;
const PHONE = { width: 375, height: 812 };

/** Wait until nothing more comes, in ms: what the page loads when it is idle is counted too. */
const QUIET = 2500;

/** What a page holds once it has come to rest, and what that took. */
interface Counts {
  readonly nodes: number;
  readonly listeners: number;
  readonly requests: number;
  readonly bytes: number;
  readonly forced: number;
}

async function count(browser: Browser, url: string, hasScript: boolean): Promise<Counts> {
  const context = await browser.newContext({ viewport: PHONE, javaScriptEnabled: hasScript });
  const page = await context.newPage();
  try {
    return await countPage(browser, page, url);
  } finally {
    await context.close();
  }
}

async function countPage(browser: Browser, page: Page, url: string): Promise<Counts> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  let requests = 0;
  let bytes = 0;
  await devtools.send('Network.enable');
  devtools.on('Network.requestWillBeSent', () => (requests += 1));
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  const layouts = await forcedLayouts(browser, page, async () => {
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(QUIET);
  });
  for (let pass = 0; pass < 3; pass++) await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? NaN;
  return {
    nodes: of('Nodes'),
    listeners: of('JSEventListeners'),
    requests,
    bytes,
    forced: layouts,
  };
}

/** Counts that hardly depend on the machine, beside those of the same page without script. */
const counts: Bench = async (browser) => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'dm-counts-'));
  const host = await startHost(
    withDocumentation({ port: 0, embedPort: 0, dataFolder, imageFormats: ['webp'] }),
  );
  const rows: BenchRow[] = [];
  try {
    for (const path of PATHS) {
      const url = new URL(path, host.url).href;
      // The first visit makes the pictures. Where a layout falls differs from load to load.
      const first = await count(browser, url, true);
      const second = await count(browser, url, true);
      const third = await count(browser, url, true);
      const ours = { ...third, forced: Math.min(first.forced, second.forced, third.forced) };
      const plain = await count(browser, url, false);
      const row = (name: keyof Counts, measure: string, against = 'the page without script') => ({
        measure: `${path}, ${measure}`,
        ours: ours[name],
        reference: against.startsWith('one') ? 1 : plain[name],
        unit: name === 'bytes' ? ('bytes' as const) : ('count' as const),
        against,
      });
      rows.push(
        row('nodes', 'nodes'),
        row('requests', 'requests'),
        row('bytes', 'transferred'),
        row('listeners', 'listeners', 'one'),
        row('forced', 'forced layouts', 'one'),
      );
    }
  } finally {
    await host.stop();
    await rm(dataFolder, { recursive: true });
  }
  return rows;
};

export default counts;
