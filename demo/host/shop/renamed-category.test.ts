import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { startHostIn } from '../fixtures/forms';
import { startShopHost } from '../fixtures/shop';
import { send } from '../fixtures/testing';

test('every other address of a category leads to the one with its name', async (t) => {
  const { port, workspace } = await startShopHost(t);
  assert.equal((await send(port, '/shop/ropes-c2')).status, 200);
  for (const [before, address] of [
    ['/shop/ropes-c1', '/shop/things-c1'],
    ['/shop/-c1', '/shop/things-c1'],
    ['/shop/Things-c1?offset=1&utm_source=x', '/shop/things-c1?offset=1'],
    [`/shop/${encodeURIComponent('حبل')}-c2`, '/shop/ropes-c2'],
  ] as const) {
    const { status, headers } = await send(port, before);
    assert.deepEqual([status, headers.location], [301, address], before);
    const { text } = await send(
      port,
      `${before}${before.includes('?') ? '&' : '?'}dm_ajaxCall=true`,
    );
    assert.equal((JSON.parse(text) as Record<string, unknown>)['redirect'], address);
    assert.equal((await send(port, address)).status, 200);
  }
  assert.equal((await send(port, '/shop/ropes-c3')).status, 404);

  // The next host imports another name.
  const file = join(workspace.siteFolder, 'data/store/catalog_category.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace('"name":"ropes"', '"name":"Lines"'));
  await startHostIn(t, workspace);
  const moved = await send(port, '/shop/ropes-c2');
  assert.deepEqual([moved.status, moved.headers.location], [301, '/shop/Lines-c2']);
  assert.match((await send(port, '/shop/Lines-c2')).text, /Rope/);
});
