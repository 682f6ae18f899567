import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { inRoot } from '../../../../scripts/paths';
import { ELEMENT_WORDS } from './element-words';
import { ALL_WORDS, attributeWords, elementWords } from './words';

interface Manifest {
  readonly modules: readonly {
    readonly declarations: readonly {
      readonly tagName?: string;
      readonly attributes?: readonly { readonly name: string; readonly type?: { text: string } }[];
    }[];
  }[];
}

const { modules } = JSON.parse(await readFile(inRoot('custom-elements.json'), 'utf8')) as Manifest;
const elements = modules.flatMap(({ declarations }) =>
  declarations.flatMap(({ tagName, attributes = [] }) => {
    if (tagName === undefined) return [];
    const names = attributes.map(({ name }) => name);
    // A device's own setting has the words of the general one.
    const own = attributes.filter(
      ({ name }) =>
        !names.includes(name.replace(/-(?:tablet|mobile)$/, '')) ||
        !/-(?:tablet|mobile)$/.test(name),
    );
    return [{ tag: tagName, attributes: own }];
  }),
);

/** The values of an attribute's type, `'left' | 'right'`. */
const valuesOf = (type: string): string[] =>
  /^'[^']*'(?: \| '[^']*')+$/.test(type)
    ? type.split(' | ').map((value) => value.slice(1, -1))
    : [];

/** An owner reads it: a sentence without names of code, sections and values. */
const isSentence = (text: string): boolean =>
  /^[A-Z“0-9-].*[.]$/.test(text) && !/[§`]|--/.test(text);
const isLabel = (text: string): boolean =>
  /^[A-Z“0-9]/.test(text) && !/[§`_]|[a-z]-[a-z]+-/.test(text);

describe('the words of the editor', () => {
  test('name every element, and no other', () => {
    assert.equal(elements.length, 47);
    const names = elements.map(({ tag }) => tag.slice('dm-'.length));
    assert.deepEqual(Object.keys(ELEMENT_WORDS).sort(), [...names].sort());
    for (const { tag } of elements) {
      const [label, summary] = elementWords(tag);
      assert.ok(isLabel(label) && isSentence(summary), `${tag}: ${label}: ${summary}`);
    }
    const labels = elements.map(({ tag }) => elementWords(tag)[0]);
    assert.equal(new Set(labels).size, labels.length);
  });

  for (const { tag, attributes } of elements) {
    test(`name every setting and choice of ${tag}`, () => {
      const table = ALL_WORDS.find((words) => tag.slice('dm-'.length) in words) ?? {};
      const known = Object.keys(table[tag.slice('dm-'.length)] ?? {});
      const names = attributes.map(({ name }) => name).filter((name) => name !== 'load');
      assert.deepEqual([...known].sort(), [...names].sort());
      for (const { name, type } of attributes) {
        const [label, help, values = {}] = attributeWords(tag, { name });
        assert.ok(isLabel(label), `${name}: ${label}`);
        assert.ok(isSentence(help), `${name}: ${help}`);
        for (const value of valuesOf(type?.text ?? '')) {
          assert.ok(isLabel(values[value] ?? ''), `${name}: no words for "${value}"`);
        }
        const said = Object.values(values);
        assert.equal(new Set(said).size, said.length, `${name}: two values read the same`);
      }
      const labels = attributes.map(({ name }) => attributeWords(tag, { name })[0]);
      assert.equal(new Set(labels).size, labels.length, labels.join(', '));
    });
  }

  test('name the devices of a setting of its own', () => {
    const variant = { of: 'cols', device: 'mobile' } as const;
    const [label] = attributeWords('dm-gallery', { name: 'cols-mobile', variant });
    assert.equal(label, 'Columns on phones');
  });
});
