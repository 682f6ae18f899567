import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { startHost } from '../../demo/host/host';
import { readContent } from '../../demo/host/content/read-content';
import { inRoot } from '../../scripts/paths';
import { run } from '../run';

/** An empty folder in which `dm-elements new-site` is called. */
function createFolder(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'dm-new-site-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const call = async (...args: readonly string[]) => {
    const lines: string[] = [];
    const print = (line: string) => lines.push(line);
    const status = await run(['new-site', ...args], {
      folder,
      print,
      printError: print,
      write: print,
    });
    return { status, out: lines.join('\n') };
  };
  return { folder, call };
}

for (const [name, title] of [
  ['harbour-bakery', 'Harbour bakery'],
  ['Bäckerei “am Kai” №1', 'Bäckerei am Kai 1'],
  ['مخبز المرفأ', 'مخبز المرفأ'],
  ["o'neill & <sons>", 'O neill sons'],
] as const) {
  test(`a new site named ${name} starts, and shows its page`, async (t) => {
    const { folder, call } = createFolder(t);
    const { status, out } = await call(name);
    assert.equal(status, 0, out);
    const siteFolder = join(folder, name);
    assert.match(out, /DM_SITE='.*DM_DATA='.*DM_WATCH='1' npm start/);
    const host = await startHost({
      siteFolder,
      dataFolder: join(folder, 'data'),
      libraryFolder: inRoot('dist'),
      port: 0,
      embedPort: 0,
    });
    t.after(() => host.stop());
    const page = await (await fetch(host.url)).text();
    assert.ok(page.includes(`<title>${title}</title>`), page.slice(0, 800));
    assert.doesNotMatch(page, /__[A-Z]+__|<!--dm:/);
    for (const path of [
      '/assets/site.css',
      '/assets/icon.svg',
      '/dm/1/dm-site.js',
      '/?dm_ajaxCall=true',
    ]) {
      assert.equal((await fetch(new URL(path, host.url))).status, 200, path);
    }
  });
}

test('its files name the schemas that stand beside them', async (t) => {
  const { folder, call } = createFolder(t);
  await call('a-site');
  const site = join(folder, 'a-site');
  const files = readdirSync(site).filter((name) => name.endsWith('.json'));
  assert.deepEqual(files, ['site.json', 'theme.json']);
  for (const file of files) {
    const { $schema } = JSON.parse(readFileSync(join(site, file), 'utf8')) as { $schema: string };
    const schema = JSON.parse(readFileSync(join(site, $schema), 'utf8')) as { $schema: string };
    assert.match(schema.$schema, /^http:\/\/json-schema\.org\/draft-07/);
  }
});

test('schemas are renewed in the folder of a site', async (t) => {
  const { folder, call } = createFolder(t);
  assert.equal((await call('none', '--schemas')).status, 1);
  mkdirSync(join(folder, 'old'));
  writeFileSync(join(folder, 'old', 'site.json'), '{}');
  const { status } = await call('old', '--schemas');
  assert.equal(status, 0);
  assert.deepEqual(readdirSync(join(folder, 'old')), ['schemas', 'site.json']);
});

test('the schemas beside the demo site are those of its reader', async (t) => {
  const { folder, call } = createFolder(t);
  await call('new');
  for (const name of readdirSync(join(folder, 'new/schemas'))) {
    assert.equal(
      readFileSync(inRoot('demo/site/schemas', name), 'utf8'),
      readFileSync(join(folder, 'new/schemas', name), 'utf8'),
      `${name}: run "npx dm-elements new-site demo/site --schemas"`,
    );
  }
});

test('a folder with files in it is left alone, an empty one is filled', async (t) => {
  const { folder, call } = createFolder(t);
  mkdirSync(join(folder, 'empty'));
  assert.equal((await call('empty')).status, 0);
  await readContent(join(folder, 'empty'));
  const { status, out } = await call('empty');
  assert.equal(status, 1);
  assert.match(out, /exists already, and is not empty\.$/);
  writeFileSync(join(folder, 'file'), '');
  for (const place of ['file', 'file/below']) {
    const refused = await call(place);
    assert.equal(refused.status, 1);
    assert.match(refused.out, /^(?:ENOTDIR|EEXIST): [^\n]+$/);
  }
  assert.equal((await call()).status, 2);
  assert.equal((await call('a', 'b')).status, 2);
});
