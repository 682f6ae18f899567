import { parseArgs } from 'node:util';
import { buildForHost } from '../../scripts/build/all';
import { installPackages } from '../../scripts/install';
import { benchNames, COMMITTED, NEWEST, runBenches, writeRatios } from './run-benches';
import { benchTable, isMissed } from './table';

/**
 * `npm run bench`: runs every `test/bench/*.bench.ts` in one browser, one after the other, and
 * prints one table of figures. Names after `--` (`mount`, `bytes`) select some; `--quick` takes
 * fewer rounds; `--save` writes the ratios to the file that is committed.
 */
const { values, positionals } = parseArgs({
  options: { quick: { type: 'boolean' }, save: { type: 'boolean' } },
  allowPositionals: true,
});
const all = benchNames();
const unknown = positionals.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`No benchmark "${unknown.join('", "')}"; choose from ${all.join(', ')}.`);
  process.exit(1);
}
if (values.quick && values.save) {
  console.error('A quick run is too rough to be saved.');
  process.exit(1);
}

installPackages('test/bench');
await buildForHost('if-changed');
const names = positionals.length > 0 ? positionals : all;
const { rows, ratios } = await runBenches(names, values.quick ? 'quick' : 'full');
if (!values.quick) writeRatios(NEWEST, names, ratios);
if (values.save) writeRatios(COMMITTED, names, ratios);
console.log(`\n${benchTable(rows)}`);
const missed = rows.filter(isMissed);
if (missed.length > 0) console.log(`\n${missed.length} of ${rows.length} over target`);
