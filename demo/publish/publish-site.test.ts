import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { writePage } from '../host/fixtures/forms';
import { createWorkspace } from '../host/fixtures/testing';
import { publishSite } from './publish-site';

test('a site is published in both forms, with the rules of what stays with its host', async (t) => {
  const { folder, options } = await createWorkspace(t);
  const out = join(folder, 'out');
  const report = await publishSite({
    folder: out,
    origin: 'https://site.example',
    calls: 'https://host.example',
    host: options,
  });
  const read = (name: string): Promise<string> => readFile(join(out, name), 'utf8');
  assert.ok(report.pages > 1);
  const document = await read('about.html');
  assert.match(document, /<link rel="canonical" href="https:\/\/site\.example\/about">/);
  const data = JSON.parse(await read('about.json')) as { readonly content?: unknown };
  assert.equal(typeof data.content, 'string');
  assert.match(await read('404.html'), /<!doctype html>/i);
  assert.match(await read('sitemap.xml'), /https:\/\/site\.example\/about</);
  const rules = await read('_redirects');
  assert.match(rules, /^\/_dm\/\* https:\/\/host\.example\/_dm\/:splat 200$/m);
  for (const path of report.forwarded) {
    assert.ok(rules.includes(`${path} https://host.example${path} 200!\n`), path);
    await assert.rejects(
      read(`${path.slice(1)}.html`).then((text) => assert.match(text, /password/)),
    );
  }
  assert.match(await read('_headers'), /content-security-policy: default-src 'none'/);
});

test('the documentation is left out, and links to it and what needs a host are reported', async (t) => {
  const workspace = await createWorkspace(t);
  const { folder, options } = workspace;
  await writePage(
    workspace,
    'parts',
    '<a href="/elements/map">Maps</a><a href="/nowhere">Nowhere</a><dm-map></dm-map>',
  );
  await writePage(workspace, 'home-of-parts', '<a href="/parts">Parts</a>');
  const out = join(folder, 'out');
  const { needs, missing, undocumented } = await publishSite({
    folder: out,
    origin: 'https://site.example',
    host: options,
  });
  assert.ok(!(await readdir(out)).some((name) => name.startsWith('elements')));
  assert.deepEqual(needs.find(({ name }) => name.startsWith('maps'))?.pages, ['/parts']);
  const inParts = ({ from }: { readonly from: string }): boolean => from === '/parts';
  assert.deepEqual(
    undocumented.filter(inParts).map(({ path }) => path),
    ['/elements/map'],
  );
  assert.deepEqual(
    missing.filter(inParts).map(({ path }) => path),
    ['/nowhere'],
  );
});
