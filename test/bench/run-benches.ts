import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from '../../scripts/browser';
import { ratiosOf, type Ratios } from '../../scripts/check/ratios';
import { CACHE, inRoot } from '../../scripts/paths';
import type { Bench, BenchOptions, BenchRow } from './row';

/** The ratios that `npm run check:ratios` compares with. */
export const COMMITTED = inRoot('test/bench/ratios.json');
/** The ratios of the newest full run on this machine. */
export const NEWEST = `${CACHE}/ratios.json`;

/** The names of all benchmarks. */
export const benchNames = (): readonly string[] =>
  readdirSync(inRoot('test/bench'))
    .filter((file) => file.endsWith('.bench.ts'))
    .map((file) => file.replace('.bench.ts', ''));

/** The rows of a benchmark, and their ratios. */
export interface BenchRun {
  readonly rows: readonly BenchRow[];
  readonly ratios: Ratios;
}

/** Runs benchmarks in one browser, one after the other. */
export async function runBenches(
  names: readonly string[],
  pace: BenchOptions['pace'],
): Promise<BenchRun> {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [...BROWSER_FLAGS],
  });
  const rows: BenchRow[] = [];
  const ratios: Record<string, number> = {};
  try {
    for (const name of names) {
      console.log(`measuring ${name} …`);
      const { href } = pathToFileURL(inRoot(`test/bench/${name}.bench.ts`));
      const { default: bench } = (await import(href)) as { readonly default: Bench };
      const own = await bench(browser, { pace });
      rows.push(...own);
      Object.assign(ratios, ratiosOf(name, own));
    }
  } finally {
    await browser.close();
  }
  return { rows, ratios };
}

/** Reads a file of ratios; none where there is no file. */
export const readRatios = (file: string): Ratios =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Ratios) : {};

/** Replaces the ratios of the benchmarks that were run, and keeps the others. */
export function writeRatios(file: string, names: readonly string[], ratios: Ratios): void {
  const isOther = ([name]: readonly [string, number]): boolean =>
    !names.some((bench) => name.startsWith(`${bench}: `));
  const all = [...Object.entries(readRatios(file)).filter(isOther), ...Object.entries(ratios)];
  const sorted = all.sort(([a], [b]) => (a < b ? -1 : 1));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), undefined, 2)}\n`);
}
