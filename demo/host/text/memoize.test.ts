import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memoize } from './memoize';

test('makes something once for each text, and forgets what was not used for longest', () => {
  const made: string[] = [];
  const upper = memoize((text) => {
    made.push(text);
    return text.toUpperCase();
  }, 2);
  assert.deepEqual(['a', 'b', 'a', 'c', 'a', 'b'].map(upper), ['A', 'B', 'A', 'C', 'A', 'B']);
  assert.deepEqual(made, ['a', 'b', 'c', 'b']);
});
