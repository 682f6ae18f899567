import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import sharp from 'sharp';
import type {
  FilesAnswer,
  PicturesAnswer,
  RemovedAnswer,
  SiteFile,
  SitePicture,
} from './picture.types';
import { saved, signIn, type Owner } from '../fixtures/owner';
import { queryDatabase, send } from '../fixtures/testing';

const upload = (owner: Owner, call: string, name: string, body: Buffer) =>
  send(owner.host.port, `/editor/api/${call}?name=${name}`, owner.headers, {
    ...{ method: 'POST', body },
  });

/** Asks for the removal of an upload; returns what uses it. */
async function remove(owner: Owner, call: string, hash: string) {
  const answer = await send(owner.host.port, `/editor/api/${call}?hash=${hash}`, owner.headers, {
    method: 'DELETE',
  });
  assert.equal(answer.status, 200);
  return (JSON.parse(answer.text) as RemovedAnswer).uses;
}

const hashOf = (address: string): string => /[\da-f]{16}/.exec(address)?.[0] ?? '';

describe('an upload of the owner', () => {
  test('is removed once neither a draft nor a published page shows it', async (t) => {
    const owner = await signIn(t);
    const { port } = owner.host;
    const bytes = await sharp({
      create: { width: 90, height: 60, channels: 3, background: '#8a4b00' },
    })
      .png()
      .toBuffer();
    const { name } = JSON.parse(
      (await upload(owner, 'pictures', 'a.png', bytes)).text,
    ) as SitePicture;
    const hash = hashOf(name);
    const original = (await owner.state()).content;
    const shown = await owner.save(`<img src="/media/mobile/${name}" alt="">`, 0);
    assert.deepEqual(await remove(owner, 'pictures', hash), ['About <us> & you']);
    await owner.publish({ name: 'en/about.html', revision: saved(shown) });
    // The draft is without it, and visitors still see it.
    const draft = await owner.save(original, saved(shown) + 1);
    assert.deepEqual(await remove(owner, 'pictures', hash), ['About <us> & you']);
    assert.equal((await send(port, `/media/original/${name}`)).status, 200);
    await owner.publish({ name: 'en/about.html', revision: saved(draft) });
    assert.deepEqual(await remove(owner, 'pictures', hash), []);
    assert.equal((await send(port, `/media/original/${name}`)).status, 404);
    const { pictures } = JSON.parse(
      (await owner.get('/editor/api/pictures')).text,
    ) as PicturesAnswer;
    assert.ok(!pictures.some((picture) => picture.name === name));
    // What is gone counts as removed, and makes room.
    assert.deepEqual(await remove(owner, 'pictures', hash), []);
    assert.deepEqual(await queryDatabase(owner.workspace, 'select id from upload'), []);
    // The same file can come again.
    assert.equal((await upload(owner, 'pictures', 'a.png', bytes)).status, 201);
  });

  test('is found in the menu, too, and is the owner’s only', async (t) => {
    const owner = await signIn(t);
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\n%%EOF\n');
    const { href } = JSON.parse((await upload(owner, 'files', 'a.pdf', pdf)).text) as SiteFile;
    const hash = hashOf(href);
    const menu = { en: [{ text: 'Prices', href }] };
    saved(await owner.save(JSON.stringify({ menu }), 0, 'pages'));
    assert.equal((await remove(owner, 'files', hash)).length, 1);
    for (const headers of [{}, { ...owner.headers, 'x-dm-token': 'x' }]) {
      const path = `/editor/api/files?hash=${hash}`;
      assert.equal((await send(owner.host.port, path, headers, { method: 'DELETE' })).status, 401);
    }
    for (const other of ['', '%', "' or 1=1 --", 'x'.repeat(2000)]) {
      assert.deepEqual(await remove(owner, 'files', encodeURIComponent(other)), []);
    }
    const { files } = JSON.parse((await owner.get('/editor/api/files')).text) as FilesAnswer;
    assert.ok(files.some((file) => file.href === href));
  });
});
