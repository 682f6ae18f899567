import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import type { LinksAnswer } from './api.types';
import { saved, signIn } from '../fixtures/owner';
import { createWorkspace, send } from '../fixtures/testing';

test('the parts of pages and the popups that links can lead to are found, in drafts too', async (t) => {
  const workspace = await createWorkspace(t);
  const file = join(workspace.siteFolder, 'layout.html');
  const layout = await readFile(file, 'utf8');
  const popup = '<dm-popup name="tide &lt;1&gt;"></dm-popup><dm-popup></dm-popup><footer>';
  await writeFile(file, layout.replace('<footer>', popup));
  const owner = await signIn(t, workspace);
  saved(
    await owner.save(
      `<section id="beds"><h2>Beds &amp; <i>more</i></h2></section>
      <p id="a b">x</p><label id="l">x</label><div id="{{slug}}">x</div>
      <template><p id="in-template">x</p></template><dm-map id="map" label="The &quot;pier&quot;"></dm-map>`,
      0,
    ),
  );
  const { status, text } = await owner.get('/editor/api/links');
  assert.equal(status, 200);
  const { parts, popups } = JSON.parse(text) as LinksAnswer;
  assert.deepEqual(
    parts.filter(({ href }) => href.startsWith('/about#')),
    [
      { href: '/about#beds', name: 'Section: Beds & more' },
      { href: '/about#map', name: 'Map: The "pier"' },
    ],
  );
  assert.deepEqual(popups, [{ name: 'tide <1>', href: '#tide%20%3C1%3E' }]);
  assert.equal((await send(owner.host.port, '/editor/api/links')).status, 401);
});
