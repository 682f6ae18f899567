import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Random } from '../../test/walk/random';
import { mutationsIn } from './mutations';
import { linesIn, spread } from './sample';

const list = Array.from({ length: 100 }, (_, index) => index);

it('a sample is spread over the list, and the same for the same seed', () => {
  const sample = spread(list, 10, new Random(7));
  assert.deepEqual(
    sample.map((item) => Math.floor(item / 10)),
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  );
  assert.deepEqual(spread(list, 10, new Random(7)), sample);
  assert.notDeepEqual(spread(list, 10, new Random(8)), sample);
});

it('a short list is taken whole', () => {
  assert.deepEqual(spread([1, 2], 30, new Random(1)), [1, 2]);
});

it('a line counts once, with all that can be changed in it', () => {
  const text = 'a();\n\nif (b < c) d();';
  const lines = linesIn([{ file: 'x.ts', text, mutations: mutationsIn('x.ts', text) }]);
  assert.deepEqual(
    lines.map(({ file, line, mutations }) => [file, line, mutations.length]),
    [
      ['x.ts', 1, 1],
      ['x.ts', 3, 3],
    ],
  );
});
