import assert from 'node:assert/strict';
import { cp, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { inRoot } from '../../../scripts/paths';
import { createWorkspace } from '../fixtures/testing';
import { startHost } from '../host';
import { SiteError } from '../mistakes/site-error';
import { hashContent } from './hash-content';
import { readContent } from './read-content';

/** A copy of the tests' site in which files are replaced by others. */
async function siteWith(t: TestContext, files: Readonly<Record<string, string>>): Promise<string> {
  const { siteFolder } = await createWorkspace(t);
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(siteFolder, name, '..'), { recursive: true });
    await writeFile(join(siteFolder, name), text);
  }
  return siteFolder;
}

/** The lines that tell the mistakes of a site. */
async function mistakesOf(siteFolder: string): Promise<readonly string[]> {
  try {
    await readContent(siteFolder);
  } catch (error) {
    assert.ok(error instanceof SiteError, String(error));
    return error.message.split('\n');
  }
  return [];
}

test('the mistakes of all files are told at once', async (t) => {
  const siteFolder = await siteWith(t, {
    'site.json':
      '{\n  "animation": "faed",\n  "cookieNotification": { "shwo": true },\n  "nvaSettings": {}\n}',
    'layout.html': '<!doctype html>\n<!--dm:haed--><!--dm:site-->',
    'theme.json':
      '[{ "kind": "color", "name": "--a", "label": "A", "light": "red", "dark": "#000000" }]',
    'media.json': '{ "a.jpg": { "pakcage": "x", "file": "y" } }',
    'albums.json': '[{ "id": "1", "photos": [] }, { "id": "1", "photos": [] }]',
    'data/collections/Tides.json':
      '{ "fields": { "name": "text" }, "items": [{ "data": { "nmae": "x" } }] }',
    'data/content-library.json': '{,}',
    'data/members.json': '[{ "id": "a" }]',
    'data/store/catalog_prodcut.json': '{ "fields": {}, "items": [] }',
    'pages/en/bad.html':
      '<script type="application/json" data-page>\n{ "title": "A", "lnag": "en" }</script>',
    'pages/fr/none.html': '<h1>None</h1>',
    'posts/en/wrong.html': '<script type="application/json" data-post>{ "title": 1 }</script>',
  });
  assert.deepEqual(await mistakesOf(siteFolder), [
    'albums.json:1:31: there are two albums "fb 1".',
    'data/collections/Tides.json:1:63: item 1: unknown field "nmae"; did you mean name?',
    'data/content-library.json:1:2: not valid JSON: expected a name in double quotes (").',
    'data/members.json:1:2: "[0].email" is missing.',
    'data/members.json:1:2: "[0].firstName" is missing.',
    'data/members.json:1:2: "[0].lastName" is missing.',
    'data/members.json:1:2: "[0].passwordHash" is missing.',
    'data/store: a store has no collection "catalog_prodcut"; did you mean catalog_product?',
    'layout.html: <!--dm:head--> is missing.',
    'layout.html: <!--dm:content--> is missing.',
    'layout.html:2:1: unknown placeholder "haed"; did you mean head?',
    'media.json:1:14: unknown name "pakcage" in "a.jpg"; did you mean package?',
    'pages/en/bad.html:2:17: unknown name "lnag"; did you mean lang?',
    'pages/fr/none.html: does not begin with a <script data-page> block.',
    'posts/en/wrong.html:1:43: "excerpt" is missing.',
    'posts/en/wrong.html:1:43: "author" is missing.',
    'posts/en/wrong.html:1:43: "date" is missing.',
    'posts/en/wrong.html:1:54: "title" is 1; expected a text in quotes.',
    'site.json:2:16: "animation" is "faed"; expected "none" or "fade"; did you mean fade?',
    'site.json:3:27: unknown name "shwo" in "cookieNotification"; did you mean show?',
    '… and 2 more.',
  ]);
});

test('a start tells packages that are missing with all other mistakes', async (t) => {
  const workspace = await createWorkspace(t);
  await writeFile(
    join(workspace.siteFolder, 'media.json'),
    '{\n  "a.jpg": { "package": "fixture-photos", "file": "none.jpg" }\n}',
  );
  await writeFile(join(workspace.siteFolder, 'site.json'), '{ "ajxa": true }');
  await assert.rejects(startHost(workspace.options), {
    message: [
      'media.json:2:12: a.jpg is not in the package fixture-photos (none.jpg).',
      'site.json:1:3: unknown name "ajxa"; did you mean ajax?',
    ].join('\n'),
  });
});

test('files that a site has to have are named', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'dm-empty-'));
  t.after(() => rm(folder, { recursive: true }));
  assert.deepEqual(await mistakesOf(folder), [
    `layout.html: is missing in ${folder}.`,
    `pages: is missing in ${folder}.`,
    `site.json: is missing in ${folder}.`,
  ]);
});

test('a mistake in the languages hides none of the pages', async (t) => {
  const block = (data: object) =>
    `<script type="application/json" data-page>${JSON.stringify({ title: 'A', ...data })}</script>`;
  const siteFolder = await siteWith(t, {
    'pages/en/bad.html': block({ lang: 'fr' }),
    'pages/eng/bad.html': block({ lang: 'eng' }),
    'pages/en/twice.html': block({ lang: 'en', colour: 'red' }),
  });
  assert.deepEqual(await mistakesOf(siteFolder), [
    'pages/en/bad.html: "lang" is "fr", but its folder is "en".',
    'pages/en/twice.html:1:68: unknown name "colour".',
    'pages/eng/bad.html: the site has no language "eng"; did you mean en?',
  ]);
});

test('the sections that the editor offers are read with the others', async (t) => {
  const siteFolder = await siteWith(t, {
    'sections/sections.json':
      '[{ "name": "a", "title": "A", "summary": "" }, { "name": "b", "titel": "B", "summary": "" }]',
  });
  assert.deepEqual(await mistakesOf(siteFolder), [
    'sections/sections.json:1:63: unknown name "titel" in "[1]"; did you mean title?',
  ]);
  const lost = await siteWith(t, {
    'sections/sections.json': '{ "sections": [{ "name": "a", "title": "A", "summary": "" }] }',
  });
  assert.deepEqual(await mistakesOf(lost), [`sections/a.html: is missing in ${lost}.`]);
});

test('hidden folders are no content', async (t) => {
  const { siteFolder } = await createWorkspace(t);
  const before = await hashContent(siteFolder);
  await mkdir(join(siteFolder, '.git'));
  await writeFile(join(siteFolder, '.git', 'HEAD'), 'x');
  assert.equal(await hashContent(siteFolder), before);
});

test('a copy of the demo site elsewhere is a site, whatever its folder is called', async (t) => {
  const { folder, options } = await createWorkspace(t);
  const siteFolder = join(folder, 'mein Häuschen – عربي #1 100%');
  await cp(inRoot('demo/site'), siteFolder, { recursive: true });
  await rename(join(folder, 'node_modules'), join(folder, 'other'));
  const host = await startHost({ ...options, siteFolder, libraryFolder: inRoot('dist') });
  t.after(() => host.stop());
  const paths = [
    '/',
    '/ar',
    '/de',
    '/ja',
    '/rooms',
    '/media/thumbnail/house.jpg',
    '/assets/site.css',
  ];
  for (const path of [...paths, '/assets/fonts/source-serif.woff2', '/shop', '/journal']) {
    const { status } = await fetch(new URL(path, host.url));
    assert.equal(status, 200, path);
  }
});
