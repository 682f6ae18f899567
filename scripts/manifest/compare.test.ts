import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  changedTags,
  compareManifests,
  unreleased,
  untold,
  type ComparedManifest,
} from './compare';

const manifest = (
  attributes: readonly string[],
  parts: readonly string[] = [],
): ComparedManifest => ({
  modules: [
    {},
    {
      declarations: [
        {},
        {
          tagName: 'dm-probe',
          attributes: attributes.map((name) => ({ name })),
          cssParts: parts.map((name) => ({ name })),
          slots: [{ name: '' }],
        },
      ],
    },
  ],
});

const CHANGELOG = `# Changelog

## [Unreleased]

### Removed

- \`<dm-probe> attribute "rows"\`: the height follows from the content.

## [0.1.0] - 2026-11-24

- \`<dm-probe> part "box"\` is new.
`;

describe('the comparison of two versions', () => {
  it('names what is added and what is removed, by kind', () => {
    assert.deepEqual(
      compareManifests(manifest(['cols', 'rows']), manifest(['cols', 'gap'], ['box'])),
      {
        added: ['<dm-probe> attribute "gap"', '<dm-probe> part "box"'],
        removed: ['<dm-probe> attribute "rows"'],
      },
    );
  });

  it('sees an element that goes with all it has', () => {
    const { removed } = compareManifests(manifest(['cols']), { modules: [] });
    assert.deepEqual(removed, ['<dm-probe>', '<dm-probe> attribute "cols"', '<dm-probe> slot']);
  });

  it('names the elements whose description is another, and those of one version only', () => {
    const summary = (tagName: string, text: string): ComparedManifest => ({
      modules: [{ declarations: [{ tagName: 'dm-same' }, { tagName, ...{ summary: text } }] }],
    });
    assert.deepEqual(changedTags(summary('dm-probe', 'One'), summary('dm-probe', 'Two')), [
      'dm-probe',
    ]);
    assert.deepEqual(changedTags(summary('dm-old', 'One'), summary('dm-new', 'One')), [
      'dm-old',
      'dm-new',
    ]);
    assert.deepEqual(changedTags(summary('dm-probe', 'One'), summary('dm-probe', 'One')), []);
  });

  it('accepts what the changelog tells of in its next version, and nothing else', () => {
    const changes = compareManifests(manifest(['rows'], ['box']), manifest([]));
    assert.match(unreleased(CHANGELOG), /Removed/);
    assert.deepEqual(untold(changes, CHANGELOG), ['<dm-probe> part "box"']);
  });
});
