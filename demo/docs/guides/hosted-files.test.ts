import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { inRoot } from '../../../scripts/paths';
import { IMMUTABLE, REVALIDATED } from '../../host/files/send-file';
import { CHAPTERS, GUIDES } from '../site/contents';
import { hostedFiles } from './hosted-files';

test('the table of files to host has the headers that the host sends', async () => {
  const { text } = await hostedFiles();
  assert.match(text, /<table>/);
  for (const value of [REVALIDATED, IMMUTABLE]) {
    assert.match(text, new RegExp(`Cache-Control: ${value}<`), value);
  }
});

test('each guide is one file, in one chapter', () => {
  const files = GUIDES.map(({ file }) => file);
  assert.deepEqual(
    files.filter((file) => !existsSync(inRoot(file))),
    [],
  );
  assert.equal(new Set(files).size, files.length);
  assert.equal(new Set(GUIDES.map(({ path }) => path)).size, files.length);
  assert.equal(CHAPTERS.flatMap(({ guides }) => guides).length, files.length);
});
