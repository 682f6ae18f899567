import assert from 'node:assert/strict';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { startHost } from '../host';
import type { Page } from '../content/model';
import {
  send,
  getPageJson,
  assertMissing,
  startTestHost,
  createWorkspace,
} from '../fixtures/testing';

const siteParameters = (html: string): Record<string, unknown> => {
  const [, json = ''] =
    /<script type="application\/json" id="dm-site">(.*?)<\/script>/.exec(html) ?? [];
  return JSON.parse(json) as Record<string, unknown>;
};

describe('a page in its two formats', () => {
  test('is a document with the content in the outlet', async (t) => {
    const { port } = await startTestHost(t);
    const { status, headers, text } = await send(port, '/about');
    assert.equal(status, 200);
    assert.equal(headers['content-type'], 'text/html; charset=utf-8');
    assert.equal(headers['content-language'], 'en');
    assert.match(text, /<title>About &lt;us&gt; &amp; you<\/title>/);
    assert.match(text, /<main id="dm-content" data-dm-outlet><h1>About<\/h1>/);
    assert.match(text, /It costs \$& or \$1 to stay/);
    assert.match(text, /<meta name="author" content="Fixture">/);
    assert.doesNotMatch(text, /<!--dm:|data-page/);
  });

  test('is page JSON if dm_ajaxCall is true', async (t) => {
    const { port } = await startTestHost(t);
    const { status, headers, json } = await getPageJson(port, '/about');
    assert.equal(status, 200);
    assert.equal(headers['content-type'], 'application/json; charset=utf-8');
    assert.equal(json['title'], 'About <us> & you');
    assert.equal(json['pageAlias'], 'about');
    assert.equal(json['isHomePage'], false);
    assert.equal(json['css'], '.about { color: teal }');
    assert.equal(json['lang'], 'en');
    assert.equal(json['dir'], 'ltr');
    assert.deepEqual(json['parameters'], { homeUrl: '/', animation: 'none' });
    assert.match(String(json['content']), /^<h1>About<\/h1>/);
    assert.match(String(json['headsection']), /^<title>.*<meta name="author"/s);
    assert.equal('alias' in json, false);
  });

  test('brings the texts of its own languages, in both', async (t) => {
    const workspace = await createWorkspace(t);
    const file = join(workspace.siteFolder, 'site.json');
    const site = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
    const [en, ar, de] = [{ close: 'Shut' }, { close: 'أغلق' }, { close: 'Zu' }];
    await writeFile(file, JSON.stringify({ ...site, translations: { en, ar, de } }));
    const about = join(workspace.siteFolder, 'pages/en/about.html');
    const mixed = join(workspace.siteFolder, 'pages/en/mixed.html');
    const text = (await readFile(about, 'utf8')).replace(/"alias": ?"about"/, '"alias":"mixed"');
    await writeFile(mixed, `${text}<p lang="de-CH">Grüezi</p>`);
    const host = await startHost(workspace.options);
    t.after(() => host.stop());
    for (const [path, expected] of [
      ['/about', { en }],
      ['/ar', { ar }],
      ['/mixed', { en, de }],
    ] as const) {
      const [document, page] = await Promise.all([
        send(host.port, path),
        getPageJson(host.port, path),
      ]);
      const { translations, parameters } = siteParameters(document.text);
      assert.equal(translations, undefined, path);
      for (const given of [parameters, page.json['parameters']]) {
        assert.deepEqual((given as Record<string, unknown>)['translations'], expected, path);
      }
    }
  });

  test('is a document for any other value of dm_ajaxCall', async (t) => {
    const { port } = await startTestHost(t);
    const { headers } = await send(port, '/about?dm_ajaxCall=false');
    assert.match(String(headers['content-type']), /^text\/html/);
  });

  test('has the same build, content and parameters in both', async (t) => {
    const { port } = await startTestHost(t);
    const [{ text }, { json }] = await Promise.all([send(port, '/'), getPageJson(port, '/')]);
    const parameters = siteParameters(text);
    assert.match(String(json['build']), /^[0-9a-f]{16}$/);
    assert.equal(parameters['build'], json['build']);
    assert.ok(text.includes(String(json['content'])));
    assert.equal(parameters['isHome'], true);
    assert.equal(json['isHomePage'], true);
    assert.equal(parameters['pageAlias'], 'home');
    assert.equal(json['pageAlias'], 'home');
  });

  test('lists the elements in the content, except those in comments', async (t) => {
    const { port } = await startTestHost(t);
    const { json } = await getPageJson(port, '/');
    assert.deepEqual(json['tags'], ['dm-back-to-top', 'dm-gallery']);
  });

  test('responds to HEAD with the headers of GET and no body', async (t) => {
    const { port } = await startTestHost(t);
    for (const path of ['/about', '/about?dm_ajaxCall=true', '/dm/1/dm-site.js', '/nowhere']) {
      const get = await send(port, path);
      const head = await send(port, path, {}, { method: 'HEAD' });
      assert.equal(head.status, get.status, path);
      assert.equal(head.headers.etag, get.headers.etag, path);
      assert.equal(head.headers['content-length'], get.headers['content-length'], path);
      assert.equal(head.body.length, 0, path);
    }
  });

  test('rejects other methods and lists the allowed ones', async (t) => {
    const { port } = await startTestHost(t);
    const { status, headers } = await send(port, '/about', {}, { method: 'DELETE' });
    assert.equal(status, 405);
    assert.equal(headers.allow, 'GET, HEAD');
  });

  test('links to its own immutable style sheet, which the policy allows', async (t) => {
    const { port } = await startTestHost(t);
    const { text } = await send(port, '/about');
    const [, href = ''] =
      /<link rel="stylesheet" href="(\/assets\/pages\/[^"]+)" data-dm-page>/.exec(text) ?? [];
    const sheet = await send(port, href);
    assert.equal(sheet.text, '.about { color: teal }');
    assert.equal(sheet.headers['content-type'], 'text/css; charset=utf-8');
    assert.match(String(sheet.headers['cache-control']), /immutable/);
    assert.doesNotMatch(text, /<style/);
    assert.equal((await send(port, '/assets/pages/0000000000000000.css')).status, 404);
  });
});

describe('addresses', () => {
  test('without a page get 404 in both formats', async (t) => {
    const { port } = await startTestHost(t);
    const document = await send(port, '/nowhere');
    assert.equal(document.status, 404);
    assert.match(document.text, /There is nothing at this address/);
    assert.match(document.text, /<meta name="robots" content="noindex">/);
    assert.doesNotMatch(document.text, /rel="canonical"/);
    assert.match(String(siteParameters(document.text)['pageUrl']), /\/nowhere$/);
    const { status, json } = await getPageJson(port, '/nowhere');
    assert.equal(status, 404);
    assert.equal(json['alias'], '404');
    assert.match(String(json['content']), /There is nothing at this address/);
  });

  test('without a page get the 404 page in the language of their prefix', async (t) => {
    const { port } = await startTestHost(t);
    const { status, text } = await send(port, '/ar/nowhere');
    assert.equal(status, 404);
    assert.match(text, /<html lang="ar" dir="rtl"/);
  });

  test('that fail get an error page or JSON that is not cached', async (t) => {
    const errors = t.mock.method(console, 'error', () => undefined);
    const { port } = await startTestHost(t, { sources: [() => Promise.reject(new Error('Down'))] });
    const document = await send(port, '/nowhere');
    assert.equal(document.status, 500);
    assert.match(document.text, /<h1>Something went wrong<\/h1>.*<a href="">Try again/s);
    assert.equal(document.headers['cache-control'], 'no-store');
    assert.match(String(document.headers['content-security-policy']), /default-src 'none'/);
    const { status, json } = await getPageJson(port, '/nowhere');
    assert.equal(status, 500);
    assert.match(String(json['error_message']), /^Something went wrong/);
    assert.equal(errors.mock.callCount(), 2);
  });

  test('of the 404 page itself get 404', async (t) => {
    const { port } = await startTestHost(t);
    assert.equal((await send(port, '/404')).status, 404);
  });

  test('get a default 404 page if the site has none', async (t) => {
    const workspace = await createWorkspace(t);
    await rm(join(workspace.siteFolder, 'pages/en/404.html'));
    const host = await startHost(workspace.options);
    t.after(() => host.stop());
    const { status, text } = await send(host.port, '/nowhere');
    assert.equal(status, 404);
    assert.match(text, /class="dm-logo-anchor">Back to home<\/a>/);
  });

  test('that are malformed get 404', async (t) => {
    const { port } = await startTestHost(t);
    await assertMissing(port, ['/%E0%A4%A', '/%00', '/a%2Fb']);
  });

  test('with a trailing slash or the home alias redirect to the canonical one', async (t) => {
    const { port } = await startTestHost(t);
    const cases = {
      '/about/?a=1': '/about?a=1',
      '/home': '/',
      '/ar/home': '/ar',
      '/ar/': '/ar',
      '//example.com/': '/example.com',
    };
    for (const [from, to] of Object.entries(cases)) {
      const { status, headers } = await send(port, from);
      assert.equal(status, 301, from);
      assert.equal(headers.location, to, from);
    }
  });

  test('in a folder have the last segment as their alias', async (t) => {
    const { port } = await startTestHost(t);
    const { json } = await getPageJson(port, '/journal/first');
    assert.equal(json['pageAlias'], 'first');
    assert.equal(json['title'], 'First entry');
  });

  test('that moved redirect by HTTP or by a field of page JSON', async (t) => {
    const { port } = await startTestHost(t);
    const document = await send(port, '/old');
    assert.equal(document.status, 302);
    assert.equal(document.headers.location, '/about');
    const { status, json } = await getPageJson(port, '/old');
    assert.equal(status, 200);
    assert.equal(json['redirect'], '/about');
    assert.equal('content' in json, false);
  });

  test('on another site are in url_redirect of page JSON', async (t) => {
    const { port } = await startTestHost(t);
    const { json } = await getPageJson(port, '/elsewhere');
    assert.equal(json['url_redirect'], 'https://example.com/');
    assert.equal((await send(port, '/elsewhere')).headers.location, 'https://example.com/');
  });

  test('of unknown calls get 404 as JSON', async (t) => {
    const { port } = await startTestHost(t);
    const { status, headers, text } = await send(port, '/_dm/s/rt/nothing', {}, { method: 'POST' });
    assert.equal(status, 404);
    assert.match(String(headers['content-type']), /^application\/json/);
    assert.deepEqual(JSON.parse(text), { error_code: 'NotFound', path: '/_dm/s/rt/nothing' });
  });

  test('can be served by another source than the database, in both formats', async (t) => {
    const { port } = await startTestHost(t, {
      sources: [
        (path, site) =>
          Promise.resolve(path === '/made' ? madePage(`Made for ${site.build}`) : undefined),
      ],
    });
    const document = await send(port, '/made');
    assert.equal(document.status, 200);
    assert.match(document.text, /data-dm-outlet><h1>Made for [0-9a-f]{16}<\/h1>/);
    const { json } = await getPageJson(port, '/made');
    assert.equal(json['pageAlias'], 'made');
    assert.equal((await send(port, '/nowhere')).status, 404);
  });
});

describe('the layout', () => {
  test('has the language, direction and language links of the page', async (t) => {
    const { port } = await startTestHost(t);
    const { text } = await send(port, '/ar');
    assert.match(text, /<html lang="ar" dir="rtl" class="site">/);
    assert.match(text, /<a href="\/" lang="en" hreflang="en" dir="ltr">English<\/a>/);
    assert.match(text, /<link rel="alternate" hreflang="ar" href="http:\/\/[^"]+\/ar">/);
    assert.match(text, /<link rel="alternate" hreflang="x-default" href="http:\/\/[^"]+\/">/);
    assert.equal(siteParameters(text)['homeUrl'], '/ar');
    assert.match(text, /<nav aria-label="Main"><ul><li><a href="\/ar" aria-current="page">/);
  });

  test('contains the menu of each language that it has a placeholder for', async (t) => {
    const workspace = await createWorkspace(t);
    const file = join(workspace.siteFolder, 'layout.html');
    const layout = await readFile(file, 'utf8');
    const menus = '<nav lang="en"><!--dm:nav-en--></nav><nav lang="ar"><!--dm:nav-ar--></nav>';
    await writeFile(file, layout.replace('<footer>', `${menus}<footer>`));
    const { port } = await startTestHost(t, workspace.options);
    const { text } = await send(port, '/ar');
    assert.match(
      text,
      /<nav lang="en"><ul><li><a href="\/">Home<\/a><\/li>.*?<\/ul><\/li><\/ul><\/nav>/,
    );
    assert.match(text, /<nav lang="ar"><ul><li><a href="\/ar" aria-current="page">الرئيسية</);
  });

  test('marks its own links to the page, not those in the content', async (t) => {
    const { port } = await startTestHost(t);
    const { text } = await send(port, '/about');
    assert.equal(text.match(/aria-current="page"/g)?.length, 3);
    assert.match(text, /<a href="\/about" aria-current="page">About &amp; more<\/a>/);
    assert.match(text, /and <a href="\/about">this link<\/a>/);
  });

  test('escapes markup in site parameters', async (t) => {
    const { port } = await startTestHost(t);
    const { text } = await send(port, '/');
    assert.doesNotMatch(text, /<b>Sorry/);
    const { generalError } = siteParameters(text)['strings'] as Record<string, string>;
    assert.equal(generalError, '</script><b>Sorry</b>');
  });

  test('contains the encoded menu for scripts', async (t) => {
    const { port } = await startTestHost(t);
    const { text } = await send(port, '/');
    const items = Buffer.from(String(siteParameters(text)['navItems']), 'base64').toString('utf8');
    assert.equal((JSON.parse(items) as { text: string }[])[1]?.text, 'About & more');
  });

  test('uses the public origin behind a proxy', async (t) => {
    const { port } = await startTestHost(t, { publicOrigin: 'https://harbour.example' });
    const { text } = await send(port, '/about');
    assert.match(text, /<link rel="canonical" href="https:\/\/harbour\.example\/about">/);
  });
});

describe('invalid content', () => {
  const invalid: Readonly<Record<string, readonly [file: string, text: string, message: RegExp]>> =
    {
      'has no data block': [
        'pages/en/bad.html',
        '<h1>Bad</h1>',
        /pages\/en\/bad\.html: does not begin/,
      ],
      'has an invalid data block': [
        'pages/en/bad.html',
        '<script type="application/json" data-page>{</script>',
        /pages\/en\/bad\.html:1:44: not valid JSON/,
      ],
      'has a misspelt name': [
        'pages/en/bad.html',
        '<script type="application/json" data-page>{"title":"A","lang":"en","redirct":"/"}</script>',
        /bad\.html.*redirct/s,
      ],
      'uses an unknown language': [
        'pages/fr/bad.html',
        '<script type="application/json" data-page>{"title":"A","lang":"fr"}</script>',
        /no language "fr"/,
      ],
      'uses a path twice': [
        'pages/en/bad.html',
        '<script type="application/json" data-page>{"title":"A","lang":"en","alias":"about"}</script>',
        /Two pages have the address \/about/,
      ],
      'has an unknown site parameter': ['site.json', '{"siteAlais":"x"}', /siteAlais/],
      'has a site parameter of the wrong type': ['site.json', '{"cacheSize":"ten"}', /cacheSize/],
      'has a layout without a required placeholder': [
        'layout.html',
        '<!--dm:head--><!--dm:site-->',
        /dm:content/,
      ],
      'has a layout with an unknown placeholder': ['layout.html', '<!--dm:foot-->', /"foot"/],
      'has a layout with the menu of an unknown language': [
        'layout.html',
        '<!--dm:nav-fr-->',
        /"nav-fr"/,
      ],
      'refers to media that do not exist': [
        'media.json',
        '{"a.jpg":{"package":"fixture-photos","file":"../../site/site.json"}}',
        /a\.jpg is not in the package/,
      ],
    };
  for (const [problem, [file, text, message]] of Object.entries(invalid)) {
    test(`stops the start with an error if it ${problem}`, async (t) => {
      const workspace = await createWorkspace(t);
      await mkdir(join(workspace.siteFolder, file, '..'), { recursive: true });
      await writeFile(join(workspace.siteFolder, file), text);
      await assert.rejects(startHost(workspace.options), message);
    });
  }
});

const madePage = (heading: string): Page => ({
  path: '/made',
  alias: 'made',
  isHome: false,
  lang: 'en',
  dir: 'ltr',
  title: 'Made',
  description: '',
  headsection: '',
  content: `<h1>${heading}</h1>`,
  tags: [],
  css: '',
  devicecss: '',
  alternates: {},
});
