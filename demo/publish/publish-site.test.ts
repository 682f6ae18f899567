import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
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
