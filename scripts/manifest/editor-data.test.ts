import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { inRoot } from '../paths';
import { completeWebTypes, cssData, withMarkers, withoutCitations } from './editor-data';
import { MARKERS } from './markers';
import type { Manifest } from './model';

const manifest = JSON.parse(readFileSync(inRoot('custom-elements.json'), 'utf8')) as Manifest;

type Entries = readonly { readonly name: string; readonly description: string }[];
const css = cssData(manifest) as {
  readonly properties: Entries;
  readonly pseudoElements: Entries;
};

describe('data for editors', () => {
  for (const list of ['properties', 'pseudoElements'] as const) {
    test(`has each of the ${list} once, with a text`, () => {
      const names = css[list].map(({ name }) => name);
      assert.deepEqual(names, [...new Set(names)]);
      assert.ok(names.length > 50);
      for (const { name, description } of css[list]) assert.notEqual(description, '', name);
    });
  }

  test('has the same for JetBrains, beside what its generator says of the elements', () => {
    const generated = { contributions: { html: { elements: [{ name: 'dm-gallery' }] }, css: {} } };
    const { contributions } = completeWebTypes(generated, manifest) as {
      readonly contributions: {
        readonly html: { readonly elements: Entries; readonly attributes: Entries };
        readonly css: { readonly properties: Entries; readonly 'pseudo-elements': Entries };
      };
    };
    assert.equal(contributions.html.elements.length, 1);
    assert.equal(contributions.html.attributes.length, MARKERS.length);
    assert.deepEqual(contributions.css.properties, css.properties);
    assert.deepEqual(
      contributions.css['pseudo-elements'].map(({ name }) => `::${name}`),
      css.pseudoElements.map(({ name }) => name),
    );
  });

  test('says of a part which element it belongs to', () => {
    const item = css.pseudoElements.find(({ name }) => name === '::part(item)');
    assert.match(item?.description ?? '', /`dm-gallery`: A picture with its caption/);
  });

  test('cites no section that a reader does not have', () => {
    assert.match(JSON.stringify(manifest), /\(visual-widgets §\d/);
    assert.doesNotMatch(withoutCitations(JSON.stringify(manifest)), /\((?:visual|core)-[a-z]+ §/);
  });

  test('knows the markers that docs/guides/templates.md lists, and no others', () => {
    const guide = readFileSync(inRoot('docs/guides/templates.md'), 'utf8');
    const rows = [...guide.matchAll(/^\| `(data-dm-[a-z-]+)/gm)].map(([, name]) => name);
    // Those of forms and of the host are described where they are used.
    const ofPages = rows.filter(
      (name) => !/^data-dm-(?:closes|max-answers|closed-)/.test(name ?? ''),
    );
    const known = MARKERS.map(({ name }) => name);
    assert.deepEqual(
      ofPages.filter((name) => !known.includes(name ?? '')),
      [],
    );
    const { globalAttributes } = withMarkers({}) as { readonly globalAttributes: Entries };
    assert.equal(globalAttributes.length, MARKERS.length);
  });
});
