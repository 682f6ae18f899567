import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Memory } from './remember';
import { SourceError } from './source-error';

const BOUNDS = { entries: 10, answer: 60_000, failure: 60_000 };

test('after one visitor was refused, the others who wait share one request', async () => {
  const memory = new Memory<string>(BOUNDS);
  let loads = 0;
  const load = async (): Promise<string> => {
    loads += 1;
    const isFirst = loads === 1;
    await new Promise((resolve) => setTimeout(resolve, 10));
    if (isFirst) throw new SourceError('limited', 'Too many searches.');
    return 'feed';
  };
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, () => memory.get('feed', load)),
  );
  assert.deepEqual(
    answers.map(({ status }) => status),
    ['rejected', ...Array.from({ length: 19 }, () => 'fulfilled')],
  );
  assert.equal(loads, 2);
});

test('a source that fails is left alone, for all who ask', async () => {
  const memory = new Memory<string>(BOUNDS);
  let loads = 0;
  const load = (): Promise<string> => {
    loads += 1;
    return Promise.reject(new SourceError('failed', 'It answers 500.'));
  };
  for (let visit = 0; visit < 3; visit += 1) await assert.rejects(memory.get('feed', load));
  assert.equal(loads, 1);
});
