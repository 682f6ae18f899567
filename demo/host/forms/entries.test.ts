import assert from 'node:assert/strict';
import { test } from 'node:test';
import { labelsIn } from './entries';

test('a field takes its label from the entry for that alone, the first one', () => {
  const label = labelsIn([
    { name: 'guest-name', value: 'Mallory' },
    { name: 'label-name', value: ' Your name ' },
    { name: 'label-name', value: 'Another' },
    { name: 'guest-town', value: 'Elsewhere' },
    { name: 'label-empty', value: ' ' },
  ]);
  assert.deepEqual(['name', 'town', 'empty'].map(label), ['Your name', 'town', 'empty']);
});
