import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { startHost } from '../../demo/host/host';
import { BROWSER_FLAGS, findBrowser } from '../../scripts/browser';
import { buildForHost } from '../../scripts/build/all';
import { holdingsOver, type Holdings } from './leaks';
import { Walker } from './walker';

/** `npm run walk -- leaks` swaps so often. */
const SWAPS = 300;
const STEPS = 500;

function wholeNumber(name: string, text: string): number {
  if (!/^\d+$/.test(text)) {
    console.error(`"${text}" is no ${name}: npm run walk -- [seed] [steps], or: -- leaks`);
    process.exit(1);
  }
  return Number(text);
}

async function walk(page: Page, site: string, given: readonly string[]): Promise<boolean> {
  const [seedText, stepsText] = given;
  const seed = seedText ? wholeNumber('seed', seedText) : Math.floor(Math.random() * 1_000_000);
  const steps = stepsText ? wholeNumber('number of steps', stepsText) : STEPS;
  // Every other walk sees pages fade.
  await page.emulateMedia({ reducedMotion: seed % 2 ? 'no-preference' : 'reduce' });
  console.log(`walking ${steps} steps, seed ${seed}`);
  try {
    await new Walker(page, seed).walk(site, steps, (what) => console.log(what));
    console.log(`${steps} steps, all as in a plain browser (seed ${seed})`);
    return true;
  } catch (error) {
    console.error(String(error));
    return false;
  }
}

async function leaks(page: Page, site: string): Promise<boolean> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { before, after, swaps } = await holdingsOver(page, site, SWAPS, 'long');
  const growth = (name: keyof Holdings): number => after[name] - before[name];
  console.log(`over ${swaps} swaps`);
  for (const name of ['nodes', 'listeners', 'documents'] as const) {
    console.log(`  ${name}: ${before[name]} → ${after[name]}`);
  }
  console.log(`  heap: ${(growth('heap') / 1_000_000).toFixed(3)} MB more`);
  return (
    growth('nodes') <= 0 &&
    growth('listeners') <= 0 &&
    growth('documents') <= 0 &&
    growth('heap') <= 100_000
  );
}

/**
 * `npm run walk -- [seed] [steps]`: a random walk through the demo site, checked at every step
 * against the model of a plain browser. `npm run walk -- leaks` counts what 300 swaps leave behind.
 */
const given = process.argv.slice(2);
await buildForHost('if-changed');
const dataFolder = await mkdtemp(join(tmpdir(), 'dm-walk-'));
const host = await startHost({ port: 0, dataFolder, faults: 'allowed' });
const browser = await chromium.launch({ executablePath: findBrowser(), args: [...BROWSER_FLAGS] });
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });
  const isRight =
    given[0] === 'leaks' ? await leaks(page, host.url) : await walk(page, host.url, given);
  if (!isRight) process.exitCode = 1;
} finally {
  await browser.close();
  await host.stop();
  await rm(dataFolder, { recursive: true });
}
