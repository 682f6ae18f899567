import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { elementNames, inRoot } from '../../scripts/paths';
import { readTitled } from './example-source';

test('each element has several examples, each with a title and a text', () => {
  for (const name of elementNames()) {
    const folder = inRoot('elements', name);
    const files = readdirSync(folder).filter((file) => file.endsWith('.example.html'));
    assert.ok(files.includes(`${name}.example.html`), name);
    const more = files.filter((file) => file !== `${name}.example.html`);
    assert.notEqual(more.length, 0, `${name} has one example`);
    const titles = more.map(
      (file) => readTitled(readFileSync(inRoot('elements', name, file), 'utf8'), file).title,
    );
    assert.equal(new Set(titles).size, titles.length, name);
  }
});
