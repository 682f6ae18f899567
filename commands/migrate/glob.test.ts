import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchesGlob } from './glob';

const MATCHING: readonly (readonly [pattern: string, path: string, isMatch: boolean])[] = [
  ['/a/*.html', '/a/b.html', true],
  ['/a/*.html', '/a/b/c.html', false],
  ['/a/**/*.html', '/a/b/c/d.html', true],
  ['/a/**/*.html', '/a/d.html', true],
  ['/a/**', '/a/b/c', true],
  ['/**/b/**/c', '/a/b/x/b/y/c', true],
  ['/a/b?.html', '/a/b1.html', true],
  ['/a/b?.html', '/a/b.html', false],
  ['/a/*b*c', '/a/xbybzc', true],
  ['/a/*b*c', '/a/xbybz', false],
];

for (const [pattern, path, isMatch] of MATCHING) {
  test(`${pattern} ${isMatch ? 'matches' : 'does not match'} ${path}`, () => {
    assert.equal(matchesGlob(pattern, path), isMatch);
  });
}

test('a pattern of many stars takes little time', () => {
  const start = performance.now();
  assert.equal(matchesGlob(`/${'*a'.repeat(100)}b`, `/${'a'.repeat(200)}`), false);
  assert.equal(matchesGlob('/**'.repeat(40), '/a'.repeat(200)), true);
  assert.ok(performance.now() - start < 1000);
});
