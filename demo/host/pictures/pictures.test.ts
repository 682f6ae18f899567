import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import sharp from 'sharp';
import { BusyError } from '../http/busy';
import type { Database, Lock } from '../database/database';
import type { Query } from '../database/query';
import { createWorkspace, send, type RawResponse } from '../fixtures/testing';
import { CALL, startUploadHost, type CreatedUpload } from '../fixtures/uploads';
import { startHost } from '../host';
import { createFileStore } from '../uploads/create-file-store';
import { storeUpload } from './stored-uploads';
import type { FilesAnswer, PicturesAnswer, SiteFile, SitePicture } from './picture.types';
import { pictureName, readPictureName } from './names';

interface Owner {
  readonly port: number;
  get(path: string): Promise<RawResponse>;
  upload(
    name: string,
    body: Uint8Array,
    headers?: Record<string, string>,
    call?: 'pictures' | 'files',
  ): Promise<RawResponse>;
  list(): Promise<readonly SitePicture[]>;
}

async function signIn(t: TestContext, options: { storageLimit?: number } = {}): Promise<Owner> {
  const workspace = await createWorkspace(t);
  const adminPassword = 'salt & silver';
  const host = await startHost({ ...workspace.options, ...options, adminPassword });
  t.after(() => host.stop());
  const { port } = host;
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const body = new URLSearchParams({ password: adminPassword, next: '/editor' }).toString();
  const signedIn = await send(port, '/admin/sign-in', form, { method: 'POST', body });
  const cookie = signedIn.headers['set-cookie']?.[0]?.split(';', 1)[0] ?? '';
  const { text } = await send(port, '/editor', { cookie });
  const [, token = ''] = /"token":"([^"]+)"/.exec(text) ?? [];
  return {
    port,
    get: (path) => send(port, path, { cookie }),
    upload: (name, content, headers, call = 'pictures') =>
      send(
        port,
        `/editor/api/${call}?name=${encodeURIComponent(name)}`,
        { cookie, 'x-dm-token': token, ...headers },
        { method: 'POST', body: Buffer.from(content) },
      ),
    async list() {
      const answer = await send(port, '/editor/api/pictures', { cookie });
      return (JSON.parse(answer.text) as PicturesAnswer).pictures;
    },
  };
}

const picture = (width = 800, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#8a4b00' } });

const codeOf = ({ status, text }: RawResponse): unknown => [
  status,
  (JSON.parse(text) as { error_code?: string }).error_code,
];

describe('pictures of an owner', () => {
  test('are stored, listed first, and served in every size', async (t) => {
    const owner = await signIn(t);
    // As a phone writes it: on its side, with what it knows.
    const file = await picture()
      .withExif({ IFD0: { Artist: 'Somebody', Orientation: '6' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const stored = await owner.upload('Größe & <b>.JPG', file);
    assert.equal(stored.status, 201);
    const { name, width, height } = JSON.parse(stored.text) as SitePicture;
    assert.match(name, /^own\/[\da-f]{16}\/größe-b-600x800\.jpg$/);
    assert.deepEqual([width, height], [600, 800]);
    assert.deepEqual((await owner.list())[0], { name, width, height, isUploaded: true });
    // Visitors have no cookie.
    const original = await send(owner.port, `/media/original/${encodeURI(name)}`);
    assert.deepEqual([original.status, original.headers['content-type']], [200, 'image/jpeg']);
    const metadata = await sharp(original.body).metadata();
    assert.deepEqual([metadata.width, metadata.height, metadata.exif], [600, 800, undefined]);
    const small = await send(owner.port, `/media/thumbnail/${encodeURI(name)}`);
    assert.equal((await sharp(small.body).metadata()).width, 160);
    // The same file again is the same picture.
    const again = await owner.upload('other.jpg', file);
    assert.equal((JSON.parse(again.text) as SitePicture).name, name);
    assert.equal((await owner.list()).filter(({ isUploaded }) => isUploaded).length, 1);
  });

  test('keep their format; AVIF becomes WebP', async (t) => {
    const owner = await signIn(t);
    for (const [format, extension] of [
      ['png', 'png'],
      ['webp', 'webp'],
      ['gif', 'gif'],
      ['avif', 'webp'],
    ] as const) {
      const file = await picture(40, 30).toFormat(format).toBuffer();
      const { name } = JSON.parse((await owner.upload(`a.${format}`, file)).text) as SitePicture;
      assert.ok(name.endsWith(`/a-40x30.${extension}`), name);
      assert.equal((await send(owner.port, `/media/mobile/${name}`)).status, 200);
    }
  });

  for (const format of ['webp', 'gif'] as const) {
    test(`keep moving in every size, and lose nothing: ${format}`, async (t) => {
      const owner = await signIn(t);
      const [width, pageHeight, frames] = [40, 30, 3];
      const pixels = Buffer.alloc(width * pageHeight * frames * 3);
      for (let frame = 0; frame < frames; frame += 1) {
        const size = pixels.length / frames;
        pixels.fill(frame * 100, frame * size, (frame + 1) * size);
      }
      const height = pageHeight * frames;
      const raw = { width, height, channels: 3, pageHeight } as const;
      const file = await sharp(pixels, { raw }).toFormat(format).toBuffer();
      const { name } = JSON.parse((await owner.upload('a', file)).text) as SitePicture;
      assert.ok(name.endsWith(`/a-40x30.${format}`), name);
      for (const size of ['original', 'mobile', 'thumbnail']) {
        const shown = await send(owner.port, `/media/${size}/${name}`, { accept: 'image/avif' });
        assert.deepEqual([shown.status, shown.headers['content-type']], [200, `image/${format}`]);
        assert.equal((await sharp(shown.body).metadata()).pages, frames, size);
      }
    });
  }

  test('are refused with a reason, and nothing of them stays', async (t) => {
    const owner = await signIn(t);
    const whole = await sharp({
      create: {
        ...{ width: 400, height: 300, channels: 3, background: '#fff' },
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer();
    for (const file of [
      Buffer.from(''),
      Buffer.from('<script>alert(1)</script>'),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
      whole.subarray(0, whole.length / 2),
      await picture(40, 30).tiff().toBuffer(),
    ]) {
      assert.deepEqual(codeOf(await owner.upload('a.jpg', file)), [422, 'WrongType']);
    }
    const large = Buffer.alloc(20_000_001);
    assert.deepEqual(codeOf(await owner.upload('a.jpg', large)), [413, 'TooLarge']);
    assert.ok((await owner.list()).every(({ isUploaded }) => !isUploaded));
  });

  test('are refused where the storage is full', async (t) => {
    const owner = await signIn(t, { storageLimit: 1000 });
    const file = await picture().jpeg().toBuffer();
    assert.deepEqual(codeOf(await owner.upload('a.jpg', file)), [507, 'Full']);
    assert.ok((await owner.list()).every(({ isUploaded }) => !isUploaded));
  });

  test('find room that strangers have filled with what nobody has submitted', async (t) => {
    const storageLimit = 40_000;
    const owner = await signIn(t, { storageLimit });
    for (let count = 0; count < 5; count += 1) {
      const bytes = 6000;
      const body = JSON.stringify({ name: 'a.txt', size: bytes, type: 'text/plain', accept: '' });
      const json = { 'content-type': 'application/json' };
      const announced = await send(owner.port, CALL, json, { method: 'POST', body });
      assert.equal(announced.status, 201);
      const { pathname, search } = new URL((JSON.parse(announced.text) as CreatedUpload).url);
      const headers = {
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'upload-offset': '0',
      };
      const part = { method: 'PATCH', body: 'x'.repeat(bytes) };
      const sent = await send(owner.port, `${pathname}${search}`, headers, part);
      assert.equal(sent.status, 204);
    }
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const file = await sharp({
      create: { width: 90, height: 90, channels: 3, background: '#fff', noise },
    })
      .png()
      .toBuffer();
    assert.ok(file.length > storageLimit / 2 && file.length < 0.9 * storageLimit);
    assert.equal((await owner.upload('a.png', file)).status, 201);
  });

  test('leave no file where their row cannot be written', async (t) => {
    const { context, database } = await startUploadHost(t);
    const path = 'pictures/0123456789abcdef/a-4x3.jpg';
    const upload = { hash: '0123456789abcdef', path, bytes: Buffer.from('x'), type: 'image/jpeg' };
    let writes = 0;
    const locked = {
      first: (query: Query) => database.first(query),
      write: (queries: readonly Query[], ...locks: readonly Lock[]) => {
        writes += 1;
        // Room was found before.
        if (writes > 1) return Promise.reject(new BusyError('Locked.'));
        return database.write(queries, ...locks);
      },
    } as Database;
    const busy = storeUpload({ ...context, database: locked }, 'pictures', upload);
    await assert.rejects(busy, BusyError);
    const store = createFileStore(context.settings);
    assert.equal(await store.read(path), undefined);
    assert.equal(await storeUpload(context, 'pictures', upload), path);
    assert.ok(await store.read(path));
  });

  test('are nobody else’s business', async (t) => {
    const owner = await signIn(t);
    const file = await picture(4, 3).png().toBuffer();
    assert.deepEqual(codeOf(await owner.upload('a.png', file, { 'x-dm-token': 'x' })), [
      401,
      'Expired',
    ]);
    const elsewhere = { origin: 'https://elsewhere.example' };
    assert.deepEqual(codeOf(await owner.upload('a.png', file, elsewhere)), [401, 'Expired']);
    assert.deepEqual(codeOf(await send(owner.port, '/editor/api/pictures')), [401, 'Expired']);
    const unknown = `/media/mobile/own/${'0'.repeat(16)}/a-4x3.png`;
    assert.equal((await send(owner.port, unknown)).status, 404);
  });
});

describe('files of an owner', () => {
  const PDF = Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  );

  test('are stored, listed first, and shown or kept by browsers', async (t) => {
    const owner = await signIn(t);
    const stored = await owner.upload('Preise & <b> 2027.pdf', PDF, {}, 'files');
    assert.equal(stored.status, 201);
    const file = JSON.parse(stored.text) as SiteFile;
    assert.match(file.href, /^\/assets\/files\/[\da-f]{16}\/[\w%.-]+\.pdf$/);
    const list = JSON.parse((await owner.get('/editor/api/files')).text) as FilesAnswer;
    assert.deepEqual(list.files[0], file);
    const shown = await send(owner.port, file.href);
    assert.deepEqual([shown.status, shown.headers['content-type']], [200, 'application/pdf']);
    assert.deepEqual(shown.body, PDF);

    const text = await owner.upload('a.txt', Buffer.from('alert(1)'), {}, 'files');
    const { headers } = await send(owner.port, (JSON.parse(text.text) as SiteFile).href);
    assert.equal(headers['content-type'], 'application/octet-stream');
    assert.match(String(headers['content-disposition']), /^attachment/);
    assert.equal((await send(owner.port, '/assets/files/0/a.txt')).status, 404);

    // Downloads resume, and what is known is not sent again.
    const { etag = '' } = shown.headers;
    const known = await send(owner.port, file.href, { 'if-none-match': etag });
    assert.deepEqual([known.status, known.text], [304, '']);
    const part = await send(owner.port, file.href, { range: 'bytes=5-', 'if-range': etag });
    assert.deepEqual([part.status, part.body], [206, PDF.subarray(5)]);
    assert.equal((await send(owner.port, file.href, { range: 'bytes=999-' })).status, 416);
    const head = await send(owner.port, file.href, {}, { method: 'HEAD' });
    assert.deepEqual(
      [head.status, head.headers['content-length'], head.text],
      [200, String(PDF.length), ''],
    );
    assert.equal((await send(owner.port, `${file.href}/x`)).status, 404);
  });

  test('are refused if they run, or are not what their name says', async (t) => {
    const owner = await signIn(t);
    for (const [name, content] of [
      ['a.html', '<p>Hello'],
      ['a.exe', 'MZ'],
      ['a.pdf', 'no'],
      ['a.txt', '<script>alert(1)</script>'],
      ['a.txt', ''],
    ] as const) {
      const refused = await owner.upload(name, Buffer.from(content), {}, 'files');
      assert.deepEqual(codeOf(refused), [422, 'WrongType'], name);
    }
    const answer = await owner.upload('a.pdf', PDF, { 'x-dm-token': 'x' }, 'files');
    assert.deepEqual(codeOf(answer), [401, 'Expired']);
  });
});

test('a picture’s name says its size, and no name leads out of the store', () => {
  const size = { width: 4, height: 3, extension: 'jpg' };
  const hash = '0123456789abcdef';
  for (const file of [
    '../../x',
    '',
    '...',
    'a'.repeat(500),
    '日本 語.jpg',
    '😀.png',
    'İstanbul.jpg',
    'a/b\\c.jpg',
  ]) {
    const { name, path } = pictureName(file, hash, size);
    assert.match(path, /^pictures\/[\da-f]{16}\/[\p{L}\p{N}_-]+-4x3\.jpg$/u);
    assert.deepEqual(readPictureName(name), pictureName(file, hash, size));
  }
  for (const name of [
    'own/../x',
    `own/${hash}/../a-1x1.jpg`,
    `own/${hash}/a-1x1.svg`,
    'house.jpg',
  ]) {
    assert.equal(readPictureName(name), undefined, name);
  }
});
