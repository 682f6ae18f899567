import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { withDocumentation } from './with-documentation';
import { startHost } from '../host/host';
import { send, getPageJson, createWorkspace } from '../host/fixtures/testing';
import type { ElementDocsInput } from './data';
import { HOSTILE, sampleDocs } from './fixtures';

/** Starts a host with the documentation of these elements, and returns its port. */
async function hostWith(t: TestContext, ...all: readonly ElementDocsInput[]): Promise<number> {
  const workspace = await createWorkspace(t);
  const folder = join(workspace.folder, 'dist', 'docs');
  await mkdir(folder, { recursive: true });
  for (const docs of all) await writeFile(join(folder, `${docs.name}.json`), JSON.stringify(docs));
  const host = await startHost(withDocumentation(workspace.options));
  t.after(() => host.stop());
  return host.port;
}

const contentAt = async (port: number, path: string): Promise<string> =>
  String((await getPageJson(port, path)).json['content']);

test('lists every element with its summary, view and size', async (t) => {
  const port = await hostWith(t, sampleDocs(), sampleDocs({ name: 'buoy', view: 'lit' }));
  const { status, text } = await send(port, '/elements');
  assert.equal(status, 200);
  assert.match(text, /<a href="\/elements\/tide">dm-tide<\/a>/);
  assert.match(text, /<a href="\/elements\/buoy">/);
  assert.match(text, /Shows the tide\./);
  assert.match(text, /React<\/span>\s*<span>2\.1 kB/);
  assert.match(text, /60 kB with shared code/);
  assert.match(text, /2 elements/);
});

test('filters the list by words and view without script', async (t) => {
  const port = await hostWith(t, sampleDocs(), sampleDocs({ name: 'buoy', view: 'lit' }));
  const shown = (text: string): string[] =>
    Array.from(text.matchAll(/<li\b([^>]*)>\s*<h4><a href="\/elements\/(\w+)">/g))
      .filter(([, attributes = '']) => !/\bhidden\b/.test(attributes))
      .map(([, , name = '']) => name);
  assert.deepEqual(shown((await send(port, '/elements?view=lit')).text), ['buoy']);
  assert.deepEqual(shown((await send(port, '/elements?q=SHOWS+tide')).text), ['buoy', 'tide']);
  const none = (await send(port, '/elements?q=volcano')).text;
  assert.deepEqual(shown(none), []);
  assert.match(none, /0 of 2 elements/);
  const { text } = await send(port, `/elements?q=${encodeURIComponent(HOSTILE)}`);
  assert.doesNotMatch(text, /<img src=x/);
});

test('shows how to generate the data if there is none', async (t) => {
  const { status, text } = await send(await hostWith(t), '/elements');
  assert.equal(status, 200);
  assert.match(text, /npm run docs/);
});

test('shows all reference tables of an element', async (t) => {
  const port = await hostWith(t, sampleDocs());
  const content = await contentAt(port, '/elements/tide');
  const sections = [
    'attributes',
    'properties',
    'methods',
    'events',
    'slots',
    'parts',
    'custom-properties',
    'states',
    'keyboard',
    'modes',
  ];
  for (const id of sections) {
    assert.match(content, new RegExp(`<table role="table" aria-labelledby="${id}"`), id);
    assert.match(content, new RegExp(`href="#${id}"`), id);
  }
  const cells = [
    '1 to 6',
    '<code>cols-mobile</code>',
    '<code>data-d1-cols</code>',
    '<code>turn(at?: Date)</code>',
    '<code>{ at: Date }</code>',
    '<code>::part(water)</code>',
    '<code>:state(slack)</code>',
    '<code>--dm-water</code>',
    '<kbd>Home</kbd>, <kbd>End</kbd>',
    'The water stands still.',
    'Default slot',
  ];
  for (const cell of cells) assert.ok(content.includes(cell), cell);
  assert.match(content, /PhotoSwipe<\/dt>\s*<dd class="size">17 kB/);
});

test('shows what was measured beside other libraries', async (t) => {
  const comparison = {
    text: 'Chosen for `size`.',
    columns: ['Library', 'Brotli'],
    rows: [['tide-table', '9 kB', HOSTILE]],
  };
  const port = await hostWith(t, sampleDocs({ comparison }), sampleDocs({ name: 'buoy' }));
  const content = await contentAt(port, '/elements/tide');
  assert.match(content, /<a href="#comparison">/);
  assert.match(content, /<h2 id="comparison">[^]*<th scope="row" role="rowheader">tide-table/);
  assert.match(content, /Chosen for <code>size<\/code>/);
  assert.doesNotMatch(content, /<img src=x/);
  assert.doesNotMatch(await contentAt(port, '/elements/buoy'), /comparison/);
});

test('shows whether events are cancelable', async (t) => {
  const content = await contentAt(await hostWith(t, sampleDocs()), '/elements/tide');
  const rowOf = (name: string): string =>
    content.split('<tr role="row">').find((row) => row.includes(`<code>${name}</code>`)) ?? '';
  assert.match(rowOf('dm-turn'), /data-label="Cancelable"><div>yes</);
  assert.match(rowOf('dm-ready'), /data-label="Cancelable"><div>no</);
});

test('shows what an element does not have', async (t) => {
  const declaration = { tagName: 'dm-rock', summary: 'Stays.', description: 'It stays.' };
  const port = await hostWith(t, sampleDocs({ name: 'rock', attributes: [], declaration }));
  const content = await contentAt(port, '/elements/rock');
  for (const none of ['no attributes', 'no methods', 'fires no events', 'no slots', 'no states']) {
    assert.match(content, new RegExp(none));
  }
});

test('escapes all text', async (t) => {
  const described = { name: HOSTILE, description: HOSTILE };
  const port = await hostWith(
    t,
    sampleDocs({
      attributes: [
        {
          name: 'label',
          property: HOSTILE,
          kind: 'choice',
          default: HOSTILE,
          values: [HOSTILE],
          aliases: [HOSTILE],
          description: HOSTILE,
        },
      ],
      weight: { own: 1, shared: [{ name: HOSTILE, bytes: 1 }], library: [] },
      example: `<dm-tide label="${HOSTILE.replaceAll('"', '&quot;')}"></dm-tide>`,
      declaration: {
        tagName: 'dm-tide',
        summary: HOSTILE,
        description: HOSTILE,
        members: [
          { ...described, kind: 'field', type: { text: HOSTILE }, default: HOSTILE },
          { ...described, kind: 'method', parameters: [described] },
        ],
        events: [{ ...described, type: { text: HOSTILE } }],
        slots: [described],
        cssParts: [described],
        cssProperties: [{ ...described, default: HOSTILE }],
        cssStates: [described],
        keyboard: [{ keys: HOSTILE, description: HOSTILE }],
        modes: [{ mode: 'editor', description: HOSTILE }],
      },
    }),
  );
  for (const path of ['/elements', '/elements/tide']) {
    const { text } = await send(port, path);
    assert.ok(text.includes('&lt;img src=x'), path);
    assert.doesNotMatch(text, /<img src=x/, path);
    // Unescaped quotes would close an attribute.
    assert.doesNotMatch(text, /onerror="/, path);
  }
});

test('serves the pages as page JSON too', async (t) => {
  const port = await hostWith(t, sampleDocs());
  const { status, json } = await getPageJson(port, '/elements/tide');
  assert.equal(status, 200);
  assert.equal(json['title'], 'dm-tide — dm-elements');
  // Of another build than the site's pages, so that the runtime loads it as a document.
  const { json: home } = await getPageJson(port, '/');
  assert.notEqual(json['build'], home['build']);
  assert.deepEqual(json['tags'], []);
});

test('responds with 404 for an element that does not exist', async (t) => {
  const port = await hostWith(t, sampleDocs());
  for (const path of [
    '/elements/kraken',
    '/elements/kraken/example',
    '/elements/..%2Fpackage/example',
    '/elements/tide.json/example',
    '/elements/tide/nothing',
    '/assets/docs/kraken.js',
    '/assets/docs/..%2Fdata.ts',
  ]) {
    assert.equal((await send(port, path)).status, 404, path);
  }
});

test('serves the example as a plain page under the same policy', async (t) => {
  const port = await hostWith(t, sampleDocs());
  const { status, headers, text } = await send(port, '/elements/tide/example');
  assert.equal(status, 200);
  assert.match(String(headers['content-security-policy']), /require-trusted-types-for 'script'/);
  assert.ok(text.includes('<dm-tide layout="flood" cols="3"><p>High water</p></dm-tide>'));
  assert.match(text, /src="\/dm\/1\/dm\.js"/);
  assert.match(text, /data-events="dm-turn,dm-ready"/);
  assert.doesNotMatch(text, /dm-site/);
});

test('sets only the element’s attributes in the example to the values of the form', async (t) => {
  const port = await hostWith(t, sampleDocs());
  const value = encodeURIComponent(HOSTILE);
  const query = `docs-set=1&cols=5&layout=&open=on&label=${value}&onclick=alert(1)`;
  const { text } = await send(port, `/elements/tide/example?${query}`);
  const [tag = ''] = /<dm-tide[^]*?(?=<p>)/.exec(text) ?? [];
  assert.match(tag, /\bcols="5"/);
  assert.match(tag, /\bopen\b/);
  assert.doesNotMatch(tag, /layout|onclick|<img/);
  assert.ok(tag.includes('label="&lt;/code&gt;&lt;img'), tag);
});

test('ignores a query in the example that does not come from the form', async (t) => {
  const port = await hostWith(t, sampleDocs());
  const { text } = await send(port, '/elements/tide/example?cols=5');
  assert.match(text, /<dm-tide layout="flood" cols="3">/);
});

test('initializes the controls with the example’s attributes', async (t) => {
  const content = await contentAt(await hostWith(t, sampleDocs()), '/elements/tide');
  assert.match(content, /<option value="flood" selected>/);
  assert.match(content, /name="cols"\s+value="3"[^>]*min="1"[^>]*max="6"/);
  assert.match(content, /<legend><code>cols<\/code><\/legend>/);
  assert.match(content, /<label for="set-cols-mobile">Phone<\/label>/);
  assert.match(content, /type="checkbox"[^>]*name="open"/);
});

test('responds with an error if the data is invalid', async (t) => {
  const broken = { name: 'tide' } as unknown as ElementDocsInput;
  t.mock.method(console, 'error', () => undefined);
  const { status, text } = await send(await hostWith(t, broken), '/elements/tide');
  assert.equal(status, 500);
  assert.doesNotMatch(text, /tide\.json/);
});

test('the first page shows the result of its code', async (t) => {
  const port = await hostWith(t, sampleDocs());
  assert.match(await contentAt(port, '/elements'), /<iframe\s+src="\/elements\/hello\/example"/);
  const { status, text } = await send(port, '/elements/hello/example');
  assert.equal(status, 200);
  assert.match(text, /<dm-gallery cols="2"/);
  assert.match(text, /<script type="module" src="\/dm\/1\/dm\.js"/);
});

test('the examples of comments and likes begin with some, once, and take others', async (t) => {
  const workspace = await createWorkspace(t);
  const folder = join(workspace.folder, 'dist', 'docs');
  await mkdir(folder, { recursive: true });
  for (const [name, tag] of [
    ['comments', 'dm-comments'],
    ['like', 'dm-like'],
  ] as const) {
    const docs = sampleDocs({ name, example: `<${tag}></${tag}>` });
    await writeFile(join(folder, `${name}.json`), JSON.stringify(docs));
  }
  const calls = '/_dm/s/rt/api/public/rt/site/fixture';
  const thread = `${calls}/comments?page=/elements/comments/example`;
  const total = async (port: number) =>
    (JSON.parse((await send(port, thread)).text) as { total: number }).total;
  for (const start of [1, 2]) {
    const host = await startHost({
      ...withDocumentation(workspace.options),
      commentHold: 'none',
    });
    t.after(() => host.stop());
    const { port } = host;
    assert.match((await send(port, '/elements/comments/example')).text, /"siteAlias":"fixture"/);
    assert.equal(await total(port), 4 + start);
    const body = JSON.stringify({
      page: '/elements/comments/example',
      name: 'Ada',
      text: `${start}`,
    });
    const headers = { 'content-type': 'application/json' };
    const posted = await send(port, `${calls}/comments`, headers, { method: 'POST', body });
    assert.equal(posted.status, 201);
    const likes = await send(port, `${calls}/likes?key=/elements/like/example`);
    assert.match(likes.text, /"likes":12\b/);
    await host.stop();
  }
});

test('serves pages as Markdown too, and says so in their heads', async (t) => {
  const port = await hostWith(t, sampleDocs());
  const page = await send(port, '/elements/tide');
  assert.match(
    page.text,
    /<link [^>]*rel="alternate" type="text\/markdown" href="\/elements\/tide\.md"/,
  );
  assert.match(page.text, /<a href="\/elements\/tide\.md" data-dm-native>/);
  for (const [path, start] of [
    ['/elements.md', '# dm-elements'],
    ['/elements/tide.md', '# dm-tide'],
    ['/elements/start.md', '# Choose your way'],
    ['/elements/start/html.md', '# Plain HTML'],
    ['/elements/guides/theming.md', '# Theming'],
    ['/elements/recipes.md', '# Recipes'],
    ['/elements/recipes/opening-slider.md', '# '],
  ] as const) {
    const { status, headers, text } = await send(port, path);
    assert.equal(status, 200, path);
    assert.equal(headers['content-type'], 'text/markdown; charset=utf-8', path);
    assert.ok(text.startsWith(start), path);
  }
  for (const path of ['/llms.txt', '/elements/llms.txt', '/elements/llms-full.txt']) {
    const { status, headers, text } = await send(port, path);
    assert.equal(status, 200, path);
    assert.equal(headers['content-type'], 'text/plain; charset=utf-8', path);
    assert.ok(text.includes('](/elements/tide.md): Shows the tide.'), path);
  }
});

test('has no Markdown of what is no page', async (t) => {
  const port = await hostWith(t, sampleDocs());
  for (const path of ['/elements/kraken.md', '/elements/tide/x.md', '/elements/search.md']) {
    assert.equal((await send(port, path)).status, 404, path);
  }
  for (const path of ['/elements/search', '/elements/kraken']) {
    assert.doesNotMatch((await send(port, path)).text, /text\/markdown/, path);
  }
});

test('what is made of the data is kept until a file of it is written', async (t) => {
  const workspace = await createWorkspace(t);
  const folder = join(workspace.folder, 'dist', 'docs');
  await mkdir(folder, { recursive: true });
  const write = (summary: string): Promise<void> => {
    const { declaration, ...docs } = sampleDocs();
    const changed = { ...docs, declaration: { ...declaration, summary } };
    return writeFile(join(folder, `${docs.name}.json`), JSON.stringify(changed));
  };
  await write('As it was.');
  const host = await startHost(withDocumentation(workspace.options));
  t.after(() => host.stop());
  const paths = ['/elements/search.json', '/elements/tide.md', '/elements/tide'];
  for (const path of paths) {
    const first = await send(host.port, path);
    const tag = first.headers.etag ?? '';
    assert.ok(first.text.includes('As it was.'), path);
    assert.equal((await send(host.port, path, { 'if-none-match': tag })).status, 304, path);
  }
  await write('As it has become.');
  for (const path of paths) {
    const { text } = await send(host.port, path);
    assert.ok(text.includes('As it has become.') && !text.includes('As it was.'), path);
  }
});
