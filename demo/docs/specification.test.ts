import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { inRoot } from '../../scripts/paths';

interface Manifest {
  readonly modules: readonly {
    readonly declarations?: readonly { readonly tagName?: string }[];
  }[];
}

const manifest = JSON.parse(readFileSync(inRoot('custom-elements.json'), 'utf8')) as Manifest;
const TAGS = manifest.modules.flatMap(({ declarations = [] }) =>
  declarations.flatMap(({ tagName }) => tagName ?? []),
);

const PAGES = readdirSync(inRoot('docs/specification'))
  .filter((file) => file.endsWith('.md'))
  .map((file) => ({ file, text: readFileSync(inRoot('docs/specification', file), 'utf8') }));

/** The pages whose list of elements has a tag. */
const pagesWith = (tag: string): readonly string[] =>
  PAGES.filter(({ text }) =>
    /^\*\*Elements of this page\*\*: .*/m.exec(text)?.[0].includes(`\`${tag}\``),
  ).map(({ file }) => file);

test('each element of the library is listed on one page of the specification', () => {
  assert.ok(TAGS.length > 40);
  for (const tag of TAGS) assert.equal(pagesWith(tag).length, 1, tag);
});

test('the specification names no element that the library lacks, and nothing as missing', () => {
  for (const { file, text } of PAGES) {
    for (const [name] of text.matchAll(/(?<=<)dm-[a-z-]+/g)) {
      assert.ok(TAGS.includes(name), `${file}: ${name}`);
    }
    assert.doesNotMatch(text, /planned|not (?:yet )?in the library/i, file);
  }
});
