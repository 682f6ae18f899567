import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inRoot } from '../paths';
import { unreleased } from '../manifest/compare';
import { releaseNotes } from './release-notes';

const CHANGELOG = `# Changelog

All notable changes.

## [Unreleased]

### Added

- A tide table.

## [1.1.0] - 2026-10-01

- An older one.
`;

test('what is not released becomes a dated section, below an empty one', () => {
  assert.equal(
    releaseNotes(CHANGELOG, '1.2.0', '2026-11-27'),
    `# Changelog

All notable changes.

## [Unreleased]

## [1.2.0] - 2026-11-27

### Added

- A tide table.

## [1.1.0] - 2026-10-01

- An older one.
`,
  );
});

test('the changelog of the library becomes sections, and keeps every line', () => {
  const before = readFileSync(inRoot('CHANGELOG.md'), 'utf8');
  const after = releaseNotes(before, '999.0.0-rc.1', '2026-11-27');
  assert.equal(unreleased(after).trim(), '');
  assert.equal(after.replace('## [999.0.0-rc.1] - 2026-11-27\n\n', ''), before);
});

for (const [title, changelog, version, date, message] of [
  ['a version that is none', CHANGELOG, 'v2', '2026-11-27', /"v2" is no version/],
  ['a date that is none', CHANGELOG, '1.2.0', '27 November', /"27 November" is no date/],
  ['a version that is there', CHANGELOG, '1.1.0', '2026-11-27', /1\.1\.0 already/],
  ['a changelog without the heading', '# Changelog\n', '1.2.0', '2026-11-27', /no heading/],
  [
    'nothing to tell',
    CHANGELOG.replace('- A tide table.\n', ''),
    '1.2.0',
    '2026-11-27',
    /says nothing under "Unreleased"/,
  ],
] as const)
  test(`refuses ${title}`, () => {
    assert.throws(() => releaseNotes(changelog, version, date), message);
  });
