import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { filesBelow, inRoot } from '../../../scripts/paths';

const read = (file: string): string => readFileSync(inRoot(file), 'utf8');

/** A guide with the files that it shows. */
const whole = (file: string): string =>
  read(file).replaceAll(/<!-- code: ([^\s#]+)[^>]*-->/g, (_, shown: string) => read(shown));

const GUIDES = ['README.md', ...filesBelow('docs/guides').filter((file) => file.endsWith('.md'))];

test('each guide to the package from npm has the style sheet that reserves the room of elements', () => {
  const guides = GUIDES.filter((file) => /^ *import .*dm-elements\/elements\//m.test(whole(file)));
  assert.ok(guides.length >= 7, guides.join());
  for (const file of guides) assert.match(whole(file), /dm-elements\/(?:dist\/)?dm\.css/, file);
});

test('guides copy the files that browsers load by the command, which leaves nothing half', () => {
  for (const file of GUIDES) assert.doesNotMatch(read(file), /cp -r[^\n]*dm-elements/, file);
  for (const file of ['README.md', 'docs/guides/hosting.md'])
    assert.match(read(file), /npx dm-elements copy public\/dm\/1/, file);
});
