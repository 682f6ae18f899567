import { readdirSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { difference } from '../coupon/probes/compare';
import { idOf, PROBES } from '../coupon/probes/markup';
import { serveProbes, type ProbeSite } from '../coupon/probes/site';
import { bundle } from './navigation/bundle';
import { median, type Bench, type BenchRow } from './row';

const OURS = 'dm-coupon';
/** Under a policy with Trusted Types this one draws nothing. */
const NEEDS_FREE = ['html2canvas', 'html2canvas-flat'];
/** The share of a picture's pixels that may differ from a screenshot. */
const LIMIT = 0.015;

const peersFolder = fileURLToPath(new URL('coupon/starts', import.meta.url));
const ourStart = fileURLToPath(new URL('../coupon/probes/starts/copy.ts', import.meta.url));

/** The modules of all contenders, by name. */
async function contenders(): Promise<ReadonlyMap<string, string>> {
  const starts = readdirSync(peersFolder).map(
    (file) => [basename(file, extname(file)), join(peersFolder, file)] as const,
  );
  const code = new Map<string, string>();
  for (const [name, start] of [[OURS, ourStart] as const, ...starts]) {
    code.set(name, await bundle(start));
  }
  return code;
}

async function openPage(browser: Browser, site: ProbeSite, name: string): Promise<Page> {
  const page = await browser.newPage({
    deviceScaleFactor: 2,
    viewport: { width: 420, height: 900 },
  });
  await page.goto(site.address(name, NEEDS_FREE.includes(name) ? 'free' : 'strict'));
  await page.waitForFunction(() => 'draw' in window);
  await page.evaluate(() => document.fonts.ready);
  return page;
}

/** Draws all probes; returns how long that took in ms, and how many pictures are wrong. */
async function drawAll(page: Page, isCompared: boolean) {
  let [time, wrong] = [0, 0];
  for (const probe of PROBES) {
    const id = idOf(probe);
    const drawn = await page.evaluate((name) => window.draw(name), id).catch(() => undefined);
    time += drawn?.time ?? NaN;
    if (!isCompared) continue;
    const screenshot = await page.locator(`#${id} .paper`).screenshot();
    const picture = Buffer.from(drawn?.picture.split(',')[1] ?? '', 'base64');
    if (!drawn || (await difference(picture, screenshot)) > LIMIT) wrong += 1;
  }
  return { time: time / PROBES.length, wrong };
}

interface Result {
  readonly bytes: number;
  readonly times: number[];
  wrong: number;
}

function row(
  results: ReadonlyMap<string, Result>,
  measure: string,
  unit: BenchRow['unit'],
  against: string,
  figureOf: (result: Result) => number,
): BenchRow {
  const figures = Object.fromEntries(
    [...results].map(([name, result]) => [name, figureOf(result)]),
  );
  const peers = Object.entries(figures).filter(([name]) => name !== OURS && name !== against);
  return {
    measure,
    ours: figures[OURS] ?? NaN,
    reference: figures[against] ?? NaN,
    unit,
    against,
    peers: Object.fromEntries(peers),
  };
}

/**
 * Pictures of the coupons of `test/coupon/probes`, drawn by every library in turn, so that a slow
 * moment of the machine affects all; each warms up once. html2canvas gets pages without a policy.
 */
const coupon: Bench = async (browser, { pace }) => {
  const code = await contenders();
  await using site = await serveProbes(code);
  const pages = new Map<string, Page>();
  const results = new Map<string, Result>();
  for (const [name, text] of code) {
    const page = await openPage(browser, site, name);
    const { wrong } = await drawAll(page, true);
    pages.set(name, page);
    results.set(name, { bytes: brotliCompressSync(text).length, times: [], wrong });
  }
  for (let round = 0; round < (pace === 'quick' ? 2 : 15); round++) {
    for (const [name, page] of pages) {
      await page.bringToFront();
      const { time } = await drawAll(page, false);
      if (!Number.isNaN(time)) results.get(name)?.times.push(time);
    }
  }
  for (const page of pages.values()) await page.close();
  return [
    row(
      results,
      `wrong pictures of ${PROBES.length} coupons`,
      'count',
      'html2canvas',
      ({ wrong }) => wrong,
    ),
    row(results, 'picture of a coupon', 'ms', 'html2canvas-flat', ({ times }) => median(times)),
    row(results, 'code that draws the picture', 'bytes', 'html2canvas', ({ bytes }) => bytes),
  ];
};

export default coupon;
