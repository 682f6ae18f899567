import assert from 'node:assert/strict';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { startHost } from './host';
import type { Page } from './content/model';
import { ask, askJson, assertMissing, hostFor, workplace } from './testing';

const siteParameters = (html: string): Record<string, unknown> => {
  const [, json = ''] =
    /<script type="application\/json" id="dm-site">(.*?)<\/script>/.exec(html) ?? [];
  return JSON.parse(json) as Record<string, unknown>;
};

describe('a page in its two forms', () => {
  test('is a document whose outlet holds the content', async (t) => {
    const { port } = await hostFor(t);
    const { status, headers, text } = await ask(port, '/about');
    assert.equal(status, 200);
    assert.equal(headers['content-type'], 'text/html; charset=utf-8');
    assert.equal(headers['content-language'], 'en');
    assert.match(text, /<title>About &lt;us&gt; &amp; you<\/title>/);
    assert.match(text, /<main id="dm-content" data-dm-outlet><h1>About<\/h1>/);
    assert.match(text, /It costs \$& or \$1 to stay/);
    assert.match(text, /<meta name="author" content="Fixture">/);
    assert.doesNotMatch(text, /<!--dm:|data-page/);
  });

  test('is page JSON when dm_ajaxCall is true', async (t) => {
    const { port } = await hostFor(t);
    const { status, headers, json } = await askJson(port, '/about');
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

  test('stays a document for any other value of dm_ajaxCall', async (t) => {
    const { port } = await hostFor(t);
    const { headers } = await ask(port, '/about?dm_ajaxCall=false');
    assert.match(String(headers['content-type']), /^text\/html/);
  });

  test('names the same build, content and parameters in both', async (t) => {
    const { port } = await hostFor(t);
    const [{ text }, { json }] = await Promise.all([ask(port, '/'), askJson(port, '/')]);
    const parameters = siteParameters(text);
    assert.match(String(json['build']), /^[0-9a-f]{16}$/);
    assert.equal(parameters['build'], json['build']);
    assert.ok(text.includes(String(json['content'])));
    assert.equal(parameters['isHome'], true);
    assert.equal(json['isHomePage'], true);
    assert.equal(parameters['pageAlias'], 'home');
    assert.equal(json['pageAlias'], 'home');
  });

  test('lists the elements in the content, without those in comments', async (t) => {
    const { port } = await hostFor(t);
    const { json } = await askJson(port, '/');
    assert.deepEqual(json['tags'], ['dm-back-to-top', 'dm-gallery']);
  });

  test('answers HEAD with the headers of GET and no body', async (t) => {
    const { port } = await hostFor(t);
    for (const path of ['/about', '/about?dm_ajaxCall=true', '/dm/1/dm-site.js', '/nowhere']) {
      const get = await ask(port, path);
      const head = await ask(port, path, {}, { method: 'HEAD' });
      assert.equal(head.status, get.status, path);
      assert.equal(head.headers.etag, get.headers.etag, path);
      assert.equal(head.headers['content-length'], get.headers['content-length'], path);
      assert.equal(head.body.length, 0, path);
    }
  });

  test('refuses other methods, naming those allowed', async (t) => {
    const { port } = await hostFor(t);
    const { status, headers } = await ask(port, '/about', {}, { method: 'DELETE' });
    assert.equal(status, 405);
    assert.equal(headers.allow, 'GET, HEAD');
  });

  test('links to its own sheet, which the policy allows and which never changes', async (t) => {
    const { port } = await hostFor(t);
    const { text } = await ask(port, '/about');
    const [, href = ''] =
      /<link rel="stylesheet" href="(\/assets\/pages\/[^"]+)" data-dm-page>/.exec(text) ?? [];
    const sheet = await ask(port, href);
    assert.equal(sheet.text, '.about { color: teal }');
    assert.equal(sheet.headers['content-type'], 'text/css; charset=utf-8');
    assert.match(String(sheet.headers['cache-control']), /immutable/);
    assert.doesNotMatch(text, /<style/);
    assert.equal((await ask(port, '/assets/pages/0000000000000000.css')).status, 404);
  });
});

describe('addresses', () => {
  test('without a page are answered with 404 in both forms', async (t) => {
    const { port } = await hostFor(t);
    const whole = await ask(port, '/nowhere');
    assert.equal(whole.status, 404);
    assert.match(whole.text, /There is nothing at this address/);
    assert.match(whole.text, /<meta name="robots" content="noindex">/);
    assert.doesNotMatch(whole.text, /rel="canonical"/);
    assert.match(String(siteParameters(whole.text)['pageUrl']), /\/nowhere$/);
    const { status, json } = await askJson(port, '/nowhere');
    assert.equal(status, 404);
    assert.equal(json['alias'], '404');
    assert.match(String(json['content']), /There is nothing at this address/);
  });

  test('without a page are answered in the language they begin with', async (t) => {
    const { port } = await hostFor(t);
    const { status, text } = await ask(port, '/ar/nowhere');
    assert.equal(status, 404);
    assert.match(text, /<html lang="ar" dir="rtl"/);
  });

  test('that fail are answered in either form, with a way on and without a cache', async (t) => {
    const silenced = t.mock.method(console, 'error', () => undefined);
    const { port } = await hostFor(t, { sources: [() => Promise.reject(new Error('Down'))] });
    const whole = await ask(port, '/nowhere');
    assert.equal(whole.status, 500);
    assert.match(whole.text, /<h1>Something went wrong<\/h1>.*<a href="">Try again/s);
    assert.equal(whole.headers['cache-control'], 'no-store');
    assert.match(String(whole.headers['content-security-policy']), /default-src 'none'/);
    const { status, json } = await askJson(port, '/nowhere');
    assert.equal(status, 500);
    assert.match(String(json['error_message']), /^Something went wrong/);
    assert.equal(silenced.mock.callCount(), 2);
  });

  test('of the missing page itself are missing too', async (t) => {
    const { port } = await hostFor(t);
    assert.equal((await ask(port, '/404')).status, 404);
  });

  test('get a plain missing page where the site has none', async (t) => {
    const place = await workplace(t);
    await rm(join(place.siteFolder, 'pages/en/404.html'));
    const host = await startHost(place.options);
    t.after(() => host.stop());
    const { status, text } = await ask(host.port, '/nowhere');
    assert.equal(status, 404);
    assert.match(text, /class="dm-logo-anchor">Back to home<\/a>/);
  });

  test('that are broken are missing, not an error', async (t) => {
    const { port } = await hostFor(t);
    await assertMissing(port, ['/%E0%A4%A', '/%00', '/a%2Fb']);
  });

  test('with a trailing slash or the home alias lead to the one address of the page', async (t) => {
    const { port } = await hostFor(t);
    const cases = {
      '/about/?a=1': '/about?a=1',
      '/home': '/',
      '/ar/home': '/ar',
      '/ar/': '/ar',
      '//example.com/': '/example.com',
    };
    for (const [from, to] of Object.entries(cases)) {
      const { status, headers } = await ask(port, from);
      assert.equal(status, 301, from);
      assert.equal(headers.location, to, from);
    }
  });

  test('below a folder are pages whose alias is the last segment', async (t) => {
    const { port } = await hostFor(t);
    const { json } = await askJson(port, '/journal/first');
    assert.equal(json['pageAlias'], 'first');
    assert.equal(json['title'], 'First entry');
  });

  test('that moved redirect by HTTP, and by a field of page JSON', async (t) => {
    const { port } = await hostFor(t);
    const whole = await ask(port, '/old');
    assert.equal(whole.status, 302);
    assert.equal(whole.headers.location, '/about');
    const { status, json } = await askJson(port, '/old');
    assert.equal(status, 200);
    assert.equal(json['redirect'], '/about');
    assert.equal('content' in json, false);
  });

  test('that lead to another site say so in url_redirect', async (t) => {
    const { port } = await hostFor(t);
    const { json } = await askJson(port, '/elsewhere');
    assert.equal(json['url_redirect'], 'https://example.com/');
    assert.equal((await ask(port, '/elsewhere')).headers.location, 'https://example.com/');
  });

  test('of unknown platform calls are answered with 404 JSON', async (t) => {
    const { port } = await hostFor(t);
    const { status, headers, text } = await ask(port, '/_dm/s/rt/nothing', {}, { method: 'POST' });
    assert.equal(status, 404);
    assert.match(String(headers['content-type']), /^application\/json/);
    assert.deepEqual(JSON.parse(text), { error_code: 'NotFound', path: '/_dm/s/rt/nothing' });
  });

  test('may come from another source than the database, in both forms', async (t) => {
    const { port } = await hostFor(t, {
      sources: [
        (path, site) =>
          Promise.resolve(path === '/made' ? madePage(`Made for ${site.build}`) : undefined),
      ],
    });
    const whole = await ask(port, '/made');
    assert.equal(whole.status, 200);
    assert.match(whole.text, /data-dm-outlet><h1>Made for [0-9a-f]{16}<\/h1>/);
    const { json } = await askJson(port, '/made');
    assert.equal(json['pageAlias'], 'made');
    assert.equal((await ask(port, '/nowhere')).status, 404);
  });
});

describe('the layout', () => {
  test('carries language, direction and the languages of the page', async (t) => {
    const { port } = await hostFor(t);
    const { text } = await ask(port, '/ar');
    assert.match(text, /<html lang="ar" dir="rtl" class="site">/);
    assert.match(text, /<a href="\/" lang="en" hreflang="en" dir="ltr">English<\/a>/);
    assert.match(text, /<link rel="alternate" hreflang="ar" href="http:\/\/[^"]+\/ar">/);
    assert.match(text, /<link rel="alternate" hreflang="x-default" href="http:\/\/[^"]+\/">/);
    assert.equal(siteParameters(text)['homeUrl'], '/ar');
    assert.match(text, /<nav aria-label="Main"><ul><li><a href="\/ar" aria-current="page">/);
  });

  test('holds the menu of each language that it has a place for, on every page', async (t) => {
    const place = await workplace(t);
    const file = join(place.siteFolder, 'layout.html');
    const layout = await readFile(file, 'utf8');
    const menus = '<nav lang="en"><!--dm:nav-en--></nav><nav lang="ar"><!--dm:nav-ar--></nav>';
    await writeFile(file, layout.replace('<footer>', `${menus}<footer>`));
    const { port } = await hostFor(t, place.options);
    const { text } = await ask(port, '/ar');
    assert.match(
      text,
      /<nav lang="en"><ul><li><a href="\/">Home<\/a><\/li>.*?<\/ul><\/li><\/ul><\/nav>/,
    );
    assert.match(text, /<nav lang="ar"><ul><li><a href="\/ar" aria-current="page">الرئيسية</);
  });

  test('marks its own links to the page, and none of the content', async (t) => {
    const { port } = await hostFor(t);
    const { text } = await ask(port, '/about');
    assert.equal(text.match(/aria-current="page"/g)?.length, 3);
    assert.match(text, /<a href="\/about" aria-current="page">About &amp; more<\/a>/);
    assert.match(text, /and <a href="\/about">this link<\/a>/);
  });

  test('keeps text of the site parameters from becoming markup', async (t) => {
    const { port } = await hostFor(t);
    const { text } = await ask(port, '/');
    assert.doesNotMatch(text, /<b>Sorry/);
    const { generalError } = siteParameters(text)['strings'] as Record<string, string>;
    assert.equal(generalError, '</script><b>Sorry</b>');
  });

  test('gives the menu to scripts as the encoded list', async (t) => {
    const { port } = await hostFor(t);
    const { text } = await ask(port, '/');
    const items = Buffer.from(String(siteParameters(text)['navItems']), 'base64').toString('utf8');
    assert.equal((JSON.parse(items) as { text: string }[])[1]?.text, 'About & more');
  });

  test('names addresses by the public origin behind a proxy', async (t) => {
    const { port } = await hostFor(t, { publicOrigin: 'https://harbour.example' });
    const { text } = await ask(port, '/about');
    assert.match(text, /<link rel="canonical" href="https:\/\/harbour\.example\/about">/);
  });
});

describe('content that is wrong', () => {
  const wrong: Readonly<Record<string, readonly [file: string, text: string, message: RegExp]>> = {
    'has no data block': [
      'pages/en/bad.html',
      '<h1>Bad</h1>',
      /pages\/en\/bad\.html does not begin/,
    ],
    'has a broken data block': [
      'pages/en/bad.html',
      '<script type="application/json" data-page>{</script>',
      /data-page block of pages\/en\/bad\.html is not JSON/,
    ],
    'misspells a name': [
      'pages/en/bad.html',
      '<script type="application/json" data-page>{"title":"A","lang":"en","redirct":"/"}</script>',
      /bad\.html.*redirct/s,
    ],
    'is in a language the site lacks': [
      'pages/fr/bad.html',
      '<script type="application/json" data-page>{"title":"A","lang":"fr"}</script>',
      /no language "fr"/,
    ],
    'takes an address twice': [
      'pages/en/bad.html',
      '<script type="application/json" data-page>{"title":"A","lang":"en","alias":"about"}</script>',
      /Two pages have the address \/about/,
    ],
    'has an unknown site parameter': ['site.json', '{"siteAlais":"x"}', /siteAlais/],
    'has a site parameter of the wrong type': ['site.json', '{"cacheSize":"ten"}', /cacheSize/],
    'has a layout without a place': ['layout.html', '<!--dm:head--><!--dm:site-->', /dm:content/],
    'has a layout with a strange place': ['layout.html', '<!--dm:foot-->', /"foot"/],
    'has a layout with a menu in a language without one': [
      'layout.html',
      '<!--dm:nav-fr-->',
      /"nav-fr"/,
    ],
    'takes media from nowhere': [
      'media.json',
      '{"a.jpg":{"package":"fixture-photos","file":"../../site/site.json"}}',
      /a\.jpg is not in the package/,
    ],
  };
  for (const [what, [file, text, message]] of Object.entries(wrong)) {
    test(`stops the start with a message where it ${what}`, async (t) => {
      const place = await workplace(t);
      await mkdir(join(place.siteFolder, file, '..'), { recursive: true });
      await writeFile(join(place.siteFolder, file), text);
      await assert.rejects(startHost(place.options), message);
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
