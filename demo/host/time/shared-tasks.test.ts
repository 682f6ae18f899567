import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SharedTasks } from './shared-tasks';

/** Tasks that each run until they are ended or nobody waits for them. */
function startTasks() {
  const tasks = new SharedTasks<string>();
  const begun: AbortSignal[] = [];
  let end: (result: string) => void = () => undefined;
  const ask = (key: string, signal?: AbortSignal): Promise<string> =>
    tasks.run(
      key,
      (ended) => {
        begun.push(ended);
        return new Promise((resolve, reject) => {
          end = resolve;
          ended.addEventListener('abort', () => reject(new Error('nobody waits')));
        });
      },
      signal,
    );
  return { begun, ask, end: (result: string) => end(result) };
}

test('a task is shared by all who ask while it is under way, and by nobody later', async () => {
  const { begun, ask, end } = startTasks();
  const both = [ask('a'), ask('a')];
  end('first');
  assert.deepEqual(await Promise.all(both), ['first', 'first']);
  const later = ask('a');
  end('second');
  assert.equal(await later, 'second');
  assert.equal(begun.length, 2);
});

test('a task goes on for those who stay, and ends when all have left', async () => {
  const { begun, ask, end } = startTasks();
  const leaving = [new AbortController(), new AbortController()] as const;
  const [first, second] = leaving.map(({ signal }) => ask('a', signal));
  leaving[0].abort(new Error('left'));
  await assert.rejects(first ?? Promise.resolve(), /left/);
  assert.equal(begun[0]?.aborted, false);
  leaving[1].abort(new Error('left too'));
  await assert.rejects(second ?? Promise.resolve(), /left too/);
  assert.equal(begun[0].aborted, true);
  const next = ask('a');
  end('again');
  assert.equal(await next, 'again', 'who comes then waits for no task that has ended');
  await assert.rejects(ask('a', leaving[0].signal), /left/);
  assert.equal(begun.length, 2);
});
