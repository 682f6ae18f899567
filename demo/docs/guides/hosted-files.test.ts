import assert from 'node:assert/strict';
import { test } from 'node:test';
import { IMMUTABLE, REVALIDATED } from '../../host/files/send-file';
import { hostedFiles } from './hosted-files';

test('the table of files to host has the headers that the host sends', async () => {
  const { text } = await hostedFiles();
  assert.match(text, /<table>/);
  for (const value of [REVALIDATED, IMMUTABLE]) {
    assert.match(text, new RegExp(`Cache-Control: ${value}<`), value);
  }
});
