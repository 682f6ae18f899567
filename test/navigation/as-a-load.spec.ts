import type { FixtureSite } from './server';
import { expect, pageIn, test, type Visitor } from './site';

// What a page is after a visit is what it is after a load: complete documents, as file servers have them.

/** Parts of a document. */
interface Parts {
  readonly html?: string;
  readonly head?: string;
  readonly body?: string;
  readonly content?: string;
  readonly header?: string;
}

/** A document with the runtime in it, at an address in any folder. */
const documentOf = (title: string, parts: Parts = {}): string => `<!doctype html>
<html ${parts.html ?? 'lang="en"'}><head>${parts.head ?? ''}<title>${title}</title>
<script type="application/json" id="dm-site">{"animation":"none"}</script>
<script type="module" src="/runtime/start.js"></script></head>
<body ${parts.body ?? ''}><header>${parts.header ?? ''}</header>
<main data-dm-outlet><h1>${title}</h1>${parts.content ?? ''}</main></body></html>`;

const html = (body: string) => ({ type: 'text/html; charset=utf-8', body });
const css = (body: string) => ({ type: 'text/css', body });

/** What a page is like, as far as a visitor and its scripts can tell. */
function read(visitor: Visitor): Promise<unknown> {
  return visitor.page.evaluate(() => {
    const own = ({ attributes }: Element): string[] =>
      Array.from(attributes, ({ name, value }) => `${name}=${value}`)
        .filter((text) => !text.startsWith('data-dm-'))
        .sort();
    const heading = getComputedStyle(document.querySelector('h1')!);
    return {
      address: location.href,
      title: document.title,
      html: own(document.documentElement),
      body: own(document.body),
      base: document.baseURI,
      color: heading.color,
      background: heading.backgroundColor,
      links: Array.from(document.links, ({ href }) => href),
      metas: Array.from(
        document.head.querySelectorAll('meta'),
        (meta) => `${meta.name}${meta.httpEquiv}=${meta.content}`,
      ).sort(),
      icons: Array.from(
        document.querySelectorAll<HTMLLinkElement>('link[rel=icon], link[rel=alternate]'),
        ({ href }) => href,
      ),
      // The scripts of earlier pages have run in the document of a visit, too.
      ran: document.title === 'Index' || (window as { ran?: string[] }).ran?.at(-1),
      charset: document.characterSet,
    };
  });
}

/** Follows links of the content one after the other, and reads what each page is like. */
async function follow(
  visitor: Visitor,
  { start, names }: { readonly start: string; readonly names: readonly string[] },
  isNative: boolean,
): Promise<unknown[]> {
  const { page } = visitor;
  await visitor.enter(start);
  await visitor.waitForEngine();
  const states: unknown[] = [await read(visitor)];
  const settle = async (title: string): Promise<void> => {
    await expect(page.locator('h1')).toHaveText(title);
    await page.waitForFunction(() => !window.isVisiting && document.readyState === 'complete');
    states.push(await read(visitor));
  };
  for (const name of names) {
    if (isNative) await page.evaluate(() => (document.body.dataset['dmNative'] = ''));
    await page.getByRole('link', { name, exact: true }).click();
    await settle(name);
    await visitor.waitForEngine();
  }
  return states;
}

interface Case {
  readonly files: (site: FixtureSite) => void;
  readonly start: string;
  readonly names: readonly string[];
  /** Whether the last page is another document, because only a load can show it. */
  readonly isLoaded?: boolean;
}

const link = (name: string, href: string): string => `<p><a href="${href}">${name}</a></p>`;

const CASES: Readonly<Record<string, Case>> = {
  'code in the attributes of a body, called by a load': {
    start: '/one.html',
    names: ['Two'],
    isLoaded: true,
    files(site) {
      site.csp = '';
      const load = "onload=\"document.querySelector('a').href = '/loaded'\"";
      const pages: [string, string, Parts][] = [
        ['/one.html', 'One', { content: link('Two', '/two.html') }],
        ['/two.html', 'Two', { content: link('One', '/one.html'), body: load }],
      ];
      for (const [path, title, parts] of pages)
        site.files.set(path, html(documentOf(title, parts)));
    },
  },
  'attributes of html and body': {
    start: '/one.html',
    names: ['Two', 'Three', 'One'],
    files(site) {
      const to = (name: string, path: string) => ({ content: link(name, path) });
      const pages: [string, string, Parts][] = [
        ['/one.html', 'One', { ...to('Two', '/two.html'), html: 'lang="en" class="a b"' }],
        [
          '/two.html',
          'Two',
          {
            ...to('Three', '/three.html'),
            html: 'lang="ar" dir="rtl" class="b c" data-theme="dark"',
            body: 'class="post page-2" id="two"',
          },
        ],
        ['/three.html', 'Three', { ...to('One', '/one.html'), html: '', body: 'class="page-3"' }],
      ];
      for (const [path, title, parts] of pages) {
        const head = '<style>.page-2 h1 { color: rgb(1, 2, 3) } .c { color: rgb(4, 5, 6) }</style>';
        site.files.set(path, html(documentOf(title, { ...parts, head })));
      }
    },
  },
  'relative addresses in other folders': {
    start: '/index.html',
    names: ['Post', 'Deep', 'Index'],
    files(site) {
      site.files.set('/site.css', css('h1 { color: rgb(1, 2, 3) }'));
      site.files.set('/blog/post.css', css('h1 { background-color: rgb(4, 5, 6) }'));
      const script = (name: string) => ({
        type: 'text/javascript',
        body: `(window.ran ??= []).push('${name}');`,
      });
      site.files.set('/blog/own.js', script('blog'));
      site.files.set('/blog/deep/own.js', script('deep'));
      const header = (
        up: string,
      ) => `<a href="${up}index.html">Start</a> <a href="${up}blog/">Blog</a>
        <a href="#top">Top</a> <a href="?lang=de">German</a>`;
      const head = (up: string) => `<link rel="stylesheet" href="${up}site.css">
        <link rel="icon" href="data:,"><link rel="alternate" href="feed.xml">`;
      site.files.set(
        '/index.html',
        html(
          documentOf('Index', {
            head: head(''),
            header: header(''),
            content: link('Post', 'blog/post.html'),
          }),
        ),
      );
      site.files.set(
        '/blog/post.html',
        html(
          documentOf('Post', {
            head: `${head('../')}<link rel="stylesheet" href="post.css"><script src="own.js"></script>`,
            header: header('../'),
            content: link('Deep', 'deep/page.html'),
          }),
        ),
      );
      site.files.set(
        '/blog/deep/page.html',
        html(
          documentOf('Deep', {
            head: `${head('../../')}<script src="own.js"></script>`,
            header: header('../../'),
            content: link('Index', '../../index.html'),
          }),
        ),
      );
    },
  },
  'a base of each page': {
    start: '/one.html',
    names: ['Two', 'Three', 'One'],
    files(site) {
      const page = (title: string, base: string, content: string) =>
        html(documentOf(title, { head: base, content: `${content}<a href="x">X</a>` }));
      site.files.set('/one.html', page('One', '<base href="/in/">', link('Two', '../two.html')));
      site.files.set('/two.html', page('Two', '<base href="/out/">', link('Three', '/three.html')));
      site.files.set('/three.html', page('Three', '', link('One', 'one.html')));
    },
  },
  'other viewports and colours': {
    start: '/one.html',
    names: ['Two', 'One'],
    files(site) {
      const page = (title: string, width: string, content: string) =>
        html(
          documentOf(title, {
            head: `<meta name="viewport" content="${width}"><meta name="theme-color" content="#${width.length}">`,
            content,
          }),
        );
      site.files.set('/one.html', page('One', 'width=device-width', link('Two', '/two.html')));
      site.files.set('/two.html', page('Two', 'width=980', link('One', '/one.html')));
    },
  },
  'a policy in the markup': {
    start: '/one.html',
    names: ['Two', 'Three', 'One'],
    files(site) {
      const policy = "<meta http-equiv='Content-Security-Policy' content='img-src https:'>";
      site.files.set('/one.html', html(documentOf('One', { content: link('Two', '/two.html') })));
      site.files.set(
        '/two.html',
        html(documentOf('Two', { head: policy, content: link('Three', '/three.html') })),
      );
      site.files.set(
        '/three.html',
        html(documentOf('Three', { content: link('One', 'one.html') })),
      );
    },
    isLoaded: true,
  },
  'another charset': {
    start: '/one.html',
    names: ['Two', 'One'],
    files(site) {
      site.files.set('/one.html', html(documentOf('One', { content: link('Two', '/two.html') })));
      site.files.set('/two.html', {
        type: 'text/html; charset=windows-1252',
        body: Buffer.from(
          documentOf('Two', { content: `<a href="?q=é">é</a>${link('One', '/one.html')}` }),
          'latin1',
        ),
      });
    },
    isLoaded: true,
  },
};

for (const [name, { files, isLoaded = false, ...way }] of Object.entries(CASES)) {
  test(`${name} are as after loads`, async ({ visitor, site, navigation }) => {
    test.skip(navigation === 'hash', 'the hash names the page');
    site.csp = '';
    files(site);
    const plain = await follow(visitor, way, true);
    expect(await follow(visitor, way, false)).toEqual(plain);
    expect(await visitor.isSameDocument()).toBe(!isLoaded);
  });
}

for (const [name, refresh] of Object.entries({
  'in the head': { head: '<meta http-equiv="Refresh" content="0; url=/b#line-30">', headers: {} },
  'in the answer': { head: '', headers: { refresh: '0; url=/b#line-30' } },
})) {
  test(`a refresh ${name} leads to its page`, async ({ visitor, site, navigation }) => {
    test.skip(navigation === 'hash', 'the hash names the page');
    site.page('/a', { ...refresh, isStatic: true });
    await visitor.enter('/');
    await visitor.click('A');
    await visitor.sees('Page B', '/b#line-30');
  });
}

test('a page that waits for a refresh is left by a load', async ({ visitor, site, navigation }) => {
  test.skip(navigation === 'hash', 'the hash names the page');
  site.page('/a', { head: '<meta http-equiv="refresh" content="300">', isStatic: true });
  await visitor.enter('/a');
  await visitor.click('B');
  await visitor.sees('Page B', '/b');
  expect(await visitor.isSameDocument()).toBe(false);
});

/** Bytes of a page in a charset that Node cannot write, but for ASCII. */
const SHIFT_JIS = '\x93\xfa\x96\x7b';

for (const [charset, letters] of [
  ['windows-1252', '\xe9\x80'],
  ['windows-1251', '\xe9\xff'],
  ['Shift_JIS', SHIFT_JIS],
] as const) {
  test(`queries of a page in ${charset} are sent in it`, async ({ visitor, site, navigation }) => {
    test.skip(navigation === 'hash', 'the hash names the page');
    const body = (attribute: string): Buffer =>
      Buffer.from(
        documentOf('Old', {
          content: `<p><a ${attribute} href="/a?q=${letters}#${letters}">Link</a></p>
            <form ${attribute} action="/a"><input name="${letters}" value="${letters}"><button>Get</button></form>
            <form ${attribute} action="/a" method="post"><input name="q" value="${letters}"><button>Post</button></form>`,
        }),
        'latin1',
      );
    const send = async (attribute: string, name: string): Promise<unknown> => {
      const type = `text/html; charset=${charset}`;
      site.files.set('/old.html', { type, body: body(attribute) });
      site.page('/', { content: '<h1>Home</h1><a href="/old.html">Old</a>' });
      await visitor.enter('/');
      await visitor.waitForEngine();
      await visitor.click('Old');
      await expect(visitor.page.locator('h1')).toHaveText('Old');
      await visitor.waitForEngine();
      const before = site.requests.length;
      const posted = visitor.page.waitForRequest((request) => /\/a(?:\?|$)/.test(request.url()));
      await visitor.page.getByText(name, { exact: true }).click();
      const body64 = (await posted).postDataBuffer()?.toString('latin1');
      await expect(visitor.page.locator('h1')).toHaveText('Page A');
      const asked = site.requests.slice(before).find(({ written }) => written.startsWith('/a'));
      const address = pageIn(await visitor.page.evaluate(() => location.href));
      return { sent: asked?.written, address, posted: body64 };
    };
    for (const name of ['Link', 'Get', 'Post']) {
      const plain = await send('data-dm-native', name);
      expect(await send('', name), name).toEqual(plain);
    }
  });
}
