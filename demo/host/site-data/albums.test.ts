import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { parseAlbumsFile } from '../content/albums-file';
import { startHost } from '../host';
import { send, startTestHost, createWorkspace } from '../fixtures/testing';

const path = (query: string): string => `/_dm/s/rt/api/public/rt/getonlinephotos?${query}`;
const ALBUM = path('id=42&platform=fb');

describe('the photos of a social album', () => {
  test('are returned in order, with captions and likes', async (t) => {
    const { port } = await startTestHost(t);
    const { status, headers, text } = await send(port, ALBUM);
    assert.equal(status, 200);
    assert.equal(headers['content-type'], 'application/json');
    assert.deepEqual(JSON.parse(text), {
      photos: [
        { source: '/media/desktop/pier.jpg', caption: 'The pier <b>at dusk</b>', likes: 1234 },
        { source: '/media/desktop/mark.svg', caption: '', likes: 0 },
      ],
    });
  });

  test('get 304 if the visitor has the current ones', async (t) => {
    const { port } = await startTestHost(t);
    const { etag = '' } = (await send(port, ALBUM)).headers;
    assert.notEqual(etag, '');
    const again = await send(port, ALBUM, { 'if-none-match': etag });
    assert.deepEqual([again.status, again.text], [304, '']);
  });

  test('are an empty list for an empty album', async (t) => {
    const { port } = await startTestHost(t);
    const { status, text } = await send(port, path('id=empty&platform=fb'));
    assert.deepEqual([status, JSON.parse(text)], [200, { photos: [] }]);
  });

  test('get 404 for an unknown album', async (t) => {
    const { port } = await startTestHost(t);
    const queries = ['id=43&platform=fb', 'id=42&platform=other', 'id=42', 'platform=fb', ''];
    for (const query of [...queries, "id=42'%20or%201=1--&platform=fb"]) {
      const { status, text } = await send(port, path(query));
      assert.equal(status, 404, query);
      assert.equal((JSON.parse(text) as Record<string, unknown>)['error_code'], 'NotFound', query);
    }
  });

  test('are the same on every host of a site, and follow its content', async (t) => {
    const workspace = await createWorkspace(t);
    const first = await startHost(workspace.options);
    t.after(() => first.stop());
    const photos = [{ source: '/media/desktop/pier.jpg' }];
    await writeFile(
      join(workspace.siteFolder, 'albums.json'),
      JSON.stringify([
        { id: '42', photos },
        { id: '42', platform: 'other', photos: [] },
      ]),
    );
    const second = await startHost(workspace.options);
    t.after(() => second.stop());
    for (const { port } of [first, second]) {
      const { text } = await send(port, ALBUM);
      assert.deepEqual(JSON.parse(text), { photos: [{ ...photos[0], caption: '', likes: 0 }] });
      const missing = await send(port, path('id=empty&platform=fb'));
      assert.equal(missing.status, 404);
    }
  });
});

describe('albums.json', () => {
  test('is optional', () => {
    assert.deepEqual(parseAlbumsFile(undefined), []);
  });

  test('is rejected with the name of the invalid entry', () => {
    const refuse = (albums: unknown, message: RegExp): void => {
      assert.throws(() => parseAlbumsFile(JSON.stringify(albums)), message);
    };
    refuse([{ id: '1', photos: [{ source: '', likes: 1 }] }], /albums\.json[\s\S]*source/);
    refuse([{ id: '1', photos: [{ source: 'a', likes: -1 }] }], /likes/);
    refuse([{ id: '1', photos: [], title: 'x' }], /title/);
    refuse(
      [
        { id: '1', photos: [] },
        { id: '1', photos: [] },
      ],
      /two albums "fb 1"/,
    );
  });
});
