import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import type { Bench, BenchRow } from '../test/bench/row';
import { benchTable, isMissed } from './bench/table';
import { BROWSER_FLAGS, findBrowser } from './browser';
import { buildForHost } from './build/all';
import { filesBelow, inRoot } from './paths';

/**
 * `npm run bench`: every `test/bench/*.bench.ts` in one browser, one after the other, and one table
 * of what they measured. Names after `--` (`mount`, `bytes`) run only those; `--quick` takes fewer
 * rounds.
 */
const given = process.argv.slice(2);
const named = given.filter((word) => word !== '--quick');
const pace = given.includes('--quick') ? 'quick' : 'full';
const files = filesBelow('test/bench').filter((file) => file.endsWith('.bench.ts'));
const benches = new Map<string, () => Promise<Bench>>();
for (const file of files) {
  const name = file.replace(/^.*\/|\.bench\.ts$/g, '');
  benches.set(name, async () => {
    const module = (await import(pathToFileURL(inRoot(file)).href)) as { default: Bench };
    return module.default;
  });
}
const unknown = named.find((name) => !benches.has(name));
if (unknown !== undefined) {
  console.error(`There is no "${unknown}"; there are: ${[...benches.keys()].join(', ')}`);
  process.exit(1);
}

await buildForHost('if-changed');
const browser = await chromium.launch({ executablePath: findBrowser(), args: [...BROWSER_FLAGS] });
const rows: BenchRow[] = [];
try {
  for (const [name, load] of benches) {
    if (named.length > 0 && !named.includes(name)) continue;
    console.log(`measuring ${name} …`);
    const bench = await load();
    rows.push(...(await bench(browser, { pace })));
  }
} finally {
  await browser.close();
}
console.log(`\n${benchTable(rows)}`);
const missed = rows.filter(isMissed);
if (missed.length > 0)
  console.log(`\n${String(missed.length)} of ${String(rows.length)} over target`);
