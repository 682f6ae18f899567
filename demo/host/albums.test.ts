import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { readAlbumsFile } from './content/albums-file';
import { startHost } from './host';
import { ask, hostFor, workplace } from './testing';

const path = (query: string): string => `/_dm/s/rt/api/public/rt/getonlinephotos?${query}`;
const ALBUM = path('id=42&platform=fb');

describe('the photographs of a social album', () => {
  test('are answered in their order, with caption and likes', async (t) => {
    const { port } = await hostFor(t);
    const { status, headers, text } = await ask(port, ALBUM);
    assert.equal(status, 200);
    assert.equal(headers['content-type'], 'application/json');
    assert.deepEqual(JSON.parse(text), {
      photos: [
        { source: '/media/desktop/pier.jpg', caption: 'The pier <b>at dusk</b>', likes: 1234 },
        { source: '/media/desktop/mark.svg', caption: '', likes: 0 },
      ],
    });
  });

  test('are not sent again to a visitor who has them', async (t) => {
    const { port } = await hostFor(t);
    const { etag = '' } = (await ask(port, ALBUM)).headers;
    assert.notEqual(etag, '');
    const again = await ask(port, ALBUM, { 'if-none-match': etag });
    assert.deepEqual([again.status, again.text], [304, '']);
  });

  test('are none of an album that is empty', async (t) => {
    const { port } = await hostFor(t);
    const { status, text } = await ask(port, path('id=empty&platform=fb'));
    assert.deepEqual([status, JSON.parse(text)], [200, { photos: [] }]);
  });

  test('are missing where nobody knows the album', async (t) => {
    const { port } = await hostFor(t);
    const queries = ['id=43&platform=fb', 'id=42&platform=other', 'id=42', 'platform=fb', ''];
    for (const query of [...queries, "id=42'%20or%201=1--&platform=fb"]) {
      const { status, text } = await ask(port, path(query));
      assert.equal(status, 404, query);
      assert.equal((JSON.parse(text) as Record<string, unknown>)['error_code'], 'NotFound', query);
    }
  });

  test('are the same from every host of a site, and follow its content', async (t) => {
    const place = await workplace(t);
    const first = await startHost(place.options);
    t.after(() => first.stop());
    const photos = [{ source: '/media/desktop/pier.jpg' }];
    await writeFile(
      join(place.siteFolder, 'albums.json'),
      JSON.stringify([
        { id: '42', photos },
        { id: '42', platform: 'other', photos: [] },
      ]),
    );
    const second = await startHost(place.options);
    t.after(() => second.stop());
    for (const { port } of [first, second]) {
      const { text } = await ask(port, ALBUM);
      assert.deepEqual(JSON.parse(text), { photos: [{ ...photos[0], caption: '', likes: 0 }] });
      const missing = await ask(port, path('id=empty&platform=fb'));
      assert.equal(missing.status, 404);
    }
  });
});

describe('albums.json', () => {
  test('may be missing', () => {
    assert.deepEqual(readAlbumsFile(undefined), []);
  });

  test('is refused with the name of what is wrong', () => {
    const refuse = (albums: unknown, message: RegExp): void => {
      assert.throws(() => readAlbumsFile(JSON.stringify(albums)), message);
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
