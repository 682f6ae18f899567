import assert from 'node:assert/strict';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { assertOthersAreServed } from '../fixtures/other-visitor';
import { createWorkspace, send } from '../fixtures/testing';
import { startHost } from '../host';

const AVIF = { accept: 'image/avif' };

/** Starts a host with large pictures, none of which it has resized before. */
async function startCold(t: TestContext, count: number) {
  const workspace = await createWorkspace(t);
  const { folder, siteFolder, dataFolder, options } = workspace;
  const photo = await sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      noise: { type: 'gaussian', sigma: 15 },
      background: 'red',
    },
  })
    // Small files: the client that reads the originals shares the process with the host.
    .jpeg({ quality: 5 })
    .toBuffer();
  const file = join(siteFolder, 'media.json');
  const media = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  const names = Array.from({ length: count }, (_, index) => `large-${index}.jpg`);
  for (const name of names) {
    await writeFile(join(folder, 'node_modules/fixture-photos/img', name), photo);
    media[name] = { package: 'fixture-photos', file: `img/${name}` };
  }
  await writeFile(file, JSON.stringify(media));
  const host = await startHost(options);
  t.after(() => host.stop());
  const made = async (): Promise<number> =>
    (await readdir(join(dataFolder, 'cache', 'media')).catch(() => [])).length;
  return { ...host, names, made };
}

describe('pictures that nobody has asked for before', () => {
  test('hold no page, and those for which there is no room are the originals', async (t) => {
    const { port, names, made } = await startCold(t, 30);
    const sizes = ['mobile', 'tablet'];
    const types = new Set<unknown>();
    await assertOthersAreServed(
      port,
      async () => {
        const answers = await Promise.all(
          names.flatMap((name) => sizes.map((size) => send(port, `/media/${size}/${name}`, AVIF))),
        );
        for (const { status, headers } of answers) {
          assert.equal(status, 200);
          const isMade = headers['content-type'] === 'image/avif';
          assert.ok(isMade || headers['cache-control'] === 'no-cache');
          types.add(headers['content-type']);
        }
      },
      { path: '/' },
    );
    // A slow machine asks again, when all of them are made.
    assert.ok(types.has('image/jpeg'));
    assert.ok((await made()) > 1);
  });

  test('are not made for a visitor who has left', async (t) => {
    const { port, names, made } = await startCold(t, 12);
    const requests = names.map((name) => {
      const outgoing = request({
        port,
        path: `/media/tablet/${name}`,
        headers: AVIF,
        agent: false,
      });
      outgoing.on('error', () => undefined);
      outgoing.end();
      return outgoing;
    });
    // One is being made when they leave.
    await wait(300);
    for (const outgoing of requests) outgoing.destroy();
    const { headers } = await send(port, '/media/thumbnail/pier.jpg', AVIF);
    assert.equal(headers['content-type'], 'image/avif');
    assert.ok((await made()) < 8, String(await made()));
    // Somebody who comes later gets them.
    const later = await send(port, `/media/tablet/${names.at(-1)}`, AVIF);
    assert.equal(later.headers['content-type'], 'image/avif');
  });
});
