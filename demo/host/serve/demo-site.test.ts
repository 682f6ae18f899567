import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { startHost, type RunningHost } from '../host';
import { readContent } from '../content/read-content';
import { resolveSettings } from '../config';
import { send, getPageJson } from '../fixtures/testing';

async function demoSite(t: TestContext): Promise<RunningHost> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'dm-site-'));
  t.after(() => rm(dataFolder, { recursive: true, force: true }));
  const host = await startHost({ dataFolder, port: 0, embedPort: 0 });
  t.after(() => host.stop());
  return host;
}

const demoContent = async () => readContent(resolveSettings({}).siteFolder);
const demoPages = async () => (await demoContent()).pages;

/** Addresses on this site in the links, images, styles and scripts of a document. */
function addressesIn(html: string): Set<string> {
  const attributes = html.matchAll(/\s(?:href|src|srcset)="([^"]*)"/g);
  const addresses = Array.from(attributes, ([, value = '']) => value.split(/,\s+/)).flat();
  return new Set(
    addresses
      .map((address) => address.trim().split(/[\s#]/)[0] ?? '')
      .filter((address) => address.startsWith('/') && !BUILT.test(address))
      // One size of an image is enough.
      .map((address) =>
        address.replace(/^\/media\/(?:mobile|tablet|desktop)\//, '/media/original/'),
      ),
  );
}

/** Not site content: the library, which may not be built, and its documentation. */
const BUILT = /^\/(?:dm\/1|elements|embed)(?:\/|$)/;

test('serves every page of the demo site with the same content in both formats', async (t) => {
  const { port } = await demoSite(t);
  const pages = await demoPages();
  assert.ok(pages.length >= 12);
  for (const { path, alias, title, redirect, urlRedirect, passwordHash } of pages) {
    if (redirect ?? urlRedirect ?? passwordHash) continue;
    const [document, json] = [await send(port, path), await getPageJson(port, path)];
    const status = alias === '404' ? 404 : 200;
    assert.deepEqual([document.status, json.status], [status, status], path);
    assert.equal(json.json['title'], title, path);
    assert.ok(document.text.includes(String(json.json['content'])), path);
    assert.doesNotMatch(document.text, /<style|\sstyle="|\son[a-z]+="|<!--dm:/, path);
  }
});

test('serves every address that the demo site refers to', async (t) => {
  const { port } = await demoSite(t);
  const addresses = new Map<string, string>();
  const { pages, blog } = await demoContent();
  const posts = blog.posts.flatMap(({ post, isDraft }) => (isDraft ? [] : [post]));
  for (const { path } of [...pages, ...posts]) {
    const { text } = await send(port, path);
    for (const address of addressesIn(text)) addresses.set(address, path);
  }
  for (const { id, photos } of (await demoContent()).albums) {
    for (const { source } of photos) addresses.set(source, `album ${id}`);
  }
  assert.ok(addresses.size > 20);
  const broken: string[] = [];
  for (const [address, page] of addresses) {
    const { status } = await send(port, address, {}, { method: 'HEAD' });
    if (status !== 200) broken.push(`${address} on ${page}: ${String(status)}`);
  }
  assert.deepEqual(broken, []);
});
