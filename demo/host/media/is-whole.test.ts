import assert from 'node:assert/strict';
import { readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import sharp from 'sharp';
import { createWorkspace, send } from '../fixtures/testing';
import { startHost } from '../host';
import { isWhole, type Format } from './is-whole';

const FORMATS: readonly Format[] = ['avif', 'webp', 'jpeg', 'png'];

for (const format of FORMATS) {
  test(`a picture of the format ${format} is whole only with its last byte`, async () => {
    for (const width of [1, 7, 64]) {
      const background = { r: 200, g: width, b: 30 };
      const image = sharp({ create: { width, height: 5, channels: 3, background } });
      const bytes = await image.toFormat(format).toBuffer();
      assert.ok(isWhole(bytes, format), `${width}`);
      for (let length = 0; length < bytes.length; length += 1) {
        assert.ok(!isWhole(bytes.subarray(0, length), format), `${length} of ${bytes.length}`);
      }
      assert.ok(!isWhole(Buffer.alloc(bytes.length), format));
    }
  });
}

test('a picture that was stored in part is made again', async (t) => {
  const { options, dataFolder } = await createWorkspace(t);
  const host = await startHost(options);
  t.after(() => host.stop());
  const folder = join(dataFolder, 'cache', 'media');
  for (const accept of ['image/avif', 'image/webp', 'image/jpeg']) {
    const get = () => send(host.port, '/media/thumbnail/pier.jpg', { accept });
    const { body } = await get();
    const [name = ''] = (await readdir(folder)).filter((each) =>
      each.endsWith(accept.replace('image/', '.')),
    );
    const file = join(folder, name);
    for (const length of [0, 100, body.length - 1]) {
      await truncate(file, length);
      assert.deepEqual((await get()).body, body, `${accept}, ${length} bytes`);
      assert.deepEqual(await readFile(file), body);
    }
    await writeFile(file, Buffer.alloc(body.length));
    assert.deepEqual((await get()).body, body);
    assert.equal((await readdir(folder)).filter((each) => each.endsWith('.part')).length, 0);
  }
});
