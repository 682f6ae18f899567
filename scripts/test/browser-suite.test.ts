import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mergeReports } from './browser-suite';

const slider = { file: 'elements/slider/slider.test.ts', title: 'turns' };
const gallery = { file: 'elements/gallery/gallery.test.ts' };

test('what passes at the second try counts as passed and is named', () => {
  assert.deepEqual(mergeReports({ passed: 9, failures: [slider] }, { passed: 4, failures: [] }), {
    passed: 10,
    failed: 0,
    failures: [],
    secondTries: ['elements/slider/slider.test.ts: turns'],
  });
});

test('what fails twice has failed, and so has what fails only at the second try', () => {
  const other = { ...slider, title: 'stops' };
  const merged = mergeReports(
    { passed: 9, failures: [slider, gallery] },
    { passed: 4, failures: [slider, other] },
  );
  assert.equal(merged.failed, 2);
  assert.deepEqual(merged.failures, [
    'elements/slider/slider.test.ts: turns',
    'elements/slider/slider.test.ts: stops',
  ]);
  assert.deepEqual(merged.secondTries, ['elements/gallery/gallery.test.ts']);
});
