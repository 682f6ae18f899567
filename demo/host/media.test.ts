import assert from 'node:assert/strict';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import sharp from 'sharp';
import { startHost } from './host';
import { readAddress } from './media/sizes';
import { ask, assertMissing, hostFor, workplace } from './testing';

const WEBP = { accept: 'image/avif,image/webp,*/*;q=0.8' };

describe('pictures', () => {
  const WIDTHS = { thumbnail: 160, mobile: 640, tablet: 1280, desktop: 1600, background: 1600 };
  for (const [size, width] of Object.entries(WIDTHS)) {
    test(`of size ${size} are ${String(width)} px wide, in WebP where it is taken`, async (t) => {
      const { port } = await hostFor(t);
      const webp = await ask(port, `/media/${size}/pier.jpg`, WEBP);
      assert.equal(webp.headers['content-type'], 'image/webp');
      assert.equal(webp.headers.vary, 'Accept');
      const jpeg = await ask(port, `/media/${size}/pier.jpg`, { accept: 'image/*' });
      assert.equal(jpeg.headers['content-type'], 'image/jpeg');
      assert.notEqual(jpeg.headers.etag, webp.headers.etag);
      const read = await Promise.all([webp, jpeg].map(({ body }) => sharp(body).metadata()));
      assert.deepEqual(
        read.map(({ format, width: wide, height }) => [format, wide, height]),
        [
          ['webp', width, (width * 1000) / 1600],
          ['jpeg', width, (width * 1000) / 1600],
        ],
      );
    });
  }

  test('are the file itself as the original, with or without saying so', async (t) => {
    const place = await workplace(t);
    const host = await startHost(place.options);
    t.after(() => host.stop());
    const file = await readFile(join(place.folder, 'node_modules/fixture-photos/img/pier.jpg'));
    for (const path of ['/media/original/pier.jpg', '/media/pier.jpg']) {
      const { body, headers } = await ask(host.port, path, WEBP);
      assert.deepEqual(body, file, path);
      assert.equal(headers['content-type'], 'image/jpeg');
      assert.match(String(headers['cache-control']), /max-age=86400/);
    }
  });

  test('are made once, kept on disk whole, and used by the next host', async (t) => {
    const place = await workplace(t);
    const cache = join(place.dataFolder, 'cache', 'media');
    const first = await startHost(place.options);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => ask(first.port, '/media/mobile/pier.jpg', WEBP)),
    );
    await first.stop();
    assert.equal(new Set(answers.map(({ headers }) => headers.etag)).size, 1);
    const kept = await readdir(cache);
    assert.equal(kept.length, 1);
    assert.match(String(kept[0]), /^[0-9a-f]{32}\.webp$/);

    // Were it made again, the answer would be a picture.
    await writeFile(join(cache, String(kept[0])), 'from the disk');
    const second = await startHost(place.options);
    t.after(() => second.stop());
    assert.equal((await ask(second.port, '/media/mobile/pier.jpg', WEBP)).text, 'from the disk');
  });

  test('that cannot be made smaller are sent as they are', async (t) => {
    const place = await workplace(t);
    const file = join(place.folder, 'node_modules/fixture-photos/img/pier.jpg');
    await writeFile(file, 'not a picture');
    const host = await startHost(place.options);
    t.after(() => host.stop());
    const silenced = t.mock.method(console, 'error', () => undefined);
    const { status, text, headers } = await ask(host.port, '/media/mobile/pier.jpg', WEBP);
    assert.deepEqual([status, text], [200, 'not a picture']);
    assert.equal(headers['cache-control'], 'no-cache');
    assert.equal(silenced.mock.callCount(), 1);
  });

  test('that are drawings keep their format at every size', async (t) => {
    const { port } = await hostFor(t);
    const { headers } = await ask(port, '/media/mobile/mark.svg', WEBP);
    assert.match(String(headers['content-type']), /^image\/svg\+xml/);
  });

  test('that nobody listed are missing', async (t) => {
    const { port } = await hostFor(t);
    const paths = ['/media/mobile/none.jpg', '/media/huge/pier.jpg', '/media/', '/media/mobile/'];
    const others = ['/media/original/fonts/text.woff2', '/media/toString'];
    await assertMissing(port, [...paths, ...others]);
  });

  test('have an address with a size, or the size original', () => {
    assert.deepEqual(readAddress(['mobile', 'a.jpg']), { size: 'mobile', name: 'a.jpg' });
    assert.deepEqual(readAddress(['mobile', 'b', 'a.jpg']), { size: 'mobile', name: 'b/a.jpg' });
    assert.deepEqual(readAddress(['a.jpg']), { size: 'original', name: 'a.jpg' });
    assert.deepEqual(readAddress(['mobile']), { size: 'original', name: 'mobile' });
    assert.deepEqual(readAddress(['valueOf', 'a.jpg']), {
      size: 'original',
      name: 'valueOf/a.jpg',
    });
  });
});

describe('typefaces', () => {
  test('from packages are served among the assets', async (t) => {
    const { port } = await hostFor(t);
    const { status, text, headers } = await ask(port, '/assets/fonts/text.woff2');
    assert.deepEqual([status, text], [200, 'wOF2']);
    assert.equal(headers['content-type'], 'font/woff2');
  });
});
