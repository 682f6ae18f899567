import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { waitUntil } from '../fixtures/testing';
import { FairSlots, type Answer } from './fair-slots';
import { runDue } from './run-due';

interface Piece {
  readonly id: number;
  readonly group: string;
}

/** Runs pieces of work that are all due; `answer` does one. */
function startWork(
  t: TestContext,
  groups: readonly string[],
  answer: (piece: Piece) => Promise<Answer>,
  slots?: FairSlots,
) {
  let waiting: Piece[] = groups.map((group, id) => ({ id, group }));
  const begun: Piece[] = [];
  const outbox = runDue<number, Piece>(
    {
      name: 'The test',
      upcoming: () => Promise.resolve(waiting.map((piece) => ({ ...piece, due: 0 }))),
      claim: (ids) => {
        const claimed = waiting.filter(({ id }) => ids.includes(id));
        waiting = waiting.filter(({ id }) => !ids.includes(id));
        return Promise.resolve(claimed);
      },
      attempt: (piece) => {
        begun.push(piece);
        return answer(piece);
      },
    },
    slots,
  );
  t.after(() => outbox.stop());
  return { begun, begunOf: (name: string) => begun.filter(({ group }) => group === name).length };
}

const many = (name: string, count: number): string[] => new Array<string>(count).fill(name);

test('a group that does not answer takes few slots, and delays no other', async (t) => {
  let end = (): void => undefined;
  const silence = new Promise<Answer>((resolve) => {
    end = () => {
      resolve('silent');
    };
  });
  const { begunOf } = startWork(t, [...many('slow', 100), ...many('good', 100)], ({ group }) =>
    group === 'slow' ? silence : wait(1, 'answered' as const),
  );
  await waitUntil(() => begunOf('good') === 100);
  assert.equal(begunOf('slow'), 2);
  end();
});

test('a group rests after a silence, longer each time, and then is tried with one', async (t) => {
  const times: number[] = [];
  const { begunOf } = startWork(
    t,
    many('slow', 20),
    async () => {
      times.push(performance.now());
      await wait(5);
      return 'silent';
    },
    new FairSlots([100, 300]),
  );
  await waitUntil(() => begunOf('slow') === 4);
  const [first = 0, second = 0, third = 0, fourth = 0] = times;
  assert.ok(second - first < 50);
  assert.ok(third - second >= 95, 'a rest');
  assert.ok(fourth - third >= 295, 'a longer rest, with one attempt before it');
});

test('a group that answers again gets its slots back, and each piece is done once', async (t) => {
  let isSilent = true;
  const { begun } = startWork(
    t,
    many('back', 60),
    async ({ id }) => {
      await wait(1);
      if (id > 2) isSilent = false;
      return isSilent ? 'silent' : 'answered';
    },
    new FairSlots([20]),
  );
  await waitUntil(() => begun.length === 60);
  assert.equal(new Set(begun.map(({ id }) => id)).size, 60);
});

test('slots are refilled one by one', async (t) => {
  let isHeld = true;
  const { begunOf } = startWork(
    t,
    Array.from({ length: 400 }, (_, index) => `group ${index % 40}`),
    async ({ group }) => {
      // One of them takes until the end.
      while (group === 'group 0' && isHeld) await wait(5);
      return 'answered';
    },
  );
  await waitUntil(() => begunOf('group 39') === 10 && begunOf('group 1') === 10);
  assert.equal(begunOf('group 0'), 2);
  isHeld = false;
});

test('a piece is not begun again while its host works on it, though its claim has ended', async (t) => {
  let looks = 0;
  let begun = 0;
  let end = (): void => undefined;
  const outbox = runDue<number, Piece>({
    name: 'The test',
    upcoming: () => {
      looks += 1;
      return Promise.resolve([{ id: 1, group: 'a', due: 0 }]);
    },
    claim: (ids) => Promise.resolve(ids.map((id) => ({ id, group: 'a' }))),
    attempt: () => {
      begun += 1;
      return new Promise((resolve) => {
        end = () => resolve('answered');
      });
    },
  });
  t.after(async () => {
    const stopped = outbox.stop();
    end();
    await stopped;
  });
  await waitUntil(() => begun === 1);
  const before = looks;
  outbox.wake();
  await waitUntil(() => looks > before || begun > 1);
  assert.equal(begun, 1);
  end();
  await waitUntil(() => begun === 2);
});
