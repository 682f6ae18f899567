import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import {
  CONTACT,
  json,
  post,
  postNatively,
  startFormHost,
  startHostIn,
  writePage,
} from '../fixtures/forms';
import { previewLink, rewriteLinks } from '../document/rewrite-links';
import {
  assertMissing,
  createWorkspace,
  getPageJson,
  send,
  startTestHost,
} from '../fixtures/testing';

const siteParameters = (html: string): Record<string, unknown> => {
  const [, script = ''] = /id="dm-site">(.*?)<\/script>/.exec(html) ?? [];
  return JSON.parse(script) as Record<string, unknown>;
};

const hrefsIn = (html: string): string[] =>
  Array.from(html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g), ([, href = '']) => href);

describe('the preview of a site', () => {
  test('shows each page at its path, and by its alias', async (t) => {
    const { port } = await startTestHost(t);
    const cases: [path: string, title: RegExp][] = [
      ['/site/fixture', /<title>Fixture</],
      ['/site/fixture/home', /<title>Fixture</],
      ['/site/fixture/about', /<title>About &lt;us&gt; &amp; you</],
      ['/site/f1/about', /<title>About/],
      ['/site/fixture/journal/first', /<h1>/],
      ['/site/fixture/first', /<h1>/],
      ['/site/fixture/boats/curlew', /<title>Curlew/],
      ['/site/fixture/curlew', /<title>Curlew/],
      ['/site/fixture/ar', /lang="ar"/],
    ];
    for (const [path, title] of cases) {
      const { status, text, headers } = await send(port, `${path}?preview=true&nee=true`);
      assert.equal(status, 200, path);
      assert.match(text, title, path);
      assert.equal(headers['x-robots-tag'], 'noindex', path);
      assert.match(text, /<meta name="robots" content="noindex">/, path);
      assert.doesNotMatch(text, /rel="canonical"/, path);
    }
    const slash = await send(port, '/site/fixture/?preview=true');
    assert.deepEqual([slash.status, slash.headers.location], [301, '/site/fixture?preview=true']);
  });

  test('shows the page that its flag `url` names, and no page of another site', async (t) => {
    const { port } = await startTestHost(t);
    const origin = `http://127.0.0.1:${port}`;
    const cases: [address: string, title: RegExp][] = [
      ['/about', /<title>About &lt;us&gt;/],
      ['about', /<title>About &lt;us&gt;/],
      ['/about/', /<title>About &lt;us&gt;/],
      [`${origin}/about`, /<title>About &lt;us&gt;/],
      ['/site/fixture/about', /<title>About &lt;us&gt;/],
      ['/', /<title>Fixture</],
      ['/boats/curlew?x=1#part', /<title>Curlew/],
      ['https://other.example/about', /<title>Fleet</],
      ['http://', /<title>Fleet</],
    ];
    for (const [address, title] of cases) {
      const path = `/site/fixture/fleet?preview=true&url=${encodeURIComponent(address)}`;
      const { status, text } = await send(port, path);
      assert.equal(status, 200, address);
      assert.match(text, title, address);
    }
    const { text } = await send(port, '/site/fixture?url=/about');
    const { mode, pageAlias, pageUrl } = siteParameters(text);
    assert.deepEqual([mode, pageAlias], ['preview', 'about']);
    assert.equal(pageUrl, `${origin}/site/fixture/about`);
    assert.equal((await send(port, '/site/fixture?url=/none')).status, 404);
    // On the site itself, the parameter is the page's own.
    assert.match((await send(port, '/fleet?url=/about')).text, /<title>Fleet</);
  });

  test('has links that stay in it', async (t) => {
    const { port } = await startTestHost(t);
    for (const path of ['/site/fixture', '/site/fixture/about', '/site/fixture/fleet']) {
      const { text } = await send(port, path);
      const hrefs = hrefsIn(text);
      assert.ok(hrefs.length > 5);
      for (const href of hrefs) assert.match(href, /^\/site\/fixture(?:\/|$)/, path);
      for (const href of hrefs) assert.equal((await send(port, href)).status, 200, href);
    }
    const { text } = await send(port, '/site/fixture/about');
    assert.match(text, /<a href="\/site\/fixture\/about" aria-current="page">/);
    assert.match(text, /<link rel="stylesheet" href="\/assets\/site\.css"/);
  });

  test('tells the runtime where it is', async (t) => {
    const { port } = await startTestHost(t);
    const parameters = siteParameters((await send(port, '/site/fixture/about')).text);
    assert.equal(parameters['mode'], 'preview');
    assert.equal(parameters['siteAlias'], 'fixture');
    assert.equal(parameters['pageAlias'], 'about');
    assert.equal(parameters['isHome'], false);
    assert.equal(parameters['homeUrl'], '/site/fixture');
    assert.match(String(parameters['pageUrl']), /^http:\/\/[^/]+\/site\/fixture\/about$/);
    const items = Buffer.from(String(parameters['navItems']), 'base64').toString('utf8');
    assert.match(items, /"href":"\/site\/fixture"/);
    assert.match(items, /"href":"\/site\/fixture\/journal\/first"/);
    const [, arabic] = parameters['languages'] as { url: string }[];
    assert.equal(arabic?.url, '/site/fixture/ar');
    const live = siteParameters((await send(port, '/about')).text);
    assert.equal(live['mode'], undefined);
  });

  test('is page JSON too', async (t) => {
    const { port } = await startTestHost(t);
    const { json: page, headers } = await getPageJson(port, '/site/fixture/fleet');
    assert.match(String(page['content']), /href="\/site\/fixture\/boats\/skua"/);
    assert.match(String(page['headsection']), /noindex/);
    assert.equal((page['parameters'] as Record<string, string>)['homeUrl'], '/site/fixture');
    assert.equal(headers['x-robots-tag'], 'noindex');
    const { json: moved } = await getPageJson(port, '/site/fixture/old');
    assert.equal(moved['redirect'], '/site/fixture/about');
    const document = await send(port, '/site/fixture/old');
    assert.equal(document.headers.location, '/site/fixture/about');
  });

  test('of another site, and a page that does not exist, get 404', async (t) => {
    const { port } = await startTestHost(t);
    await assertMissing(port, [
      '/site/other/about',
      '/site/other',
      '/site',
      '/site/Fixture',
      '/site/fixture/none',
      '/site/fixture/404',
      '/site/fixture/site/fixture/about',
      '/site/fixture/journal/about',
      `/site/fixture/${encodeURIComponent("' or 1=1 --")}`,
    ]);
    const { json: missing } = await getPageJson(port, '/site/fixture/none');
    assert.equal(missing['alias'], '404');
  });

  test('asks for the password of a page, and leads back after it', async (t) => {
    const { port } = await startTestHost(t);
    const locked = await send(port, '/site/fixture/guests');
    assert.match(locked.text, /name="pagePath" value="\/site\/fixture\/guests"/);
    assert.match(locked.text, /<a href="\/site\/fixture" data-dm-cancel>/);
    const enter = (password: string): Promise<Response> =>
      fetch(`http://localhost:${port}/_dm/s/rt/api/public/rt/site/fixture/page/auth`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ password, pagePath: '/site/fixture/guests' }),
      });
    const wrong = await enter('x');
    assert.equal(wrong.status, 401);
    assert.match(await wrong.text(), /name="pagePath" value="\/site\/fixture\/guests"/);
    const right = await enter('open sésame');
    assert.equal(right.headers.get('location'), '/site/fixture/guests');
    const cookie = right.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    assert.match((await send(port, '/site/fixture/guests', { cookie })).text, /door code/);
    const popup =
      '/_dm/s/rt/widgets/passwordProtectedPages/rt_password_protected_popup.jsp?siteAlias=fixture&pageUrl=';
    const markup = await send(port, `${popup}/site/fixture/guests`);
    assert.match(markup.text, /value="\/site\/fixture\/guests"/);
  });

  test('signs members in and leads back', async (t) => {
    const { port } = await startTestHost(t);
    const page = await send(port, '/site/fixture/members');
    assert.match(page.text, /name="pagePath" value="\/site\/fixture\/members"/);
    const call = `http://localhost:${port}/_dm/s/rt/api/public/rt/site/fixture/member/sign-in`;
    const fields = { email: 'ada@example.com', password: 'tide table' };
    const response = await fetch(call, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ ...fields, pagePath: '/site/fixture/members' }),
    });
    assert.equal(response.headers.get('location'), '/site/fixture/members');
  });
});

describe('a form in a preview', () => {
  const previews = (port: number): Readonly<Record<string, string>>[] =>
    [
      '/contact?preview=true',
      '/contact?dm_try_mode=true&nee=true',
      '/site/fixture/contact',
      '/site/fixture/contact?preview=true&dm_device=mobile',
    ].map((path) => ({ referer: `http://localhost:${port}${path}` }));

  test('is not sent, and says so', async (t) => {
    const host = await startFormHost(t);
    for (const headers of previews(host.port)) {
      const response = await post(host, undefined, headers);
      assert.equal(response.status, 403, headers['referer']);
      const { status, message } = await json(response);
      assert.equal(status, 'preview');
      assert.match(String(message), /can’t be sent from a preview/);
    }
    assert.deepEqual(await host.rows('select id from submission'), []);
    assert.deepEqual(await host.rows('select id from delivery'), []);
    assert.equal((await post(host)).status, 200, 'the live page still sends');
  });

  test('says so without script and without a referrer, by its action', async (t) => {
    const host = await startFormHost(t);
    const { text } = await send(host.port, '/site/fixture/contact');
    const [, action = ''] = /<form method="post" action="([^"]*)"/.exec(text) ?? [];
    assert.match(action, /\?alias=fixture&amp;preview=true$/);
    const path = action.replaceAll('&amp;', '&');
    const headers = { accept: 'text/html', referer: '' };
    const response = await post(host, undefined, headers, path);
    assert.equal(response.status, 403);
    assert.match(await response.text(), /<h1>This is a preview<\/h1>/);
    assert.deepEqual(await host.rows('select id from submission'), []);
    assert.equal((await postNatively(host)).status, 200);
  });

  test('of another site that has such an address is sent', async (t) => {
    const host = await startFormHost(t);
    const headers = { referer: 'https://other.example/site/blog/contact?preview=true' };
    assert.equal((await post(host, undefined, headers)).status, 200);
  });

  test('of a protected page keeps its secrets', async (t) => {
    const workspace = await createWorkspace(t);
    const passwordHash =
      'scrypt:1024:8:1:1s0MH0eHLpZJlYSzWPQ42A:hb43Oo7yKnMbQn3X6svTrJcy_HPdGIZQzPK1_D2ca8Q';
    await writePage(workspace, 'contact', CONTACT, { passwordHash });
    const host = await startHostIn(t, workspace);
    const headers = { referer: `http://localhost:${host.port}/site/fixture/contact` };
    assert.equal((await json(await post(host, undefined, headers)))['status'], 'locked');
  });
});

describe('links in a preview', () => {
  const here = { base: '/site/s', path: '/journal/first' };

  test('lead to the previewed page, others stay', () => {
    const cases: Readonly<Record<string, string>> = {
      '/': '/site/s',
      '/?a=1': '/site/s?a=1',
      '/#top': '/site/s#top',
      '/about': '/site/s/about',
      '/about?a=1&amp;b=2#c': '/site/s/about?a=1&amp;b=2#c',
      second: '/site/s/journal/second',
      '../about': '/site/s/about',
      '?page=2': '/site/s/journal/first?page=2',
      '/mediation': '/site/s/mediation',
      '#top': '#top',
      '': '',
      '/media/original/a.jpg': '/media/original/a.jpg',
      '/assets/a.pdf': '/assets/a.pdf',
      '/site/s/about': '/site/s/about',
      '/admin': '/admin',
      '//other.example/a': '//other.example/a',
      'https://other.example/a': 'https://other.example/a',
      'mailto:a@example.com': 'mailto:a@example.com',
      'tel:+441632960184': 'tel:+441632960184',
      'javascript:void(0)': 'javascript:void(0)',
      'http://[': 'http://[',
    };
    for (const [href, expected] of Object.entries(cases)) {
      assert.equal(previewLink(href, here), expected, href);
    }
  });

  test('are rewritten in links and areas, in either quotes', () => {
    const html = `<a class="x" href='/a'>1</a><AREA HREF="/b"><link href="/c"><abbr title="/d">`;
    assert.equal(
      rewriteLinks(html, here),
      `<a class="x" href='/site/s/a'>1</a><AREA HREF="/site/s/b"><link href="/c"><abbr title="/d">`,
    );
  });

  test('are rewritten in the cookie notice', async (t) => {
    const workspace = await createWorkspace(t);
    const cookieNotification = { show: true, markup: '<a href="/about">More</a>' };
    await writeFile(
      join(workspace.siteFolder, 'site.json'),
      JSON.stringify({
        siteAlias: 'fixture',
        languages: [
          { code: 'en', name: 'English', url: '/', dir: 'ltr' },
          { code: 'ar', name: 'العربية', url: '/ar', dir: 'rtl' },
        ],
        cookieNotification,
      }),
    );
    const { port } = await startHostIn(t, workspace);
    const parameters = siteParameters((await send(port, '/site/fixture/about')).text);
    assert.deepEqual(parameters['cookieNotification'], {
      show: true,
      markup: '<a href="/site/fixture/about">More</a>',
    });
    await assertMissing(port, ['/site//about', '/site/undefined/about']);
  });
});
