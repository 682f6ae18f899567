import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { BusyError } from '../http/busy';
import { Thread, type ThreadBounds } from './thread';

/** Doubles numbers; does something else with other tasks. */
const MODULE = `import { parentPort, threadId } from 'node:worker_threads';
parentPort.on('message', ({ id, task }) => {
  if (task === 'end') process.exit(3);
  if (task === 'throw') throw new RangeError('thrown');
  if (task === 'fill') { const all = []; for (;;) all.push(new Array(100_000).fill(id)); }
  if (task === 'hang') for (;;);
  if (task === 'fail') parentPort.postMessage({ id, error: new RangeError('failed') });
  if (task === 'thread') parentPort.postMessage({ id, value: threadId });
  if (typeof task === 'number') parentPort.postMessage({ id, value: task * 2 });
});`;

const startThread = (bounds?: ThreadBounds): Thread<unknown> =>
  new Thread(new URL(`data:text/javascript,${encodeURIComponent(MODULE)}`), bounds);

describe('a thread', () => {
  test('answers every task with its own result', async () => {
    const thread = startThread();
    assert.equal(thread.isRunning, false, 'before there is a task');
    const tasks = [1, 2, 'fail', 3] as const;
    const results = await Promise.allSettled(tasks.map((task) => thread.run(task)));
    assert.deepEqual(
      results.map((result) => (result.status === 'fulfilled' ? result.value : 'failed')),
      [2, 4, 'failed', 6],
    );
    assert.equal(await thread.run('thread'), await thread.run('thread'), 'the same thread');
  });

  for (const [task, message] of [
    ['end', /ended with 3/],
    ['throw', /thrown/],
    ['fill', /memory limit/],
  ] as const) {
    test(`that dies of "${task}" fails what waits, and starts anew`, async () => {
      const thread = startThread({ memory: 32 });
      const results = await Promise.allSettled([thread.run(task), thread.run(1)]);
      for (const result of results) {
        assert.ok(result.status === 'rejected');
        assert.match(String(result.reason), message);
      }
      assert.equal(await thread.run(4), 8);
    });
  }

  test('that hangs is ended', async () => {
    const thread = startThread({ longest: 500 });
    await assert.rejects(thread.run('hang'), /took too long/);
    assert.equal(await startThread().run(4), 8);
    assert.equal(thread.isRunning, false);
  });

  test('refuses more tasks than it may have', async () => {
    const thread = startThread({ tasks: 2 });
    const tasks = [thread.run(1), thread.run(2)];
    await assert.rejects(thread.run(3), BusyError);
    assert.deepEqual(await Promise.all(tasks), [2, 4]);
    assert.equal(await thread.run(3), 6);
  });

  test('ends when there has been nothing to do', async () => {
    const thread = startThread({ idle: 20 });
    const first = await thread.run('thread');
    while (thread.isRunning) await wait(10);
    assert.notEqual(await thread.run('thread'), first);
  });
});
