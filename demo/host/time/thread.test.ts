import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { waitUntil } from '../fixtures/testing';
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
    test(`that dies of "${task}" starts anew, with what waits in its order`, async () => {
      const thread = startThread({ memory: 32 });
      const done: unknown[] = [];
      const note = async (number: number): Promise<void> => {
        done.push(await thread.run(number));
      };
      const failing = thread.run(task);
      const waiting = [1, 2, 3].map(note);
      await assert.rejects(failing, message);
      await Promise.all([...waiting, note(4)]);
      assert.deepEqual(done, [2, 4, 6, 8]);
    });
  }

  test('that hangs is ended', async () => {
    const thread = startThread({ longest: 500 });
    await assert.rejects(thread.run('hang'), /took too long/);
    assert.equal(await startThread().run(4), 8);
    assert.equal(thread.isRunning, false);
  });

  test('refuses more tasks than may wait, and forgets one of a visitor who has left', async () => {
    const thread = startThread({ waiting: 1 });
    const leave = new AbortController();
    const first = thread.run(1);
    const second = thread.run('end', leave.signal);
    await assert.rejects(thread.run(3), BusyError);
    leave.abort(new Error('left'));
    await assert.rejects(second, /left/);
    assert.deepEqual(await Promise.all([first, thread.run(3)]), [2, 6]);
  });

  test('ends when its task could not be sent', async () => {
    const thread = startThread({ idle: 20 });
    await assert.rejects(
      thread.run(() => undefined),
      /could not be cloned/,
    );
    await waitUntil(() => !thread.isRunning);
  });

  test('ends when there has been nothing to do', async () => {
    const thread = startThread({ idle: 20 });
    const first = await thread.run('thread');
    while (thread.isRunning) await wait(10);
    assert.notEqual(await thread.run('thread'), first);
  });
});
