import assert from 'node:assert/strict';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, mock, test, type TestContext } from 'node:test';
import { createWorkspace, getPageJson, send, startTestHost, waitUntil } from '../fixtures/testing';
import { startHost, type RunningHost } from '../host';

const page = (heading: string): string =>
  `<script type="application/json" data-page>{"title":"${heading}","lang":"en"}</script><h1>${heading}</h1>`;

/** A host of a site that is written, and what it logs. */
async function startWatching(t: TestContext) {
  const workspace = await createWorkspace(t);
  const log = mock.method(console, 'error', () => undefined);
  t.after(() => log.mock.restore());
  const host = await startHost({ ...workspace.options, watch: true });
  t.after(() => host.stop());
  const contentOf = async (path: string): Promise<unknown> =>
    (await getPageJson(host.port, path)).json['content'];
  return {
    host,
    contentOf,
    lines: (): readonly string[] => log.mock.calls.map((call) => String(call.arguments.at(0))),
    write: (name: string, text: string) => writeFile(join(workspace.siteFolder, name), text),
    read: (name: string) => readFile(join(workspace.siteFolder, name), 'utf8'),
    remove: (name: string) =>
      rename(join(workspace.siteFolder, name), join(workspace.folder, 'removed')),
  };
}

/** Reads what the host tells open pages, until the connection ends. */
async function listen(host: RunningHost) {
  const response = await fetch(new URL('/_watch/events', host.url));
  const events: string[] = [];
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      events.push(
        ...decoder
          .decode(chunk as Uint8Array)
          .split('\n\n')
          .filter(Boolean),
      );
    }
  })();
  await waitUntil(() => events.length > 0);
  return { events, reading };
}

describe('a site that is written', () => {
  test('shows what was saved, and tells open pages', async (t) => {
    const { host, contentOf, write } = await startWatching(t);
    const { events } = await listen(host);
    await write('pages/en/about.html', page('Saved'));
    await waitUntil(async () => (await contentOf('/about')) === '<h1>Saved</h1>');
    await waitUntil(() => events.length === 2);
    assert.match(events[1] ?? '', /^event: state\n/);
    assert.notEqual(events[1], events[0]);

    await write('pages/en/newer.html', page('Newer'));
    await waitUntil(async () => (await send(host.port, '/newer')).status === 200);
  });

  test('shows style sheets and pictures as they were saved last', async (t) => {
    const { host, write, read } = await startWatching(t);
    const has = async (path: string, text: RegExp) => text.test((await send(host.port, path)).text);
    await write('assets/part.css', 'a { color: red }\n');
    await write('assets/whole.css', `@import './part.css';\n`);
    await waitUntil(() => has('/assets/whole.css', /red/));
    await write('assets/part.css', 'a { color: blue }\n');
    await waitUntil(() => has('/assets/whole.css', /blue/));
    const statusOf = async () => (await send(host.port, '/media/original/new.jpg')).status;
    assert.equal(await statusOf(), 404);
    const media = JSON.parse(await read('media.json')) as object;
    const added = { package: 'fixture-photos', file: 'img/pier.jpg' };
    await write('media.json', JSON.stringify({ ...media, 'new.jpg': added }));
    await waitUntil(async () => (await statusOf()) === 200);
  });

  test('stays in its last state while a file has mistakes, which one line tells', async (t) => {
    const { host, contentOf, lines, read, write, remove } = await startWatching(t);
    const before = await contentOf('/about');
    const site = await read('site.json');
    const { events } = await listen(host);
    await write('pages/en/about.html', page('Lost').replace('title', 'titel'));
    await waitUntil(() => events.length === 2);
    assert.match(events[1] ?? '', /^event: mistakes\n.*unknown name .*titel.*did you mean title/);
    assert.equal(await contentOf('/about'), before);
    const line =
      'The site stays as it was: pages/en/about.html:1:44: unknown name "titel"; did you mean title?';
    assert.deepEqual(lines(), [line]);

    await write('site.json', '{,}');
    await waitUntil(() => events.length === 3);
    assert.deepEqual(lines(), [line, `${line} (and 1 more)`]);
    assert.equal(await contentOf('/about'), before);

    await remove('site.json');
    await waitUntil(() => events.length === 4);
    assert.match(lines().at(-1) ?? '', /about\.html.*\(and 1 more\)$/);
    assert.equal((await send(host.port, '/')).status, 200);

    await write('site.json', site);
    await write('pages/en/about.html', page('Mended'));
    await waitUntil(async () => (await contentOf('/about')) === '<h1>Mended</h1>');
  });

  test('reloads its documents by a script of the host, which ends with it', async (t) => {
    const { host } = await startWatching(t);
    const { text } = await send(host.port, '/');
    assert.match(text, /<script type="module" src="\/_watch\/reload\.js"><\/script>/);
    const script = await send(host.port, '/_watch/reload.js');
    assert.match(String(script.headers['content-type']), /^text\/javascript/);
    const { events, reading } = await listen(host);
    const [, state = ''] = /"state":"([^"]+)"/.exec(events[0] ?? '') ?? [];
    assert.ok(script.text.includes(JSON.stringify(state)));
    await host.stop();
    await reading;
  });
});

test('a site for visitors has nothing of it', async (t) => {
  const { port } = await startTestHost(t);
  assert.doesNotMatch((await send(port, '/')).text, /_watch/);
  for (const path of ['/_watch/reload.js', '/_watch/events']) {
    assert.equal((await send(port, path)).status, 404);
  }
});
