import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { startHost, type HostOptions } from '../host';
import { createWorkspace } from '../fixtures/testing';

const NAVIGATION = { 'sec-fetch-mode': 'navigate' };

interface Answer {
  readonly status: number;
  /** The links of each 103 before it. */
  readonly hints: readonly string[];
}

/** Sends a request as a browser does that opens a page. */
function open(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>> = NAVIGATION,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const hints: string[] = [];
    const outgoing = request({ host: '127.0.0.1', port, path, headers, agent: false }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, hints }));
    });
    outgoing.on('information', ({ statusCode, headers: { link } }) => {
      assert.equal(statusCode, 103);
      hints.push(String(link));
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}

/** Starts a host with a built library, and returns its port. */
async function start(t: TestContext, options: HostOptions): Promise<number> {
  const workspace = await createWorkspace(t);
  const library = join(workspace.folder, 'dist');
  await mkdir(join(library, '.vite'), { recursive: true });
  await writeFile(join(library, 'dm.css'), 'dm-gallery{display:block}');
  await writeFile(
    join(library, '.vite/manifest.json'),
    JSON.stringify({
      'entries/dm-site.ts': { file: 'dm-site.js', imports: ['_site.js'] },
      '_site.js': { file: 'chunks/site-1.js' },
    }),
  );
  const host = await startHost({ ...workspace.options, ...options });
  t.after(() => host.stop());
  return host.port;
}

test('names the style sheets of a page before the page', async (t) => {
  const port = await start(t, { earlyHints: true });
  assert.deepEqual(await open(port, '/'), { status: 200, hints: [] }, 'nothing is known yet');
  const { status, hints } = await open(port, '/');
  assert.equal(status, 200);
  assert.equal(hints.length, 1);
  assert.match(hints[0]!, /<\/assets\/pages\/dm-[0-9a-f]{8}[^>]*\.css>; rel=preload; as=style/);
  assert.doesNotMatch(hints[0]!, /modulepreload/);
});

test('sends them to what opens a page only', async (t) => {
  const port = await start(t, { earlyHints: true });
  await open(port, '/');
  assert.deepEqual(await open(port, '/', {}), { status: 200, hints: [] });
  assert.deepEqual(await open(port, '/', { 'sec-fetch-mode': 'cors' }), { status: 200, hints: [] });
  const long = `/?q=${'a'.repeat(300)}`;
  await open(port, long);
  assert.deepEqual(await open(port, long), { status: 200, hints: [] }, 'a long address');
  await open(port, '/missing');
  assert.deepEqual(await open(port, '/missing'), { status: 404, hints: [] });
});

test('sends none unless it is asked to', async (t) => {
  const port = await start(t, {});
  await open(port, '/');
  assert.deepEqual(await open(port, '/'), { status: 200, hints: [] });
});
