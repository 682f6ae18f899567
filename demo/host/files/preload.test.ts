import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { modulesOf } from './preload';
import { send, startTestHost } from '../fixtures/testing';

let folder = '';

const write = (manifest: unknown): Promise<void> =>
  writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dm-preload-'));
  await mkdir(join(folder, '.vite'));
});

after(() => rm(folder, { recursive: true }));

test('preloads nothing without a build', async () => {
  assert.deepEqual(await modulesOf(join(folder, 'missing'), ['dm-gallery']), []);
});

test('lists the imports of the runtime and of the page’s elements once each', async () => {
  await write({
    'entries/dm-site.ts': { file: 'dm-site.js', imports: ['_site.js'] },
    '_site.js': { file: 'chunks/site-1.js' },
    'elements/gallery/gallery.define.ts': { file: 'chunks/gallery-1.js', imports: ['_site.js'] },
    'elements/popup/popup.define.ts': { file: 'chunks/popup-1.js' },
  });
  assert.deepEqual(await modulesOf(folder, ['dm-gallery', 'dm-gallery', 'dm-unknown']), [
    '/dm/1/dm-site.js',
    '/dm/1/chunks/site-1.js',
    '/dm/1/chunks/gallery-1.js',
  ]);
});

test('lists the texts in the language of a page with elements', async () => {
  await write({
    'entries/dm-site.ts': { file: 'dm-site.js' },
    'shared/languages/pt.ts': { file: 'chunks/pt-1.js' },
    'shared/languages/pt-BR.ts': { file: 'chunks/pt-BR-1.js' },
    'shared/languages/loaded.ts': { file: 'chunks/loaded-1.js' },
  });
  const textsFor = async (lang: string, tags = ['dm-share']): Promise<readonly string[]> =>
    (await modulesOf(folder, tags, lang)).slice(1);
  assert.deepEqual(await textsFor('pt-BR'), ['/dm/1/chunks/pt-BR-1.js']);
  assert.deepEqual(await textsFor('pt-PT'), ['/dm/1/chunks/pt-1.js']);
  assert.deepEqual(await textsFor('en'), []);
  assert.deepEqual(await textsFor('pt-BR', []), []);
});

test('reads a new build while the host runs', async () => {
  await write({ 'entries/dm-site.ts': { file: 'dm-site.js', imports: ['_site.js'] } });
  await utimes(join(folder, '.vite/manifest.json'), 1, 2);
  assert.deepEqual(await modulesOf(folder, []), ['/dm/1/dm-site.js']);
});

test('are preloaded after the import map, which some browsers take before any module only', async (t) => {
  await write({ 'entries/dm-site.ts': { file: 'dm-site.js' } });
  const { port } = await startTestHost(t, { libraryFolder: folder });
  const { headers, text } = await send(port, '/about');
  assert.doesNotMatch(String(headers['link'] ?? ''), /modulepreload/);
  const [before = '', after = ''] = text.split('<script type="importmap">');
  assert.doesNotMatch(before, /module/);
  assert.match(after, /<link rel="modulepreload" href="\/dm\/1\/dm-site\.js" fetchpriority="low">/);
});
