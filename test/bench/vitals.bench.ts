import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { withDocumentation } from '../../demo/docs/with-documentation';
import { startHost } from '../../demo/host/host';
import { inRoot } from '../../scripts/paths';
import { median, type Bench, type BenchRow } from './row';

const ROUNDS = { full: 9, quick: 2 } as const;

/** Pages of the demo site that its home page links to. */
const PATHS = ['/rooms', '/story'] as const;

/** A phone of the middle class on a good network. */
const SLOWDOWN = 4;
const NETWORK = {
  offline: false,
  latency: 40,
  downloadThroughput: 1_250_000,
  uploadThroughput: 1_250_000,
};

/** Time without news after which a metric counts, in ms. */
const QUIET = 700;

/** A metric as `web-vitals` reports it. */
interface Metric {
  readonly name: 'LCP' | 'INP';
  readonly value: number;
  readonly url: string;
}

/** How a visitor comes to a page. */
type Way = 'swap' | 'load';

/** The library's own measure, which counts a swap as a soft navigation. */
async function vitalsScript(): Promise<string> {
  const library = await readFile(inRoot('node_modules/web-vitals/dist/web-vitals.iife.js'), 'utf8');
  return `${library};
    globalThis.vitals = [];
    for (const measure of [webVitals.onLCP, webVitals.onINP]) {
      measure(({ name, value, navigationURL }) => {
        vitals.push({ name, value, url: navigationURL ?? location.href });
      }, { reportSoftNavs: true, reportAllChanges: true, durationThreshold: 16 });
    }`;
}

/** What browsers do not report, in ms: an interaction that took less. */
const SHORTEST = 16;

/** The last value of a metric for the page shown, once it has not changed for a while. */
async function settled(page: Page, name: Metric['name']): Promise<number | undefined> {
  let known = 0;
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await page.waitForTimeout(QUIET);
    const vitals = await page.evaluate(() => Reflect.get(globalThis, 'vitals') as Metric[]);
    const own = vitals.filter((metric) => metric.name === name && metric.url === page.url());
    if (own.length > 0 && own.length === known) return own.at(-1)?.value;
    known = own.length;
  }
  return undefined;
}

/** Goes from the home page to another, and presses on it. */
async function visit(page: Page, origin: string, path: string, way: Way) {
  await page.goto(origin, { waitUntil: 'load' });
  await page.waitForTimeout(QUIET);
  const link = page.locator(`main a[href="${path}"]:visible`).first();
  if (way === 'load') await link.evaluate((element) => element.setAttribute('data-dm-native', ''));
  await link.click();
  await page.waitForURL(`**${path}`);
  const paint = await settled(page, 'LCP');
  if (paint === undefined) throw new Error(`No largest paint of ${path} by a ${way}.`);
  await page.mouse.click(4, 300);
  return { paint, interaction: (await settled(page, 'INP')) ?? SHORTEST };
}

async function measure(browser: Browser, origin: string, rounds: number) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addInitScript(await vitalsScript());
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const figures = {
    swap: { paint: [] as number[], interaction: [] as number[] },
    load: { paint: [] as number[], interaction: [] as number[] },
  };
  // The first round fills the caches of browser and host.
  for (let round = 0; round <= rounds; round += 1) {
    if (round === 1) {
      await session.send('Network.emulateNetworkConditions', NETWORK);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    }
    const ways: readonly Way[] = round % 2 === 0 ? ['swap', 'load'] : ['load', 'swap'];
    for (const path of PATHS) {
      for (const way of ways) {
        const { paint, interaction } = await visit(page, origin, path, way);
        if (round === 0) continue;
        figures[way].paint.push(paint);
        figures[way].interaction.push(interaction);
      }
    }
  }
  await context.close();
  return figures;
}

/**
 * The largest paint and the interaction of pages of the demo site, as `web-vitals` reports them: those
 * that a swap brings (soft navigations) beside the same pages loaded by the browser.
 */
const bench: Bench = async (browser, { pace }) => {
  const folder = await mkdtemp(join(tmpdir(), 'dm-vitals-'));
  const host = await startHost(withDocumentation({ port: 0, dataFolder: folder }));
  try {
    const { swap, load } = await measure(browser, host.url, ROUNDS[pace]);
    const row = (measured: string, name: 'paint' | 'interaction'): BenchRow => ({
      measure: measured,
      ours: median(swap[name]),
      reference: median(load[name]),
      unit: 'ms',
      against: 'the same pages, loaded',
    });
    return [
      { ...row('swapped page, largest paint (LCP)', 'paint'), target: 1 },
      { ...row('swapped page, interaction (INP)', 'interaction'), limit: 100 },
    ];
  } finally {
    await host.stop();
    await rm(folder, { recursive: true });
  }
};

export default bench;
