import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import sharp from 'sharp';
import { startHost } from '../host';
import { parseMediaPath } from './sizes';
import { send, assertMissing, startTestHost, createWorkspace } from '../fixtures/testing';

/** Where Linux says how much a process has read. */
const COUNTERS = '/proc/self/io';
const hasCounters = existsSync(COUNTERS);

/** Bytes that this process has read, from wherever. */
const bytesRead = async (): Promise<number> =>
  Number(/rchar: (\d+)/.exec(await readFile(COUNTERS, 'utf8'))?.[1]);

const AVIF = { accept: 'image/avif,image/webp,*/*;q=0.8' };
const WEBP = { accept: 'image/webp,*/*;q=0.8' };

describe('images', () => {
  const WIDTHS = { thumbnail: 160, mobile: 640, tablet: 1280, desktop: 1600, background: 1600 };
  for (const [size, width] of Object.entries(WIDTHS)) {
    test(`of size ${size} are ${String(width)} px wide, as WebP if accepted`, async (t) => {
      const { port } = await startTestHost(t);
      const webp = await send(port, `/media/${size}/pier.jpg`, WEBP);
      assert.equal(webp.headers['content-type'], 'image/webp');
      assert.equal(webp.headers.vary, 'Accept');
      const jpeg = await send(port, `/media/${size}/pier.jpg`, { accept: 'image/*' });
      assert.equal(jpeg.headers['content-type'], 'image/jpeg');
      assert.notEqual(jpeg.headers.etag, webp.headers.etag);
      const read = await Promise.all([webp, jpeg].map(({ body }) => sharp(body).metadata()));
      assert.deepEqual(
        read.map(({ format, width: actualWidth, height }) => [format, actualWidth, height]),
        [
          ['webp', width, (width * 1000) / 1600],
          ['jpeg', width, (width * 1000) / 1600],
        ],
      );
    });
  }

  test('are AVIF for clients that accept it, unless the host has other formats', async (t) => {
    const { port } = await startTestHost(t);
    const avif = await send(port, '/media/mobile/pier.jpg', AVIF);
    assert.deepEqual([avif.headers['content-type'], avif.headers.vary], ['image/avif', 'Accept']);
    const { width, height, compression } = await sharp(avif.body).metadata();
    assert.deepEqual([width, height, compression], [640, 400, 'av1']);
    const refused = await send(port, '/media/mobile/pier.jpg', {
      accept: 'image/avif;q=0, image/webp',
    });
    assert.equal(refused.headers['content-type'], 'image/webp');
    const other = await startTestHost(t, { imageFormats: ['webp'] });
    const webp = await send(other.port, '/media/mobile/pier.jpg', AVIF);
    assert.equal(webp.headers['content-type'], 'image/webp');
  });

  test('are served unchanged as the original, with or without the size segment', async (t) => {
    const workspace = await createWorkspace(t);
    const host = await startHost(workspace.options);
    t.after(() => host.stop());
    const file = await readFile(join(workspace.folder, 'node_modules/fixture-photos/img/pier.jpg'));
    for (const path of ['/media/original/pier.jpg', '/media/pier.jpg']) {
      const { body, headers } = await send(host.port, path, WEBP);
      assert.deepEqual(body, file, path);
      assert.equal(headers['content-type'], 'image/jpeg');
      assert.match(String(headers['cache-control']), /max-age=86400/);
    }
  });

  test('are resized once, cached on disk and used by the next host', async (t) => {
    const workspace = await createWorkspace(t);
    const cache = join(workspace.dataFolder, 'cache', 'media');
    const first = await startHost(workspace.options);
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => send(first.port, '/media/mobile/pier.jpg', WEBP)),
    );
    await first.stop();
    assert.equal(new Set(responses.map(({ headers }) => headers.etag)).size, 1);
    const cached = await readdir(cache);
    assert.equal(cached.length, 1);
    assert.match(String(cached[0]), /^[0-9a-f]{32}\.webp$/);

    // If it were resized again, the response would be the pier.
    const other = { width: 3, height: 2, channels: 3, background: 'red' } as const;
    const stored = await sharp({ create: other }).webp().toBuffer();
    await writeFile(join(cache, String(cached[0])), stored);
    const second = await startHost(workspace.options);
    t.after(() => second.stop());
    assert.deepEqual((await send(second.port, '/media/mobile/pier.jpg', WEBP)).body, stored);
  });

  test('are served unchanged if they cannot be resized', async (t) => {
    const workspace = await createWorkspace(t);
    const file = join(workspace.folder, 'node_modules/fixture-photos/img/pier.jpg');
    await writeFile(file, 'not a picture');
    const host = await startHost(workspace.options);
    t.after(() => host.stop());
    const errors = t.mock.method(console, 'error', () => undefined);
    const { status, text, headers } = await send(host.port, '/media/mobile/pier.jpg', WEBP);
    assert.deepEqual([status, text], [200, 'not a picture']);
    assert.equal(headers['cache-control'], 'no-cache');
    assert.equal(errors.mock.callCount(), 1);
  });

  test('that cannot be resized are not tried again for each visitor', async (t) => {
    const workspace = await createWorkspace(t);
    const file = join(workspace.folder, 'node_modules/fixture-photos/img/pier.jpg');
    await writeFile(file, 'no picture at all');
    const host = await startHost(workspace.options);
    t.after(() => host.stop());
    const log = t.mock.method(console, 'error', () => undefined);
    const before = process.cpuUsage();
    for (let visit = 0; visit < 20; visit += 1) {
      const { status, text } = await send(host.port, '/media/tablet/pier.jpg', WEBP);
      assert.deepEqual([status, text], [200, 'no picture at all']);
    }
    assert.ok(log.mock.callCount() <= 1, 'a line for all of them');
    const { user } = process.cpuUsage(before);
    assert.ok(user < 2_000_000, `${user} µs`);
  });

  test(
    'that a visitor has are neither read nor hashed again',
    { skip: !hasCounters },
    async (t) => {
      const workspace = await createWorkspace(t);
      const file = join(workspace.folder, 'node_modules/fixture-photos/img/pier.jpg');
      // Noise takes as many bytes as there can be.
      const pixels = Buffer.from(
        Array.from({ length: 900 * 900 * 3 }, (_, at) => (at * at * 7919) & 255),
      );
      const raw = { width: 900, height: 900, channels: 3 } as const;
      await writeFile(file, await sharp(pixels, { raw }).jpeg({ quality: 100 }).toBuffer());
      const host = await startHost(workspace.options);
      t.after(() => host.stop());
      const path = '/media/desktop/pier.jpg';
      const first = await send(host.port, path, WEBP);
      const size = first.body.length;
      assert.ok(size > 100_000, `${size}`);
      const known = { ...WEBP, 'if-none-match': String(first.headers.etag) };
      assert.equal((await send(host.port, path, known)).status, 304);
      const before = await bytesRead();
      for (let visit = 0; visit < 10; visit += 1) {
        const { status, headers } = await send(host.port, path, known);
        assert.deepEqual([status, headers.etag], [304, first.headers.etag]);
      }
      assert.ok((await bytesRead()) - before < size, 'ten visits read less than the picture once');
    },
  );

  test('keep the SVG format at every size', async (t) => {
    const { port } = await startTestHost(t);
    const { headers } = await send(port, '/media/mobile/mark.svg', WEBP);
    assert.match(String(headers['content-type']), /^image\/svg\+xml/);
  });

  test('that are not in media.json get 404', async (t) => {
    const { port } = await startTestHost(t);
    const paths = ['/media/mobile/none.jpg', '/media/huge/pier.jpg', '/media/', '/media/mobile/'];
    const others = ['/media/original/fonts/text.woff2', '/media/toString'];
    await assertMissing(port, [...paths, ...others]);
  });

  test('have a path with a size, which defaults to original', () => {
    assert.deepEqual(parseMediaPath(['mobile', 'a.jpg']), { size: 'mobile', name: 'a.jpg' });
    assert.deepEqual(parseMediaPath(['mobile', 'b', 'a.jpg']), { size: 'mobile', name: 'b/a.jpg' });
    assert.deepEqual(parseMediaPath(['a.jpg']), { size: 'original', name: 'a.jpg' });
    assert.deepEqual(parseMediaPath(['mobile']), { size: 'original', name: 'mobile' });
    assert.deepEqual(parseMediaPath(['valueOf', 'a.jpg']), {
      size: 'original',
      name: 'valueOf/a.jpg',
    });
  });
});

describe('fonts', () => {
  test('from packages are served with the assets', async (t) => {
    const { port } = await startTestHost(t);
    const { status, text, headers } = await send(port, '/assets/fonts/text.woff2');
    assert.deepEqual([status, text], [200, 'wOF2']);
    assert.equal(headers['content-type'], 'font/woff2');
  });
});
