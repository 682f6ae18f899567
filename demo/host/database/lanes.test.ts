import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { Lanes } from './lanes';

/** Does writes that note how many of them are under way. */
function start() {
  const lanes = new Lanes();
  let running = 0;
  let most = 0;
  const write = (...locks: readonly string[]): Promise<void> =>
    lanes.run(locks, async () => {
      running += 1;
      most = Math.max(most, running);
      await wait(5);
      running -= 1;
    });
  return { lanes, write, most: () => most };
}

test('writes of one lock leave room for others, however many there are', async () => {
  const { lanes, write, most } = start();
  const all = Array.from({ length: 20 }, () => write('thread a'));
  const first = await Promise.race([
    ...all.slice(2).map((each) => each.then(() => 'thread a')),
    lanes.run(['thread b'], () => Promise.resolve('thread b')),
  ]);
  assert.equal(first, 'thread b');
  await Promise.all(all);
  assert.equal(most(), 2);
});

test('writes of several locks end, in whatever order they name them', async () => {
  const { write, most } = start();
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? write('a', 'b') : write('b', 'a'))),
  );
  assert.equal(most(), 2);
  await write();
});

test('a write that fails lets the next one go on', async () => {
  const { lanes } = start();
  const failing = Array.from({ length: 5 }, () =>
    lanes.run(['a'], () => Promise.reject(new Error('failed'))),
  );
  for (const write of failing) await assert.rejects(write, /failed/);
  assert.equal(await lanes.run(['a'], () => Promise.resolve(7)), 7);
});
