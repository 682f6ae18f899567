import assert from 'node:assert/strict';
import { readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import sharp from 'sharp';
import { assertOthersAreServed } from '../fixtures/other-visitor';
import { createWorkspace, send } from '../fixtures/testing';
import { startHost } from '../host';

const WEBP = { accept: 'image/webp' };
const COUNT = 20;

test('a cache full of truncated pictures holds no page while they are made anew', async (t) => {
  const { folder, siteFolder, dataFolder, options } = await createWorkspace(t);
  const photo = await sharp({
    create: { width: 1600, height: 1200, channels: 3, background: 'red' },
  })
    .jpeg()
    .toBuffer();
  const media = JSON.parse(await readFile(join(siteFolder, 'media.json'), 'utf8')) as object;
  const names = Array.from({ length: COUNT }, (_, index) => `own-${index}.jpg`);
  for (const name of names) {
    await writeFile(join(folder, 'node_modules/fixture-photos/img', name), photo);
  }
  const entries = names.map((name) => [name, { package: 'fixture-photos', file: `img/${name}` }]);
  const all = { ...media, ...(Object.fromEntries(entries) as object) };
  await writeFile(join(siteFolder, 'media.json'), JSON.stringify(all));
  const host = await startHost(options);
  t.after(() => host.stop());
  const { port } = host;
  const cache = join(dataFolder, 'cache', 'media');
  const askForAll = () =>
    Promise.all(names.map((name) => send(port, `/media/mobile/${name}`, WEBP)));
  const whole = await askForAll();
  const files = await readdir(cache);
  assert.equal(files.length, COUNT);
  await assertOthersAreServed(
    port,
    async () => {
      for (const [index, file] of files.entries()) {
        // Nothing of it, its head alone, or all but the end.
        const { length } = await readFile(join(cache, file));
        await truncate(join(cache, file), [0, 100, length - 1][index % 3]);
      }
      for (const [index, { body, headers }] of (await askForAll()).entries()) {
        assert.equal(headers['content-type'], 'image/webp');
        assert.deepEqual(body, whole[index]?.body);
      }
    },
    { path: '/about' },
  );
  for (const file of files) {
    const picture = await sharp(await readFile(join(cache, file))).metadata();
    assert.equal(picture.width, 640, file);
  }
});
