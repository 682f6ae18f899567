import assert from 'node:assert/strict';
import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { startHost } from './host';
import { chooseCoding, matchesTag } from './http/negotiate';
import { ask, hostFor, workplace } from './testing';

const PAGE_FORMS = ['/about', '/about?dm_ajaxCall=true'];

describe('conditional requests', () => {
  test('are answered with 304 while the page is the same', async (t) => {
    const { port } = await hostFor(t);
    for (const path of [...PAGE_FORMS, '/assets/site.css', '/dm/1/dm-site.js']) {
      const first = await ask(port, path);
      const tag = String(first.headers.etag);
      const second = await ask(port, path, { 'if-none-match': `"other", W/${tag}` });
      assert.equal(second.status, 304, path);
      assert.equal(second.body.length, 0, path);
      assert.equal(second.headers.etag, tag, path);
      assert.equal(second.headers.vary, first.headers.vary, path);
      assert.equal(second.headers['cache-control'], first.headers['cache-control'], path);
      assert.equal((await ask(port, path, { 'if-none-match': '"other"' })).status, 200, path);
    }
  });

  test('see another tag for each form and each coding', async (t) => {
    const { port } = await hostFor(t);
    const tags = new Set<unknown>();
    for (const path of PAGE_FORMS) {
      for (const coding of ['identity', 'gzip', 'br']) {
        tags.add((await ask(port, path, { 'accept-encoding': coding })).headers.etag);
      }
    }
    assert.equal(tags.size, 6);
    assert.equal(tags.has(undefined), false);
  });

  test('are answered anew once the content changed', async (t) => {
    const place = await workplace(t);
    const first = await startHost(place.options);
    const tag = String((await ask(first.port, '/about')).headers.etag);
    await first.stop();
    await writeFile(join(place.siteFolder, 'assets/new.css'), 'p { color: red }');
    const second = await startHost(place.options);
    t.after(() => second.stop());
    const answer = await ask(second.port, '/about', { 'if-none-match': tag });
    assert.equal(answer.status, 200);
    assert.notEqual(answer.headers.etag, tag);
  });

  test('get no tag for a missing page, so it can appear at any time', async (t) => {
    const { port } = await hostFor(t);
    assert.equal((await ask(port, '/nowhere')).headers.etag, undefined);
  });
});

describe('caching', () => {
  test('revalidates pages, entries and site files, and keeps hashed chunks for good', async (t) => {
    const { port } = await hostFor(t);
    const of = async (path: string) => (await ask(port, path)).headers['cache-control'];
    for (const path of PAGE_FORMS) assert.equal(await of(path), 'no-cache');
    assert.equal(await of('/dm/1/dm-site.js'), 'public, no-cache');
    assert.equal(await of('/assets/site.css'), 'public, no-cache');
    // An eight-letter word at the end of a name is not a hash.
    assert.equal(await of('/dm/1/elements/scroll-responder.js'), 'public, no-cache');
    assert.match(
      String(await of('/dm/1/chunks/runtime-AbCd123.js')),
      /max-age=31536000, immutable/,
    );
  });
});

describe('compression', () => {
  test('gives what the client takes, and says that it depends on it', async (t) => {
    const { port } = await hostFor(t);
    for (const path of [...PAGE_FORMS, '/dm/1/chunks/runtime-AbCd123.js']) {
      const plain = await ask(port, path);
      assert.equal(plain.headers['content-encoding'], undefined, path);
      assert.equal(plain.headers.vary, 'Accept-Encoding', path);
      const br = await ask(port, path, { 'accept-encoding': 'gzip, deflate, br' });
      assert.equal(br.headers['content-encoding'], 'br', path);
      assert.deepEqual(brotliDecompressSync(br.body), plain.body, path);
      assert.ok(br.body.length < plain.body.length, path);
      assert.equal(br.headers['content-length'], String(br.body.length), path);
      const gzip = await ask(port, path, { 'accept-encoding': 'gzip' });
      assert.deepEqual(gunzipSync(gzip.body), plain.body, path);
    }
  });

  test('answers the same from the second request on', async (t) => {
    const { port } = await hostFor(t);
    const headers = { 'accept-encoding': 'br' };
    const [first, second] = [
      await ask(port, '/about', headers),
      await ask(port, '/about', headers),
    ];
    assert.deepEqual(second.body, first.body);
    assert.equal(second.headers.etag, first.headers.etag);
  });

  test('leaves alone what is short or a picture', async (t) => {
    const { port } = await hostFor(t);
    for (const path of ['/assets/site.css', '/media/original/pier.jpg']) {
      const { headers } = await ask(port, path, { 'accept-encoding': 'br' });
      assert.equal(headers['content-encoding'], undefined, path);
    }
  });

  test('chooses by weight, Brotli first', () => {
    const cases: readonly (readonly [string | undefined, string | undefined])[] = [
      [undefined, undefined],
      ['', undefined],
      ['identity', undefined],
      ['br', 'br'],
      ['gzip', 'gzip'],
      ['gzip, br', 'br'],
      ['GZIP;q=1.0, br;q=0.5', 'gzip'],
      ['br;q=0, gzip', 'gzip'],
      ['br;q=0, gzip;q=0', undefined],
      ['*', 'br'],
      ['*;q=0', undefined],
      ['br;q=0, *', 'gzip'],
      ['br;q=nonsense', undefined],
    ];
    for (const [header, coding] of cases) assert.equal(chooseCoding(header), coding, header);
  });

  test('compares tags weakly', () => {
    assert.equal(matchesTag(undefined, '"a"'), false);
    assert.equal(matchesTag('"b", W/"a"', '"a"'), true);
    assert.equal(matchesTag('*', '"a"'), true);
    assert.equal(matchesTag('a', '"a"'), false);
  });
});

describe('security headers', () => {
  test('state the strict policy on pages in both forms, files and failures', async (t) => {
    const { port } = await hostFor(t);
    for (const path of [...PAGE_FORMS, '/nowhere', '/_dm/x', '/assets/site.css', '/old']) {
      const { headers } = await ask(port, path);
      const policy = String(headers['content-security-policy']).split('; ');
      for (const directive of [
        `default-src 'none'`,
        `script-src 'self'`,
        `style-src 'self'`,
        `img-src 'self' data:`,
        `connect-src 'self'`,
        `frame-ancestors 'self'`,
        `require-trusted-types-for 'script'`,
        `trusted-types dm default lit-html`,
      ]) {
        assert.ok(policy.includes(directive), `${directive} on ${path}`);
      }
      assert.doesNotMatch(policy.join(), /unsafe/);
      assert.equal(headers['x-content-type-options'], 'nosniff', path);
      assert.equal(headers['referrer-policy'], 'strict-origin-when-cross-origin', path);
    }
  });

  test('let other origins load the library and pictures, and nothing else', async (t) => {
    const { port } = await hostFor(t);
    const shared = ['/dm/1/dm-site.js', '/dm/1/none.js', '/media/thumbnail/pier.jpg'];
    for (const path of shared) {
      const { headers } = await ask(port, path);
      assert.equal(headers['access-control-allow-origin'], '*', path);
      assert.equal(headers['cross-origin-resource-policy'], 'cross-origin', path);
    }
    for (const path of [...PAGE_FORMS, '/assets/site.css']) {
      assert.equal((await ask(port, path)).headers['access-control-allow-origin'], undefined, path);
    }
  });
});

describe('paths', () => {
  const OUTSIDE = [
    '../secret.txt',
    '..%2fsecret.txt',
    '%2e%2e/secret.txt',
    '%2e%2e%2fsecret.txt',
    '..%5csecret.txt',
    '..\\secret.txt',
    'x/../../secret.txt',
    '/secret.txt',
    '%2fetc/passwd',
    '//etc/passwd',
    '.hidden',
    'site.css%00.txt',
    '%E0%A4%A',
    'C:%5csecret.txt',
  ];
  for (const folder of ['/assets/', '/dm/1/', '/media/', '/media/original/']) {
    test(`never leave ${folder}`, async (t) => {
      const place = await workplace(t);
      const secrets = ['secret.txt', 'assets/.hidden', '../secret.txt'];
      await Promise.all(
        secrets.map((file) => writeFile(join(place.siteFolder, file), 'my secret')),
      );
      const host = await startHost(place.options);
      t.after(() => host.stop());
      for (const path of OUTSIDE) {
        const { status, text } = await ask(host.port, folder + path);
        assert.ok([400, 404, 301].includes(status), `${path}: ${String(status)}`);
        assert.doesNotMatch(text, /my secret|root:/, path);
      }
    });
  }

  test('never follow a link out of the folder', async (t) => {
    const place = await workplace(t);
    await symlink(
      join(place.siteFolder, 'site.json'),
      join(place.siteFolder, 'assets', 'way.json'),
    );
    const host = await startHost(place.options);
    t.after(() => host.stop());
    assert.equal((await ask(host.port, '/assets/way.json')).status, 404);
  });

  test('of folders are no files', async (t) => {
    const { port } = await hostFor(t);
    assert.equal((await ask(port, '/dm/1/chunks')).status, 404);
    assert.equal((await ask(port, '/assets/')).status, 404);
  });
});
