import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { BusyError } from '../http/busy';
import { waitUntil } from '../fixtures/testing';
import { FairTurns } from './fair-turns';

const STRANGER = '192.0.2.1';
const NEIGHBOUR = '192.0.2.2';
const OTHER = '198.51.100.1';

/** Gives turns to tasks that note their name, and run until they are ended. */
function start(bounds: ConstructorParameters<typeof FairTurns>[0]) {
  const turns = new FairTurns(bounds);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const run = (client: string, name: string, signal?: AbortSignal): Promise<void> =>
    turns.run(
      client,
      () => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.push(resolve));
      },
      signal,
    );
  /** Ends what runs, again and again, until so many have begun and ended. */
  const endAll = async (count: number): Promise<void> => {
    await waitUntil(() => {
      for (const end of ends.splice(0)) end();
      return begun.length === count;
    });
    for (const end of ends.splice(0)) end();
  };
  return { begun, run, endAll };
}

describe('turns', () => {
  test('come to each network and visitor, however many tasks a stranger has', async () => {
    const { begun, run, endAll } = start({ running: 3 });
    const all = [
      ...Array.from({ length: 10 }, (_, index) => run(STRANGER, `stranger ${index}`)),
      run(NEIGHBOUR, 'neighbour'),
      run(OTHER, 'other'),
      run('2001:db8::1', 'another'),
    ];
    await endAll(all.length);
    await Promise.all(all);
    assert.deepEqual(begun.slice(0, 5), [
      'stranger 0',
      ...['stranger 1', 'other', 'another', 'neighbour'],
    ]);
    assert.deepEqual(begun.slice(5), [
      ...Array.from({ length: 8 }, (_, index) => `stranger ${index + 2}`),
    ]);
  });

  test('come at once to who has room, while others wait for the end of what runs', async () => {
    const { begun, run, endAll } = start({ running: 4 });
    const all = Array.from({ length: 3 }, (_, index) => run(STRANGER, `stranger ${index}`));
    await waitUntil(() => begun.length === 1);
    // What the first one has set going is over.
    await wait(20);
    all.push(run(OTHER, 'other'));
    await waitUntil(() => begun.length === 2);
    assert.deepEqual(begun, ['stranger 0', 'other']);
    await endAll(all.length);
    await Promise.all(all);
  });

  test('hold the place of a task whose turn has come, before it begins', async () => {
    const { begun, run, endAll } = start({ running: 3 });
    const { signal } = new AbortController();
    const remove = signal.removeEventListener.bind(signal);
    let third: Promise<void> | undefined;
    // Called between the turn of the second task and its beginning.
    Object.assign(signal, {
      removeEventListener: (type: string, listener: EventListener) => {
        remove(type, listener);
        third = run(STRANGER, 'third');
      },
    });
    const all = [run(STRANGER, 'first'), run(STRANGER, 'second', signal)];
    await endAll(3);
    await Promise.all([...all, third]);
    assert.deepEqual(begun, ['first', 'second', 'third']);
  });

  test('begin one after the other, so that others are served in between', async () => {
    const turns = new FairTurns();
    let rounds = 0;
    const rest: number[] = [];
    const count = (): void => {
      rounds += 1;
      if (rest.length < 20) setImmediate(count);
    };
    setImmediate(count);
    const task = (): Promise<void> => {
      rest.push(rounds);
      return Promise.resolve();
    };
    await Promise.all(Array.from({ length: 20 }, () => turns.run(STRANGER, task)));
    for (const [index, round] of rest.slice(1).entries()) assert.ok(round > (rest[index] ?? 0));
  });

  test('begin together for a few networks, so that many visitors do not wait for each other', async () => {
    const turns = new FairTurns();
    let round = 0;
    const count = (): void => {
      round += 1;
      immediate = setImmediate(count);
    };
    let immediate = setImmediate(count);
    /** Networks whose tasks have begun in a round. */
    const begun = new Map<number, string[]>();
    const run = (network: string, host: number): Promise<void> =>
      turns.run(`${network}.${host}`, () => {
        begun.set(round, [...(begun.get(round) ?? []), network]);
        return Promise.resolve();
      });
    const networks = Array.from({ length: 12 }, (_, index) => `10.0.${index}`);
    await Promise.all([1, 2].flatMap((host) => networks.map((network) => run(network, host))));
    clearImmediate(immediate);
    const rounds = [...begun.values()];
    assert.equal(rounds.flat().length, 24);
    // The first begins alone, the last may.
    for (const together of rounds.slice(1, -2)) assert.equal(together.length, 3);
    for (const together of rounds) assert.equal(new Set(together).size, together.length);
  });

  test('leave time to others after each task that holds the process', async () => {
    const turns = new FairTurns();
    /** Rounds of the process after each task. */
    const rounds: number[] = [];
    const count = (): void => {
      const last = rounds.length - 1;
      if (last >= 0) rounds[last] = (rounds[last] ?? 0) + 1;
      immediate = setImmediate(count);
    };
    let immediate = setImmediate(count);
    const task = async (): Promise<void> => {
      const start = performance.now();
      while (performance.now() - start < 20);
      rounds.push(0);
      await Promise.resolve();
    };
    await Promise.all(Array.from({ length: 10 }, () => turns.run(STRANGER, task)));
    clearImmediate(immediate);
    for (const number of rounds.slice(0, -1)) assert.ok(number > 5, rounds.join());
  });

  test('are refused to those who have taken their share of the places, not to the next', async () => {
    const { run, endAll, begun } = start({ running: 3, waiting: 12 });
    const first = run(STRANGER, 'running');
    const waiting = Array.from({ length: 4 }, () => run(STRANGER, 'stranger'));
    await assert.rejects(run(STRANGER, 'too many'), BusyError);
    const others = [run(NEIGHBOUR, 'neighbour'), run(OTHER, 'other')];
    await endAll(7);
    await Promise.all([first, ...waiting, ...others]);
    assert.ok(!begun.includes('too many'));
  });

  test('are given up after a time, or when the visitor leaves', async () => {
    const { run, endAll, begun } = start({ running: 3, longestWait: 20 });
    const first = run(STRANGER, 'first');
    const leave = new AbortController();
    const left = run(STRANGER, 'left', leave.signal);
    leave.abort(new Error('left'));
    await assert.rejects(left, /left/);
    await assert.rejects(run(STRANGER, 'late'), BusyError);
    await endAll(1);
    await first;
    const last = run(STRANGER, 'last');
    await endAll(2);
    await last;
    assert.deepEqual(begun, ['first', 'last']);
  });

  test('go on after a task that fails', async () => {
    const turns = new FairTurns({ running: 3 });
    const failing = Array.from({ length: 5 }, () =>
      turns.run(STRANGER, () => Promise.reject(new Error('failed'))),
    );
    for (const task of failing) await assert.rejects(task, /failed/);
    assert.equal(await turns.run(STRANGER, () => Promise.resolve(7)), 7);
  });
});
