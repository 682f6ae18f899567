import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import sax from 'sax';
import { startHost } from '../host';
import { writePage } from '../fixtures/forms';
import { METRICS_TOKEN, pagesFrom } from '../fixtures/metrics';
import { createWorkspace, send, startTestHost } from '../fixtures/testing';

describe('the podcast', () => {
  test('lists the recordings of the demo site, the newest first, with files that exist', async (t) => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'dm-podcast-'));
    t.after(() => rm(dataFolder, { recursive: true, force: true }));
    const host = await startHost({ port: 0, dataFolder });
    t.after(() => host.stop());
    const { status, headers, text } = await send(host.port, '/listening.xml');
    assert.equal(status, 200);
    assert.match(headers['content-type'] ?? '', /^application\/rss\+xml/);
    const enclosures: Record<string, string>[] = [];
    const dates: number[] = [];
    let name = '';
    const parser = sax.parser(true, { strictEntities: true });
    parser.onerror = (error) => {
      throw error;
    };
    parser.onopentag = (tag) => {
      name = tag.name;
      if (name === 'enclosure') enclosures.push(tag.attributes);
    };
    parser.ontext = (value) => {
      if (name === 'pubDate' && value.trim()) dates.push(Date.parse(value));
    };
    parser.write(text).close();
    assert.equal(enclosures.length, 3);
    assert.deepEqual(
      dates,
      [...dates].sort((a, b) => b - a),
    );
    for (const { url = '', length, type } of enclosures) {
      const { pathname } = new URL(url);
      const file = await send(host.port, pathname, { range: 'bytes=0-9' });
      assert.equal(file.status, 206, pathname);
      assert.equal(file.headers['content-range'], `bytes 0-9/${length ?? ''}`);
      assert.equal(file.headers['content-type'], type);
    }
  });

  test('is rendered once, until a recording, its file or the page changes', async (t) => {
    const workspace = await createWorkspace(t);
    const assets = join(workspace.siteFolder, 'assets');
    const collection = join(workspace.siteFolder, 'data', 'collections', 'recordings.json');
    const write = (title: string): Promise<void> =>
      writeFile(
        collection,
        JSON.stringify({
          fields: { slug: 'text', title: 'text', date: 'text', file: 'text' },
          items: [
            { data: { slug: 'a', title, date: '2026-01-01', file: '/assets/a.mp3' } },
            // No file can be there: the others are in the podcast.
            { data: { slug: 'b', title: 'Below', file: '/assets/a.mp3/x' } },
            { data: { slug: 'c', title: 'Long', file: `/assets/${'x'.repeat(300)}` } },
            { data: { slug: 'd', title: 'Elsewhere', file: 'https://other.example/a.mp3' } },
          ],
        }),
      );
    await mkdir(assets, { recursive: true });
    await writeFile(join(assets, 'a.mp3'), 'four');
    await write('First');
    await writePage(workspace, 'listening', '<p>Listen.</p>');
    const start = async () => {
      const host = await startHost({ ...workspace.options, metricsToken: METRICS_TOKEN });
      t.after(() => host.stop());
      return host;
    };
    const host = await start();
    /** The feed, and whether it was rendered for this request. */
    const read = async (): Promise<readonly [text: string, isNew: boolean]> => {
      const before = await pagesFrom(host, 'rendering');
      const { status, text } = await send(host.port, '/listening.xml');
      assert.equal(status, 200);
      return [text, (await pagesFrom(host, 'rendering')) > before];
    };
    const expectChange = async (content: RegExp): Promise<void> => {
      const [text, isNew] = await read();
      assert.match(text, content);
      assert.ok(isNew);
      assert.deepEqual(await read(), [text, false]);
    };
    await expectChange(/<title>First<\/title>[^]*length="4"/);
    await writeFile(join(assets, 'other.txt'), 'no recording');
    assert.equal((await read())[1], false, 'another file changes nothing');
    await writeFile(join(assets, 'a.mp3'), 'longer');
    await expectChange(/length="6"/);
    await rm(join(assets, 'a.mp3'));
    const [empty] = await read();
    assert.doesNotMatch(empty, /<item>/);
    await writeFile(join(assets, 'a.mp3'), 'back again');
    await expectChange(/length="10"/);
    await write('Second');
    // Another host imports the changed site.
    await start();
    await expectChange(/<title>Second<\/title>/);
  });

  test('is missing on a site without recordings', async (t) => {
    const { port } = await startTestHost(t);
    assert.equal((await send(port, '/listening.xml')).status, 404);
  });
});
