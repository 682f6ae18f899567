import { COMMITTED, NEWEST, readRatios, runBenches, writeRatios } from '../test/bench/run-benches';
import { buildForHost } from './build/all';
import { benchOf, confirmed, grown, growthLines, unmeasured } from './check/ratios';
import { installPackages } from './install';

/**
 * `npm run check:ratios`: fails when a ratio of ours to its reference has grown by more than a tenth
 * over the committed one (`npm run bench -- --save`). It counts what can be counted (`counts`, in
 * seconds), and compares the times of the newest `npm run bench` on this machine; a benchmark whose
 * figure has grown is run once more, and the smaller one counts.
 */
const COUNTED = ['counts'];

await buildForHost('if-changed');
const committed = readRatios(COMMITTED);
const counted = (await runBenches(COUNTED, 'full')).ratios;
const timed = Object.fromEntries(
  Object.entries(readRatios(NEWEST)).filter(([name]) => !COUNTED.includes(benchOf({ name }))),
);

const growths = await confirmed(grown(committed, { ...counted, ...timed }), async (bench) => {
  if (!COUNTED.includes(bench)) installPackages('test/bench');
  const { ratios } = await runBenches([bench], 'full');
  // The next check need not run it again after a slow moment.
  if (!COUNTED.includes(bench)) writeRatios(NEWEST, [bench], ratios);
  return ratios;
});
const gone = COUNTED.flatMap((bench) => unmeasured(committed, counted, bench));
const faults = [
  ...growthLines(growths),
  ...gone.map((name) => `${name}: committed, but no longer measured`),
];
console.log(
  `${Object.keys(counted).length} ratios counted, ${Object.keys(timed).length} of the newest run compared`,
);
if (faults.length > 0) {
  console.error(`\n${faults.join('\n')}\n\nIf that is worth it: npm run bench -- --save <name>`);
  process.exitCode = 1;
}
