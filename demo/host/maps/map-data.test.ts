import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { inRoot } from '../../../scripts/paths';

/** Processor time that the first map may take of the thread that answers requests, in ms. */
const LONGEST = 200;

/**
 * Draws a map and finds a place as the first of a process, and prints the processor time that this took
 * of the main thread, in ms: what else runs on the machine does not count.
 */
const SCRIPT = `import { readFileSync } from 'node:fs';
const { drawView, findPlaces } = await import('./demo/host/maps/map-data.ts');
const used = () => {
  const [, user, system] = /^(?:\\S+ ){11}(\\d+) (\\d+)/.exec(
    readFileSync('/proc/thread-self/stat', 'latin1').replace(/^.*\\) /s, ''),
  );
  return (Number(user) + Number(system)) * 10;
};
const start = used();
const drawn = await drawView({ zoom: 9, left: 63000, top: 39000, width: 1280, height: 1280, scheme: 'light' });
const [place] = await findPlaces('1 Rua Augusta, Lisbon', 1);
const time = used() - start;
console.log(JSON.stringify({ time, svg: Buffer.from(drawn).toString().slice(0, 5), name: place.name }));`;

test(
  'the first map holds no requests while its data is read',
  { skip: process.platform !== 'linux' && 'the time of a thread is known on Linux' },
  async () => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '--eval', SCRIPT],
      { cwd: inRoot() },
    );
    const { time, svg, name } = JSON.parse(stdout) as Record<string, unknown>;
    assert.deepEqual([svg, name], ['<svg ', 'Lisbon']);
    assert.ok(Number(time) <= LONGEST, `${String(time)} ms`);
  },
);
