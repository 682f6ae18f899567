import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { preloadLinks } from './files/preload';

let folder = '';

const write = (manifest: unknown): Promise<void> =>
  writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dm-preload-'));
  await mkdir(join(folder, '.vite'));
});

after(() => rm(folder, { recursive: true }));

test('preloads nothing without a build', async () => {
  assert.equal(await preloadLinks(join(folder, 'missing'), ['dm-gallery']), undefined);
});

test('lists the imports of the runtime and of the page’s elements once each', async () => {
  await write({
    'entries/dm-site.ts': { file: 'dm-site.js', imports: ['_site.js'] },
    '_site.js': { file: 'chunks/site-1.js' },
    'elements/gallery/gallery.define.ts': { file: 'chunks/gallery-1.js', imports: ['_site.js'] },
    'elements/popup/popup.define.ts': { file: 'chunks/popup-1.js' },
  });
  const links = await preloadLinks(folder, ['dm-gallery', 'dm-gallery', 'dm-unknown']);
  assert.equal(
    links,
    ['dm-site.js', 'chunks/site-1.js', 'chunks/gallery-1.js']
      .map((file) => `</dm/1/${file}>; rel=modulepreload; fetchpriority=low`)
      .join(', '),
  );
});

test('reads a new build while the host runs', async () => {
  await write({ 'entries/dm-site.ts': { file: 'dm-site.js', imports: ['_site.js'] } });
  await utimes(join(folder, '.vite/manifest.json'), 1, 2);
  assert.equal(
    await preloadLinks(folder, []),
    '</dm/1/dm-site.js>; rel=modulepreload; fetchpriority=low',
  );
});
