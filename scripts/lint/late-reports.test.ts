import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { filesBelow, inRoot } from '../paths';

/**
 * Reads the first of an observer's entries alone. A busy browser reports several changes of one
 * element at once, and the last one holds.
 */
const FIRST_ENTRY = /\b(?:entries|records|getEntries\(\))(?:\?\.|!)?\[0\]|Observer\(\s*\(\[/;

test('no observer reads its first entry alone', () => {
  const files = ['elements', 'runtime', 'shared', 'entries', 'demo', 'starter']
    .flatMap(filesBelow)
    .filter((file) => /\.(?:tsx?|js)$/.test(file) && !/\.(?:test|spec)\.|\.d\.ts$/.test(file))
    .map((file) => ({ file, text: readFileSync(inRoot(file), 'utf8') }))
    .filter(({ text }) => /\b(?:Intersection|Resize|Mutation|Performance)Observer\(/.test(text));
  assert.ok(files.length > 30, String(files.length));
  assert.deepEqual(
    files.filter(({ text }) => FIRST_ENTRY.test(text)).map(({ file }) => file),
    [],
  );
});

test('knows the ways in which a first entry is read', () => {
  for (const code of [
    'new IntersectionObserver((entries) => entries[0]?.isIntersecting)',
    'new ResizeObserver(([entry]) => entry.contentRect)',
    'new PerformanceObserver((list) => list.getEntries()[0])',
    'new MutationObserver((records) => records[0]!.target)',
  ])
    assert.match(code, FIRST_ENTRY);
  assert.doesNotMatch('new IntersectionObserver((entries) => entries.at(-1))', FIRST_ENTRY);
});
