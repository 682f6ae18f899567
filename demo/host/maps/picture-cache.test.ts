import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setImmediate as nextRound } from 'node:timers/promises';
import { BusyError } from '../http/busy';
import { waitUntil } from '../fixtures/testing';
import { FairTurns } from '../time/fair-turns';
import { cachedPicture } from './picture-cache';

const STRANGER = '192.0.2.1';
const OTHER = '198.51.100.1';

/** Pictures that are drawn so many at a time, each until it is ended. */
function startPictures(running: number) {
  const turns = new FairTurns({ running, waiting: 24 });
  /** Drawings in their order, each as its key and the visitor for whom it is drawn. */
  const begun: string[] = [];
  const drawings: { end: () => void; fail: (error: Error) => void }[] = [];
  const ask = (key: string, client: string, leave?: AbortSignal): Promise<string> =>
    cachedPicture(
      key,
      (signal) => {
        begun.push(`${key} for ${client}`);
        return new Promise((resolve, reject) => {
          const end = (): void => resolve(Buffer.from(`${key} of ${client}`));
          drawings.push({ end, fail: reject });
          signal.addEventListener('abort', () => reject(signal.reason as Error));
        });
      },
      { turns, client, signal: leave ?? new AbortController().signal },
    ).then(String);
  const end = (): void => {
    for (const drawing of drawings.splice(0)) drawing.end();
  };
  const fail = (error: Error): void => {
    for (const drawing of drawings.splice(0)) drawing.fail(error);
  };
  const endAll = (): NodeJS.Timeout => setInterval(end, 1);
  return { begun, ask, end, fail, endAll };
}

let count = 0;
const newKey = (): string => `picture ${(count += 1)}`;

// As many as run for still maps, and for tiles.
for (const running of [3, 6])
  describe(`a picture, of ${running} that are drawn at once,`, () => {
    test('of a visitor is the next one, however many a stranger waits for', async () => {
      const { begun, ask, endAll } = startPictures(running);
      const keys = Array.from({ length: 9 }, newKey);
      const strangers = keys.map((key) => ask(key, STRANGER));
      const own = newKey();
      const others = ask(own, OTHER);
      const ending = endAll();
      await Promise.all([...strangers, others]);
      clearInterval(ending);
      assert.ok(begun.indexOf(`${own} for ${OTHER}`) <= 2, begun.join());
    });

    test('that a stranger waits for has the turn of the next visitor who asks for it', async () => {
      const { begun, ask, endAll } = startPictures(running);
      const keys = Array.from({ length: 8 }, newKey);
      const last = keys.at(-1) ?? '';
      const strangers = keys.map((key) => ask(key, STRANGER));
      const shared = ask(last, OTHER);
      const ending = endAll();
      assert.equal(await shared, `${last} of ${OTHER}`);
      assert.equal(await strangers.at(-1), `${last} of ${OTHER}`, 'it is drawn once');
      await Promise.all(strangers);
      clearInterval(ending);
      assert.equal(begun.length, keys.length);
    });

    test('that is being drawn is shared', async () => {
      const { begun, ask, end } = startPictures(running);
      const key = newKey();
      const asked = [ask(key, STRANGER), ask(key, OTHER), ask(key, STRANGER)];
      await waitUntil(() => begun.length === 1);
      // Whoever has a turn of their own has begun by then.
      for (let round = 0; round < 20; round += 1) await nextRound();
      end();
      assert.deepEqual(await Promise.all(asked), Array(3).fill(`${key} of ${STRANGER}`));
      assert.equal(begun.length, 1);
    });

    test('is shared with a visitor who has no place of its own left', async () => {
      const { begun, ask, end, endAll } = startPictures(running);
      const key = newKey();
      const first = ask(key, OTHER);
      await waitUntil(() => begun.length === 1);
      const waiting = Array.from({ length: 8 }, () => ask(newKey(), STRANGER));
      await assert.rejects(ask(newKey(), STRANGER), BusyError);
      const shared = ask(key, STRANGER);
      end();
      assert.equal(await shared, await first);
      const ending = endAll();
      await Promise.all(waiting);
      clearInterval(ending);
    });

    test('is drawn for a visitor when the stranger it is shared with is refused or leaves', async () => {
      for (const how of ['refused', 'left'] as const) {
        const { begun, ask, end, fail } = startPictures(running);
        const key = newKey();
        const leave = new AbortController();
        const first = ask(key, STRANGER, leave.signal);
        await waitUntil(() => begun.length === 1);
        const shared = ask(key, OTHER);
        if (how === 'refused') fail(new Error('refused'));
        else leave.abort(new Error('left'));
        await assert.rejects(first, new RegExp(how));
        await waitUntil(() => begun.length === 2);
        end();
        assert.equal(await shared, `${key} of ${OTHER}`);
      }
    });
  });
