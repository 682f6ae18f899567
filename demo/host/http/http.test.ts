import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { startHost } from '../host';
import { cacheSize, compressOnce } from './compress';
import { chooseCoding, matchesTag } from './negotiate';
import { IMPORT_MAP } from '../document/import-map';
import { send, startTestHost, createWorkspace } from '../fixtures/testing';

const BOTH_FORMATS = ['/about', '/about?dm_ajaxCall=true'];

describe('conditional requests', () => {
  test('get 304 while the page is unchanged', async (t) => {
    const { port } = await startTestHost(t);
    for (const path of [...BOTH_FORMATS, '/assets/site.css', '/dm/1/dm-site.js']) {
      const first = await send(port, path);
      const tag = String(first.headers.etag);
      const second = await send(port, path, { 'if-none-match': `"other", W/${tag}` });
      assert.equal(second.status, 304, path);
      assert.equal(second.body.length, 0, path);
      assert.equal(second.headers.etag, tag, path);
      assert.equal(second.headers.vary, first.headers.vary, path);
      assert.equal(second.headers['cache-control'], first.headers['cache-control'], path);
      assert.equal((await send(port, path, { 'if-none-match': '"other"' })).status, 200, path);
    }
  });

  test('get a different tag for each format and coding', async (t) => {
    const { port } = await startTestHost(t);
    const tags = new Set<unknown>();
    for (const path of BOTH_FORMATS) {
      for (const coding of ['identity', 'gzip', 'br']) {
        tags.add((await send(port, path, { 'accept-encoding': coding })).headers.etag);
      }
    }
    assert.equal(tags.size, 6);
    assert.equal(tags.has(undefined), false);
  });

  test('get 200 once the content has changed', async (t) => {
    const workspace = await createWorkspace(t);
    const first = await startHost(workspace.options);
    const tag = String((await send(first.port, '/about')).headers.etag);
    await first.stop();
    await writeFile(join(workspace.siteFolder, 'assets/new.css'), 'p { color: red }');
    const second = await startHost(workspace.options);
    t.after(() => second.stop());
    const response = await send(second.port, '/about', { 'if-none-match': tag });
    assert.equal(response.status, 200);
    assert.notEqual(response.headers.etag, tag);
  });

  test('get no tag for a missing page, which may appear at any time', async (t) => {
    const { port } = await startTestHost(t);
    const { status, headers } = await send(port, '/nowhere');
    assert.deepEqual([status, headers.etag], [404, undefined]);
    assert.notEqual((await send(port, '/about')).headers.etag, undefined);
  });
});

describe('caching', () => {
  test('revalidates pages, entries and site files, and marks hashed files as immutable', async (t) => {
    const { port } = await startTestHost(t);
    const cacheControl = async (path: string) => (await send(port, path)).headers['cache-control'];
    for (const path of BOTH_FORMATS) assert.equal(await cacheControl(path), 'no-cache');
    assert.equal(await cacheControl('/dm/1/dm-site.js'), 'public, no-cache');
    assert.equal(await cacheControl('/assets/site.css'), 'public, no-cache');
    // A word at the end of a name is not a hash.
    assert.equal(await cacheControl('/dm/1/elements/scroll-responder.js'), 'public, no-cache');
    assert.match(
      String(await cacheControl('/dm/1/chunks/runtime-AbCd123.js')),
      /max-age=31536000, immutable/,
    );
  });
});

describe('source maps', () => {
  test('are named by the response for a module that has one', async (t) => {
    const { port } = await startTestHost(t);
    const { headers } = await send(port, '/dm/1/chunks/runtime-AbCd123.js');
    assert.equal(headers['sourcemap'], 'runtime-AbCd123.js.map');
    const map = await send(port, '/dm/1/chunks/runtime-AbCd123.js.map');
    assert.equal((JSON.parse(map.body.toString()) as { version: number }).version, 3);
    assert.equal((await send(port, '/dm/1/dm-site.js')).headers['sourcemap'], undefined);
  });
});

describe('compression', () => {
  test('uses the coding that the client accepts, and sets Vary', async (t) => {
    const { port } = await startTestHost(t);
    for (const path of [...BOTH_FORMATS, '/dm/1/chunks/runtime-AbCd123.js']) {
      const plain = await send(port, path);
      assert.equal(plain.headers['content-encoding'], undefined, path);
      assert.equal(plain.headers.vary, 'Accept-Encoding', path);
      const br = await send(port, path, { 'accept-encoding': 'gzip, deflate, br' });
      assert.equal(br.headers['content-encoding'], 'br', path);
      assert.deepEqual(brotliDecompressSync(br.body), plain.body, path);
      assert.ok(br.body.length < plain.body.length, path);
      assert.equal(br.headers['content-length'], String(br.body.length), path);
      const gzip = await send(port, path, { 'accept-encoding': 'gzip' });
      assert.deepEqual(gunzipSync(gzip.body), plain.body, path);
    }
  });

  test('gives the same response from the cache', async (t) => {
    const { port } = await startTestHost(t);
    const headers = { 'accept-encoding': 'br' };
    const [first, second] = [
      await send(port, '/about', headers),
      await send(port, '/about', headers),
    ];
    assert.deepEqual(second.body, first.body);
    assert.equal(second.headers.etag, first.headers.etag);
  });

  test('caches files, but no page, whose address and name of the host anybody can make up', async (t) => {
    // Rendered pages that are kept keep their compressed bodies, too.
    const { folder, options } = await createWorkspace(t);
    await writeFile(
      join(folder, 'dist/fresh.js'),
      `// ${randomUUID()}\n${'export {};\n'.repeat(200)}`,
    );
    const host = await startHost({ ...options, pageCache: 0 });
    t.after(() => host.stop());
    const { port } = host;
    const grows = async (path: string, status: number, name = 'localhost'): Promise<boolean> => {
      const before = cacheSize();
      const response = await send(port, path, { 'accept-encoding': 'gzip', host: name });
      assert.equal(response.status, status, path);
      assert.equal(response.headers['content-encoding'], 'gzip', path);
      return cacheSize() > before;
    };
    assert.equal(await grows('/dm/1/fresh.js', 200), true);
    assert.equal(await grows('/about?dm_device=tablet', 200), false);
    assert.equal(await grows('/about', 200, 'made-up.localhost'), false);
    assert.equal(await grows('/nowhere/one', 404), false);
    assert.equal(await grows('/nowhere/two', 404), false);
    assert.equal(await grows('/guests', 200), false);
  });

  test('is left out of files that too many others wait before', async (t) => {
    const { folder, options } = await createWorkspace(t);
    const text = `// ${randomUUID()}\n${'export {};\n'.repeat(200)}`;
    await writeFile(join(folder, 'dist/fresh.js'), text);
    const host = await startHost(options);
    t.after(() => host.stop());
    // As many as run, for long, and as many as wait at most.
    const others = Array.from({ length: 201 }, (_, index) =>
      compressOnce(randomBytes(index < 1 ? 3_000_000 : 10), 'br', 'thorough'),
    );
    const busy = await send(host.port, '/dm/1/fresh.js', { 'accept-encoding': 'br' });
    assert.deepEqual([busy.status, busy.headers['content-encoding']], [200, undefined]);
    assert.equal(busy.text, text);
    assert.equal(busy.headers['content-length'], String(text.length));
    await Promise.all(others);
    const later = await send(host.port, '/dm/1/fresh.js', { 'accept-encoding': 'br' });
    assert.equal(later.headers['content-encoding'], 'br');
    assert.notEqual(later.headers.etag, busy.headers.etag);
  });

  test('skips short files and images', async (t) => {
    const { port } = await startTestHost(t);
    for (const path of ['/assets/site.css', '/media/original/pier.jpg']) {
      const { status, headers } = await send(port, path, { 'accept-encoding': 'br' });
      assert.deepEqual([status, headers['content-encoding']], [200, undefined], path);
    }
    const { headers } = await send(port, '/about', { 'accept-encoding': 'br' });
    assert.equal(headers['content-encoding'], 'br');
  });

  test('chooses by weight and prefers Brotli', () => {
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
  test('include the strict policy on pages, page JSON, workers and errors', async (t) => {
    const { port } = await startTestHost(t);
    for (const path of [...BOTH_FORMATS, '/nowhere', '/_dm/x', '/dm-push-worker.js', '/old']) {
      const { headers } = await send(port, path);
      const policy = String(headers['content-security-policy']).split('; ');
      for (const directive of [
        `default-src 'none'`,
        `script-src 'self' ${IMPORT_MAP.source}`,
        `style-src 'self'`,
        `img-src 'self' data:`,
        `connect-src 'self'`,
        `frame-ancestors 'self'`,
        `require-trusted-types-for 'script'`,
        `trusted-types dm dm-lit`,
      ]) {
        assert.ok(policy.includes(directive), `${directive} on ${path}`);
      }
      assert.doesNotMatch(policy.join(), /unsafe/);
      assert.equal(headers['x-content-type-options'], 'nosniff', path);
      assert.equal(headers['referrer-policy'], 'strict-origin-when-cross-origin', path);
    }
  });

  test('leave out the policies of documents where a page is the document', async (t) => {
    const { port } = await startTestHost(t);
    for (const path of ['/assets/site.css', '/dm/1/dm-site.js', '/media/original/pier.jpg']) {
      const { headers } = await send(port, path);
      for (const name of [
        'content-security-policy',
        'permissions-policy',
        'cross-origin-opener-policy',
      ]) {
        assert.equal(headers[name], undefined, `${name} on ${path}`);
      }
      assert.equal(headers['x-content-type-options'], 'nosniff', path);
      assert.equal(headers['referrer-policy'], 'strict-origin-when-cross-origin', path);
    }
  });

  test('isolate documents, deny unneeded features, and require TLS only if the site has it', async (t) => {
    const plain = await startTestHost(t);
    const secure = await startTestHost(t, { publicOrigin: 'https://fixture.example' });
    for (const path of ['/about', '/nowhere']) {
      const { headers } = await send(plain.port, path);
      assert.equal(headers['cross-origin-opener-policy'], 'same-origin', path);
      assert.match(String(headers['permissions-policy']), /camera=\(\).*microphone=\(\)/, path);
      assert.equal(headers['strict-transport-security'], undefined, path);
      const behindProxy = await send(secure.port, path);
      assert.match(String(behindProxy.headers['strict-transport-security']), /^max-age=\d{8}$/);
    }
  });

  test('do not replace those of a handler', async (t) => {
    const { port } = await startTestHost(t, {
      routes: [
        (app) => {
          app.get('/own', (c) => c.text('', 200, { 'referrer-policy': 'no-referrer' }));
        },
      ],
    });
    const { headers } = await send(port, '/own');
    assert.equal(headers['referrer-policy'], 'no-referrer');
    assert.equal(headers['x-content-type-options'], 'nosniff');
  });

  test('allow other origins to load only the library and images', async (t) => {
    const { port } = await startTestHost(t);
    const shared = ['/dm/1/dm-site.js', '/dm/1/none.js', '/media/thumbnail/pier.jpg'];
    for (const path of shared) {
      const { headers } = await send(port, path);
      assert.equal(headers['access-control-allow-origin'], '*', path);
      assert.equal(headers['cross-origin-resource-policy'], 'cross-origin', path);
    }
    for (const path of [...BOTH_FORMATS, '/assets/site.css']) {
      assert.equal(
        (await send(port, path)).headers['access-control-allow-origin'],
        undefined,
        path,
      );
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
    test(`never lead out of ${folder}`, async (t) => {
      const workspace = await createWorkspace(t);
      const secrets = ['secret.txt', 'assets/.hidden', '../secret.txt'];
      await Promise.all(
        secrets.map((file) => writeFile(join(workspace.siteFolder, file), 'confidential')),
      );
      const host = await startHost(workspace.options);
      t.after(() => host.stop());
      for (const path of OUTSIDE) {
        const { status, text } = await send(host.port, folder + path);
        assert.ok([400, 404, 301].includes(status), `${path}: ${String(status)}`);
        assert.doesNotMatch(text, /confidential|root:/, path);
      }
    });
  }

  test('never follow a symbolic link out of the folder', async (t) => {
    const workspace = await createWorkspace(t);
    await symlink(
      join(workspace.siteFolder, 'site.json'),
      join(workspace.siteFolder, 'assets', 'way.json'),
    );
    const host = await startHost(workspace.options);
    t.after(() => host.stop());
    assert.equal((await send(host.port, '/assets/way.json')).status, 404);
  });

  test('of pages have one encoding', async (t) => {
    const { port } = await startTestHost(t);
    assert.equal((await send(port, '/journal/first')).status, 200);
    for (const path of ['/journal%2Ffirst', '/journal%2ffirst', '/about%0d%0a', '/about%00']) {
      assert.equal((await send(port, path)).status, 404, path);
    }
    for (const [from, to] of [
      ['/%3Fa/', '/%3Fa'],
      ['/%23a/', '/%23a'],
      ['/%5Cexample.com/', '/%5Cexample.com'],
      ['/%0a/', undefined],
      ['//example.com/', '/example.com'],
      ['/.//example.com/', '/example.com'],
    ]) {
      assert.equal((await send(port, from ?? '')).headers.location, to, from);
    }
  });

  test('of many slashes take no longer than others', async (t) => {
    const { port } = await startTestHost(t);
    await send(port, '/about');
    const time = async (path: string): Promise<number> => {
      const start = performance.now();
      for (let index = 0; index < 10; index += 1) await send(port, path);
      return performance.now() - start;
    };
    const [letters, slashes] = [`/${'a'.repeat(4000)}`, `/a${'/'.repeat(4000)}a`];
    const expected = await time(letters);
    assert.ok((await time(slashes)) < 10 * expected + 200);
  });

  test('of folders get 404', async (t) => {
    const { port } = await startTestHost(t);
    assert.equal((await send(port, '/dm/1/chunks')).status, 404);
    assert.equal((await send(port, '/assets/')).status, 404);
  });
});
