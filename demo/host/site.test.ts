import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { startHost, type RunningHost } from './host';
import { readContent } from './content/read';
import { settle } from './config';
import { ask, askJson } from './testing';

async function demoSite(t: TestContext): Promise<RunningHost> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'dm-site-'));
  t.after(() => rm(dataFolder, { recursive: true, force: true }));
  const host = await startHost({ dataFolder, port: 0, embedPort: 0 });
  t.after(() => host.stop());
  return host;
}

const demoContent = async () => readContent(settle({}).siteFolder);
const demoPages = async () => (await demoContent()).pages;

/** Addresses on this site that a document names, in links, pictures, styles and scripts. */
function addressesIn(html: string): Set<string> {
  const attributes = html.matchAll(/\s(?:href|src|srcset)="([^"]*)"/g);
  const addresses = Array.from(attributes, ([, value = '']) => value.split(/,\s+/)).flat();
  return new Set(
    addresses
      .map((address) => address.trim().split(/[\s#]/)[0] ?? '')
      .filter((address) => address.startsWith('/') && !BUILT.test(address))
      // One size of a picture is enough to know that it is there.
      .map((address) =>
        address.replace(/^\/media\/(?:mobile|tablet|desktop)\//, '/media/original/'),
      ),
  );
}

/** Not content: the library, which may not be built yet, and its own pages. */
const BUILT = /^\/(?:dm\/1|elements|embed)(?:\/|$)/;

test('every page of the demo site is answered in both forms with the same words', async (t) => {
  const { port } = await demoSite(t);
  const pages = await demoPages();
  assert.ok(pages.length >= 12);
  for (const { path, alias, title, redirect, urlRedirect, passwordHash } of pages) {
    if (redirect ?? urlRedirect ?? passwordHash) continue;
    const [whole, json] = [await ask(port, path), await askJson(port, path)];
    const status = alias === '404' ? 404 : 200;
    assert.deepEqual([whole.status, json.status], [status, status], path);
    assert.equal(json.json['title'], title, path);
    assert.ok(whole.text.includes(String(json.json['content'])), path);
    assert.doesNotMatch(whole.text, /<style|\sstyle="|\son[a-z]+="|<!--dm:/, path);
  }
});

test('every address that the demo site names is answered', async (t) => {
  const { port } = await demoSite(t);
  const named = new Map<string, string>();
  for (const { path } of await demoPages()) {
    const { text } = await ask(port, path);
    for (const address of addressesIn(text)) named.set(address, path);
  }
  for (const { id, photos } of (await demoContent()).albums) {
    for (const { source } of photos) named.set(source, `album ${id}`);
  }
  assert.ok(named.size > 20);
  const broken: string[] = [];
  for (const [address, page] of named) {
    const { status } = await ask(port, address, {}, { method: 'HEAD' });
    if (status !== 200) broken.push(`${address} on ${page}: ${String(status)}`);
  }
  assert.deepEqual(broken, []);
});
