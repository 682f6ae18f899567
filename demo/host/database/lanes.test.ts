import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { doFor } from '../http/visitor';
import { Lanes } from './lanes';

/** Does writes that note how many of them are under way. */
function start() {
  const lanes = new Lanes(10);
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

for (const locks of [['thread a'], []]) {
  test(`writes of one visitor leave the next turn to another, with ${locks.length} locks`, async () => {
    const lanes = new Lanes(4);
    const done: string[] = [];
    const write = (client: string): Promise<void> =>
      doFor(client, () =>
        lanes.run(locks, async () => {
          await wait(5);
          done.push(client);
        }),
      );
    const flood = Array.from({ length: 30 }, () => write('192.0.2.1'));
    await write('198.51.100.1');
    // Those that were under way, at most three, and as many beside it.
    assert.ok(done.length <= 7, `${done.length} were done`);
    await Promise.all(flood);
  });
}

test('writes leave connections to reads', async () => {
  const lanes = new Lanes(4);
  let running = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: 12 }, () =>
      lanes.run([], async () => {
        running += 1;
        most = Math.max(most, running);
        await wait(5);
        running -= 1;
      }),
    ),
  );
  assert.equal(most, 3);
});
