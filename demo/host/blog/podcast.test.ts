import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import sax from 'sax';
import { startHost } from '../host';
import { send, startTestHost } from '../fixtures/testing';

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

  test('is missing on a site without recordings', async (t) => {
    const { port } = await startTestHost(t);
    assert.equal((await send(port, '/listening.xml')).status, 404);
  });
});
