import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { BusyError } from '../http/busy';
import { networksOf } from '../http/network';
import { doFor, presentNetworks } from '../http/visitor';
import { FairLane } from './fair-lane';

const STRANGER = '192.0.2.1';
const OTHER = '198.51.100.1';

/** Does tasks that note their name, each in several steps. */
function start(waiting = 100) {
  const lane = new FairLane({ waiting, longestWait: 10_000 });
  const done: string[] = [];
  const run = (name: string): Promise<void> =>
    lane.run(async () => {
      await new Promise((resolve) => setImmediate(resolve));
      done.push(name);
    });
  return { done, run };
}

describe('tasks of a lane', () => {
  test('are done in turns of visitors, however many a stranger has', async () => {
    const { done, run } = start();
    await Promise.all([
      ...Array.from({ length: 20 }, (_, index) => doFor(STRANGER, () => run(`stranger ${index}`))),
      doFor(OTHER, () => run('other')),
      run('host'),
    ]);
    assert.deepEqual(done.slice(0, 4), ['stranger 0', 'host', 'stranger 1', 'other']);
    assert.equal(done.length, 22);
  });

  test('are refused to a stranger who has a third of the places, not to the next', async () => {
    const { run } = start(12);
    const all = Array.from({ length: 10 }, () => doFor(STRANGER, () => run('stranger')));
    const settled = Promise.allSettled(all);
    await doFor(OTHER, () => run('other'));
    const refused = (await settled).filter(({ status }) => status === 'rejected');
    assert.equal(refused.length, 5);
    for (const result of refused) {
      assert.ok('reason' in result && result.reason instanceof BusyError);
    }
  });

  test('are the host’s own once the visitor’s task has ended', async () => {
    await doFor(STRANGER, async () => {
      await Promise.resolve();
      assert.deepEqual(presentNetworks(), networksOf(STRANGER));
    });
    assert.deepEqual(presentNetworks(), []);
  });
});
