import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isNamed, mergeRuns, nameOf, slowestFiles, titleOf, type TestResult } from './results';

const slider: TestResult = {
  file: 'elements/slider/slider.test.ts',
  title: 'turns',
  outcome: 'failed',
  seconds: 2,
  error: 'it stood still',
};
const gallery: TestResult = {
  file: 'elements/gallery/gallery.test.ts',
  outcome: 'failed',
  seconds: 0,
};
const stops: TestResult = {
  file: slider.file,
  title: 'stops',
  outcome: 'passed',
  seconds: 1,
};
const passing = ({ file, title = '' }: TestResult): TestResult => ({
  file,
  title,
  outcome: 'passed',
  seconds: 1,
});

const outcomes = (results: readonly TestResult[]): readonly string[] =>
  results.map((result) => `${nameOf(result)} ${result.outcome}`);

test('a test that fails and then passes is flaky, with its first error', () => {
  const merged = mergeRuns([slider, stops], [passing(slider), stops]);
  assert.deepEqual(
    merged.map(({ outcome, error }) => [outcome, error]),
    [
      ['flaky', 'it stood still'],
      ['passed', undefined],
    ],
  );
});

test('a test that fails in every run has failed, with its first error', () => {
  const [merged] = mergeRuns([slider], [{ ...slider, error: 'it turned back' }]);
  assert.equal(merged?.outcome, 'failed');
  assert.equal(merged.error, 'it stood still');
});

test('a test that passed with the others, and fails when it runs again, has failed until it passes', () => {
  const failing = { ...stops, outcome: 'failed', error: 'it went on' } as const;
  const once = mergeRuns([slider, stops], [passing(slider), failing]);
  assert.deepEqual(outcomes(once), [
    'elements/slider/slider.test.ts: turns flaky',
    'elements/slider/slider.test.ts: stops failed',
  ]);
  assert.deepEqual(outcomes(mergeRuns(once, [passing(slider), passing(stops)])), [
    'elements/slider/slider.test.ts: turns flaky',
    'elements/slider/slider.test.ts: stops flaky',
  ]);
});

test('a file that could not be loaded is flaky once its tests run, and failed while it has none', () => {
  const opens = { ...passing(gallery), title: 'opens' };
  assert.deepEqual(outcomes(mergeRuns([gallery], [opens])), [
    'elements/gallery/gallery.test.ts flaky',
    'elements/gallery/gallery.test.ts: opens passed',
  ]);
  assert.deepEqual(outcomes(mergeRuns([gallery], [opens, gallery])), [
    'elements/gallery/gallery.test.ts failed',
    'elements/gallery/gallery.test.ts: opens passed',
  ]);
  assert.deepEqual(outcomes(mergeRuns([gallery], [])), ['elements/gallery/gallery.test.ts failed']);
});

test('a test that was not tried is named with the reason', () => {
  const untried: TestResult = { ...stops, outcome: 'untried', reason: 'no motion' };
  assert.equal(nameOf(untried), 'elements/slider/slider.test.ts: stops (no motion)');
});

test('the title of a test stands after those of its groups', () => {
  assert.equal(titleOf('', 'a slider', 'turns'), 'a slider › turns');
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
