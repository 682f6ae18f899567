import { readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import type { Bench, BenchRow } from '../test/bench/row';
import { benchTable, isMissed } from './bench/table';
import { BROWSER_FLAGS, findBrowser } from './browser';
import { buildForHost } from './build/all';
import { installPackages } from './install';
import { inRoot } from './paths';

/**
 * `npm run bench`: runs every `test/bench/*.bench.ts` in one browser, one after the other, and
 * prints one table of figures. Names after `--` (`mount`, `bytes`) select some; `--quick` takes
 * fewer rounds.
 */
const { values, positionals } = parseArgs({
  options: { quick: { type: 'boolean' } },
  allowPositionals: true,
});
const all = readdirSync(inRoot('test/bench'))
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''));
const unknown = positionals.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`No benchmark "${unknown.join('", "')}"; choose from ${all.join(', ')}.`);
  process.exit(1);
}

installPackages('test/bench');
await buildForHost('if-changed');
const browser = await chromium.launch({ executablePath: findBrowser(), args: [...BROWSER_FLAGS] });
const rows: BenchRow[] = [];
try {
  for (const name of positionals.length > 0 ? positionals : all) {
    console.log(`measuring ${name} …`);
    const { href } = pathToFileURL(inRoot(`test/bench/${name}.bench.ts`));
    const { default: bench } = (await import(href)) as { readonly default: Bench };
    rows.push(...(await bench(browser, { pace: values.quick ? 'quick' : 'full' })));
  }
} finally {
  await browser.close();
}
console.log(`\n${benchTable(rows)}`);
const missed = rows.filter(isMissed);
if (missed.length > 0) console.log(`\n${missed.length} of ${rows.length} over target`);
