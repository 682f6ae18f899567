import assert from 'node:assert/strict';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { startHost } from '../host';
import { parsePageFile } from '../content/page-file';
import { resolveSettings } from '../config';
import { openDatabase } from '../database/open-database';
import { nodesIn } from '../../editor/source/node';
import { parseSource } from '../../editor/source/parse-source';
import { ABOUT, saved, signIn, type Owner } from '../fixtures/owner';
import { createWorkspace, getPageJson, send } from '../fixtures/testing';
import { STRUCTURE } from '../records/edits';
import { seed } from './seed';
import type { CheckAnswer, PublishedAnswer, SiteAnswer, StateAnswer } from '../editor/api.types';

const FLEET = 'en/fleet.html';
const NONCE = 'dm_editor=k3J9xQ2mV7pL0sT4wZ8aB1';

describe('/editor', () => {
  test('does not exist without a password, and asks for it otherwise', async (t) => {
    const workspace = await createWorkspace(t);
    const host = await startHost(workspace.options);
    t.after(() => host.stop());
    assert.equal((await send(host.port, '/editor')).status, 404);
    const owner = await signIn(t);
    const page = await send(owner.host.port, '/editor?page=en/home.html');
    assert.match(page.text, /type="password"/);
    assert.match(page.text, /name="next" value="\/editor\?page=en\/home\.html"/);
    for (const call of ['site', 'check', 'state?name=en/about.html']) {
      assert.equal((await send(owner.host.port, `/editor/api/${call}`)).status, 401);
    }
  });

  test('knows pages, the theme and the source of a page as it is in its file', async (t) => {
    const owner = await signIn(t);
    const site = JSON.parse((await owner.get('/editor/api/site')).text) as SiteAnswer;
    assert.equal(site.preview, '/site/fixture');
    assert.ok(site.pages.some(({ file, path }) => file === ABOUT && path === '/about'));
    const boats = site.pages.filter(({ file }) => file === 'en/boats/[slug].html');
    assert.deepEqual(boats.map(({ path }) => path).length, 1);
    const file = await readFile(join(owner.workspace.siteFolder, 'pages', ABOUT), 'utf8');
    const { content, revision, isDraft } = await owner.state();
    assert.deepEqual([content, revision, isDraft], [parsePageFile(file, ABOUT).content, 0, false]);
    for (const name of ['../site.json', 'en/none.html', '', 'en/../en/about.html']) {
      const path = `/editor/api/state?name=${encodeURIComponent(name)}`;
      assert.equal((await owner.get(path)).status, 404, name);
    }
  });

  test('shows a draft to its owner only, and everybody after it is published', async (t) => {
    const owner = await signIn(t);
    const { port } = owner.host;
    const before = (await getPageJson(port, '/about')).json;
    const revision = saved(await owner.save('<h1>Changed</h1>', 0));
    const draft = await owner.get('/site/fixture/about');
    assert.match(draft.text, /<h1>Changed<\/h1>/);
    assert.match(draft.headers['cache-control'] ?? '', /no-store/);
    assert.doesNotMatch((await send(port, '/site/fixture/about')).text, /Changed/);
    assert.doesNotMatch((await send(port, '/about')).text, /Changed/);
    assert.equal((await getPageJson(port, '/about')).json['build'], before['build']);

    const answer = await owner.publish({ name: ABOUT, revision });
    const { build } = JSON.parse(answer.text) as PublishedAnswer;
    assert.notEqual(build, before['build']);
    const { json } = await getPageJson(port, '/about');
    assert.deepEqual([json['content'], json['build']], ['<h1>Changed</h1>', build]);
    assert.equal((await owner.state()).isDraft, false);
  });

  test('publishes nothing else', async (t) => {
    const owner = await signIn(t);
    const about = saved(await owner.save('<h1>About</h1>', 0));
    saved(await owner.save('<h1>Fleet draft</h1>', 0, FLEET));
    assert.equal((await owner.publish({ name: ABOUT, revision: about })).status, 200);
    assert.match((await send(owner.host.port, '/about')).text, /<h1>About<\/h1>/);
    const { status, text } = await send(owner.host.port, '/fleet');
    assert.equal(status, 200);
    assert.match(text, /<h1>Fleet<\/h1>/);
    assert.equal((await owner.state(FLEET)).content, '<h1>Fleet draft</h1>');
  });

  test('keeps what is published when the host starts again or the folder changes', async (t) => {
    const owner = await signIn(t);
    const revision = saved(await owner.save('<h1>Kept</h1>', 0));
    await owner.publish({ name: ABOUT, revision });
    const { build } = (await getPageJson(owner.host.port, '/about')).json;
    await owner.host.stop();
    const again = await signIn(t, owner.workspace);
    assert.equal((await getPageJson(again.host.port, '/about')).json['build'], build);
    await again.host.stop();
    await appendFile(join(owner.workspace.siteFolder, 'pages', 'en/home.html'), '\n<p>New</p>');
    const third = await signIn(t, owner.workspace);
    const { json } = await getPageJson(third.host.port, '/about');
    assert.equal(json['content'], '<h1>Kept</h1>');
    assert.notEqual(json['build'], build);
  });

  test('refuses to overwrite what someone else has saved', async (t) => {
    const owner = await signIn(t);
    const first = saved(await owner.save('<h1>One</h1>', 0));
    const conflict = await owner.save('<h1>Two</h1>', 0);
    assert.equal(conflict.status, 409);
    assert.equal((JSON.parse(conflict.text) as StateAnswer).content, '<h1>One</h1>');
    const second = saved(await owner.save('<h1>Two</h1>', first));
    assert.equal((await owner.publish({ name: ABOUT, revision: first })).status, 409);
    assert.doesNotMatch((await send(owner.host.port, '/about')).text, /One|Two/);
    assert.equal((await owner.publish({ name: ABOUT, revision: second })).status, 200);
    // A publication is a change too.
    assert.equal((await owner.save('<h1>Three</h1>', second)).status, 409);
  });

  test('saves one of many that save at once', async (t) => {
    const owner = await signIn(t);
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, index) => owner.save(`<p>${index}</p>`, 0)),
    );
    assert.equal(results.filter(({ status }) => status === 200).length, 1);
    assert.equal(results.filter(({ status }) => status === 409).length, 7);
  });

  test('keeps what two hosts publish at the same time', async (t) => {
    const owner = await signIn(t);
    const other = await signIn(t, owner.workspace);
    const revisions: Record<string, number> = { [ABOUT]: 0, [FLEET]: 0 };
    for (let round = 1; round <= 5; round += 1) {
      const drafts: [Owner, string][] = [
        [owner, ABOUT],
        [other, FLEET],
      ];
      for (const [one, name] of drafts) {
        revisions[name] = saved(
          await one.save(`<h1>Round ${round}</h1>`, revisions[name] ?? 0, name),
        );
      }
      const answers = await Promise.all(
        drafts.map(([one, name]) => one.publish({ name, revision: revisions[name] ?? 0 })),
      );
      assert.deepEqual(
        answers.map(({ status }) => status),
        [200, 200],
      );
      for (const [, name] of drafts) revisions[name] = (revisions[name] ?? 0) + 1;
      for (const { host } of [owner, other]) {
        for (const path of ['/about', '/fleet']) {
          const { text } = await send(host.port, path);
          assert.ok(text.includes(`<h1>Round ${round}</h1>`), `${path} in round ${round}`);
        }
      }
    }
  });

  test('keeps what a host publishes while another imports a changed folder', async (t) => {
    const owner = await signIn(t);
    const { options, siteFolder } = owner.workspace;
    const revision = saved(await owner.save('<h1>Published</h1>', 0));
    const database = await openDatabase(resolveSettings(options));
    t.after(() => database.close());
    let writes = 0;
    const slow = new Proxy(database, {
      get(target, name) {
        const value = Reflect.get(target, name) as unknown;
        if (typeof value !== 'function') return value;
        return async (...args: unknown[]): Promise<unknown> => {
          const isFirst = name === 'write' && ++writes === 1;
          if (isFirst) assert.equal((await owner.publish({ name: ABOUT, revision })).status, 200);
          return Reflect.apply(value, target, args) as unknown;
        };
      },
    });
    await appendFile(join(siteFolder, 'pages', FLEET), '\n<p>Of the folder</p>');
    await seed(slow, siteFolder);
    assert.match((await send(owner.host.port, '/about')).text, /<h1>Published<\/h1>/);
    assert.match((await send(owner.host.port, '/fleet')).text, /Of the folder/);
  });

  test('refuses what is not from the editor, too large or malformed', async (t) => {
    const owner = await signIn(t);
    const body = { name: ABOUT, content: '<h1>x</h1>', revision: 0 };
    for (const headers of [
      { 'x-dm-token': '' },
      { 'x-dm-token': 'wrong' },
      { cookie: '' },
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      assert.equal((await owner.change('PUT', 'draft', body, headers)).status, 401);
    }
    assert.equal((await owner.save('x'.repeat(8_100_000), 0)).status, 413);
    assert.equal((await owner.save('x'.repeat(1_100_000), 0)).status, 422);
    for (const wrong of [null, [], {}, { ...body, revision: -1 }, { ...body, more: 1 }]) {
      assert.equal((await owner.change('PUT', 'draft', wrong)).status, 422);
    }
    assert.equal((await owner.save('<p>x</p>', 0, 'en/none.html')).status, 404);
    const unknown = await owner.save('<!--dm:items Nothing--><!--/dm:items-->', 0);
    assert.equal(unknown.status, 422);
    assert.match(unknown.text, /Nothing/);
    assert.equal((await owner.state()).revision, 0);
  });

  test('publishes the theme as a style sheet of every page', async (t) => {
    const owner = await signIn(t);
    const theme = JSON.stringify({ '--ink': 'light-dark(#112233, #ddeeff)' });
    const revision = saved(await owner.save(theme, 0, 'theme'));
    await owner.publish({ name: 'theme', revision });
    const { text } = await send(owner.host.port, '/about');
    const [, href = ''] = /<link rel="stylesheet" href="([^"]+)"><\/head>/.exec(text) ?? [];
    const sheet = await send(owner.host.port, href);
    assert.match(sheet.text, /:root:root \{\n {2}--ink: light-dark\(#112233, #ddeeff\);\n\}/);
    for (const wrong of ['{"--a":"red;} *{}"}', '{"--a":"url(x)"}', '{"color":"red"}', '[', '7']) {
      assert.equal((await owner.save(wrong, revision + 1, 'theme')).status, 422, wrong);
    }
  });

  test('marks blocks for its frame, in editor mode, and nowhere else', async (t) => {
    const owner = await signIn(t);
    const { text } = await owner.get(`/site/fixture/fleet?${NONCE}`);
    assert.match(text, /<h1 data-dm-block="1">Fleet<\/h1>/);
    assert.match(text, /"mode":"editor"/);
    // Each item of a collection has the ids of the one block that it is made from.
    const items = text.match(/<li data-dm-block="4">/g) ?? [];
    assert.ok(items.length > 1);
    assert.doesNotMatch((await owner.get('/site/fixture/fleet')).text, /data-dm-block/);
    const visitor = await send(owner.host.port, `/site/fixture/fleet?${NONCE}`);
    assert.doesNotMatch(visitor.text, /data-dm-block|"mode":"editor"/);
  });

  test('shows a page behind a password to its owner', async (t) => {
    const owner = await signIn(t);
    assert.match((await send(owner.host.port, '/site/fixture/guests')).text, /type="password"/);
    assert.doesNotMatch((await owner.get('/site/fixture/guests')).text, /type="password"/);
  });

  test('renders markup as the preview does', async (t) => {
    const owner = await signIn(t);
    const html = '<a href="/about">x</a><!--dm:items Boats--><i>{{name}}</i><!--/dm:items-->';
    const body = { file: FLEET, path: '/fleet', html };
    const { status, text } = await owner.change('POST', 'render', body);
    assert.equal(status, 200);
    const rendered = (JSON.parse(text) as { html: string }).html;
    assert.match(rendered, /^<a href="\/site\/fixture\/about">x<\/a><i>Curlew &amp; Co<\/i>/);
  });

  test('leads visitors from the address of a page before to its new one, in any script', async (t) => {
    const owner = await signIn(t);
    const { port } = owner.host;
    for (const alias of ['straße', 'мы']) {
      const { revision } = await owner.state('pages');
      const content = JSON.stringify({
        pages: { [ABOUT]: { alias } },
        moved: [{ from: '/about', to: `/${alias}` }],
      });
      const draft = {
        name: 'pages',
        revision: saved(await owner.save(content, revision, 'pages')),
      };
      assert.equal((await owner.publish(draft)).status, 200);
      const { status, headers } = await send(port, '/about');
      const location = headers.location ?? '';
      assert.deepEqual([status, location], [301, encodeURI(`/${alias}`)]);
      assert.equal((await send(port, location)).status, 200);
    }
  });

  test('says what visitors would stumble over before a draft is published', async (t) => {
    const workspace = await createWorkspace(t);
    const siteFile = join(workspace.siteFolder, 'site.json');
    const site = JSON.parse(await readFile(siteFile, 'utf8')) as object;
    await writeFile(siteFile, JSON.stringify({ ...site, fullLoad: ['/app/:screen', '/wiki'] }));
    const owner = await signIn(t, workspace);
    const { content, revision } = await owner.state();
    const links =
      '<a href="/nowhere">No</a><a href="/about">Yes</a><a href="/feed.xml">A file</a>' +
      '<a href="/app/start">Another program</a><a href="/wiki/a">And another</a>';
    assert.equal(
      (await owner.save(`${content}\n${links}<img src="/x.jpg">`, revision)).status,
      200,
    );
    const { text } = await owner.get('/editor/api/check');
    const about = { file: ABOUT, draft: ABOUT };
    // The elements before, without the page itself.
    const before = [...nodesIn(parseSource(content))].length - 1;
    assert.deepEqual(JSON.parse(text), {
      findings: [
        { ...about, text: 'A picture has no alternative text: /x.jpg', at: before + 6 },
        { ...about, text: 'A link leads to /nowhere, where there is no page.', at: before + 1 },
      ],
    } satisfies CheckAnswer);
  });

  test('finds links of all pages, and entries of the menu, to what is no more', async (t) => {
    const owner = await signIn(t);
    const findings = async () =>
      (JSON.parse((await owner.get('/editor/api/check')).text) as CheckAnswer).findings;
    const links =
      '<p><a href="/fleet">Fleet</a> <a href="/fleet?x#y">again</a> <a href="/%66leet">and</a></p>';
    const draft = { name: ABOUT, revision: saved(await owner.save(links, 0)) };
    assert.equal((await owner.publish(draft)).status, 200);
    assert.deepEqual(await findings(), []);
    const menu = {
      en: [{ text: 'Us', href: '/about', items: [{ text: 'Boats', href: '/fleet' }] }],
    };
    for (const change of [{ isDeleted: true }, { isHidden: true }]) {
      const { revision } = await owner.state(STRUCTURE);
      const content = JSON.stringify({ pages: { [FLEET]: change }, menu });
      assert.equal((await owner.save(content, revision, STRUCTURE)).status, 200);
      const text = 'A link leads to /fleet, where there is no page.';
      const found = await findings();
      assert.deepEqual(
        found.filter(({ file }) => file === ABOUT),
        [
          { file: ABOUT, draft: STRUCTURE, text, at: 2 },
          { file: ABOUT, draft: STRUCTURE, text: text.replace('/fleet', '/%66leet'), at: 4 },
        ],
      );
      assert.deepEqual(
        found.filter(({ file }) => file.startsWith('menu ')),
        [{ file: 'menu en', draft: STRUCTURE, text: `“Boats” in the menu: ${text}` }],
      );
    }
    // A new address leads on from the one before.
    const { revision } = await owner.state(STRUCTURE);
    const moved = [{ from: '/fleet', to: '/boats-of-ours' }];
    const content = JSON.stringify({ pages: { [FLEET]: { alias: 'boats-of-ours' } }, menu, moved });
    assert.equal((await owner.save(content, revision, STRUCTURE)).status, 200);
    assert.deepEqual(await findings(), []);
  });

  test('finds links to parts that a page does not have, and to uploads that were removed', async (t) => {
    const owner = await signIn(t);
    const parts = '<h2 id="größe">Size</h2><p><a href="/about#crew">Crew</a></p>';
    const hash = '0123456789abcdef';
    assert.equal((await owner.save(parts, 0, FLEET)).status, 200);
    const links =
      '<p><a href="/fleet#größe">1</a><a href="/fleet#gr%C3%B6%C3%9Fe">2</a><a href="/fleet#gone">3</a>' +
      `<a href="/assets/files/${hash}/list.pdf">4</a></p>` +
      `<img alt="" src="/media/mobile/own/${hash}/pier-10x10.jpg"><img alt="" src="/media/mobile/a.jpg">`;
    assert.equal((await owner.save(links, 0)).status, 200);
    const { findings } = JSON.parse((await owner.get('/editor/api/check')).text) as CheckAnswer;
    const gone = (name: string) => `A file is not there any more: ${name}`;
    assert.deepEqual(
      findings.map(({ file, text }) => [file, text]).toSorted(),
      [
        [ABOUT, gone(`/assets/files/${hash}/list.pdf`)],
        [ABOUT, gone(`/media/mobile/own/${hash}/pier-10x10.jpg`)],
        [ABOUT, 'A link leads to /fleet#gone, which that page does not have.'],
        [FLEET, 'A link leads to /about#crew, which that page does not have.'],
      ].toSorted(),
    );
  });

  test('answers for a page whose elements are not closed, and takes none that nobody could parse', async (t) => {
    const owner = await signIn(t);
    const deep = await owner.save('<div>'.repeat(90_000), 0);
    assert.equal(deep.status, 422);
    assert.match(deep.text, /1,000 elements in each other/);
    // Their ends are optional.
    const source = `${'<p>Text'.repeat(3000)}<ul>${'<li>A'.repeat(3000)}</ul>${'<div>'.repeat(900)}`;
    assert.equal((await owner.save(source, 0)).status, 200);
    for (const call of ['changes', 'check', 'links', 'site']) {
      assert.equal((await owner.get(`/editor/api/${call}`)).status, 200, call);
    }
    const frame = await owner.get(`/site/fixture/about?dm_editor=${'a'.repeat(22)}`);
    assert.equal(frame.status, 200);
    assert.match(frame.text, /<div data-dm-block=/);
    // Neither drawings nor what is no tag count.
    for (const whole of [
      `<svg>${'<path d="M0 0"/>'.repeat(3000)}</svg>`,
      '<a'.repeat(200_000),
      '<b x'.repeat(100_000),
    ]) {
      const { revision } = await owner.state();
      const begun = performance.now();
      assert.equal((await owner.save(whole, revision)).status, 200);
      assert.ok(performance.now() - begun < 5000);
    }
  });
});
