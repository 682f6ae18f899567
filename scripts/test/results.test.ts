import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isNamed, nameOf, slowestFiles, withRetry, type TestResult } from './results';

const slider: TestResult = {
  file: 'elements/slider/slider.test.ts',
  title: 'turns',
  outcome: 'failed',
  seconds: 2,
};
const gallery: TestResult = {
  file: 'elements/gallery/gallery.test.ts',
  outcome: 'failed',
  seconds: 0,
};
const stops: TestResult = { ...slider, title: 'stops', outcome: 'passed', seconds: 1 };

test('a test that passes on retry is flaky', () => {
  const merged = withRetry([slider, stops], [{ ...slider, outcome: 'passed' }, stops]);
  assert.deepEqual(
    merged.map(({ outcome }) => outcome),
    ['flaky', 'passed'],
  );
});

test('a test that fails on retry has failed, also when it passed before', () => {
  const merged = withRetry(
    [slider, stops, gallery],
    [slider, { ...stops, outcome: 'failed' }, { ...gallery, title: 'opens', outcome: 'passed' }],
  );
  const named = (outcome: TestResult['outcome']): string[] =>
    merged.filter((result) => result.outcome === outcome).map(nameOf);
  assert.deepEqual(named('failed'), [
    'elements/slider/slider.test.ts: turns',
    'elements/slider/slider.test.ts: stops',
  ]);
  assert.deepEqual(named('flaky'), ['elements/gallery/gallery.test.ts']);
  assert.deepEqual(named('passed'), ['elements/gallery/gallery.test.ts: opens']);
});

test('a test that was not tried is named with the reason', () => {
  const untried: TestResult = { ...stops, outcome: 'untried', reason: 'no motion' };
  assert.equal(nameOf(untried), 'elements/slider/slider.test.ts: stops (no motion)');
});

test('the slowest files are those whose tests take longest together', () => {
  assert.deepEqual(slowestFiles([slider, gallery, stops], 1), [[slider.file, 3]]);
});

test('a word names a folder, a file or a path', () => {
  for (const word of ['slider', 'elements/slider', 'elements/slider/', slider.file])
    assert.ok(isNamed(slider.file, word), word);
  for (const word of ['slide', 'elements/sli', 'gallery'])
    assert.equal(isNamed(slider.file, word), false, word);
});
