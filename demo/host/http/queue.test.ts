import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BusyError } from './busy';
import { createQueue } from './queue';

/** A task that runs until it is ended. */
function startTask() {
  let end = (): void => undefined;
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  let isBegun = false;
  const task = (): Promise<void> => {
    isBegun = true;
    return done;
  };
  return {
    task,
    end: () => {
      end();
    },
    isBegun: () => isBegun,
  };
}

test('a queue refuses what has no room, and what has waited too long', async () => {
  const queue = createQueue(1, { maxWaiting: 1, longestWait: 20 });
  const first = startTask();
  const running = queue(first.task);
  const second = startTask();
  const waiting = queue(second.task);
  await assert.rejects(queue(startTask().task), BusyError);
  await assert.rejects(waiting, BusyError);
  assert.equal(second.isBegun(), false);
  first.end();
  await running;
  assert.equal(await queue(() => Promise.resolve(7)), 7);
});

test('a task whose visitor has left gives its place to the next', async () => {
  const queue = createQueue(1);
  const first = startTask();
  const running = queue(first.task);
  const leave = new AbortController();
  const left = startTask();
  const gone = queue(left.task, leave.signal);
  const next = startTask();
  const after = queue(next.task);
  leave.abort(new Error('left'));
  await assert.rejects(gone, /left/);
  await assert.rejects(queue(startTask().task, leave.signal), /left/);
  first.end();
  next.end();
  await Promise.all([running, after]);
  assert.deepEqual([left.isBegun(), next.isBegun()], [false, true]);
});
