import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { writePage } from '../fixtures/forms';
import { send } from '../fixtures/testing';
import { createBlog, manyPosts, read, startBlog, startIn, writePost } from '../fixtures/blog';
import { parseXml, type XmlElement } from './sources/parse-xml';
import type { Post } from '../content/model';
import { sitemap } from './sitemap';
import { readFeed } from './sources/feed-entries';

const ORIGIN = 'https://h.example';
const HASH = 'scrypt:1024:8:1:aQ5MA0fj6ASobZxPJXVzfQ:TpyPbSuQQWt6Q0c528sHNekTijCnxmjEV9p5hVdNQns';
const STRANGE = `<b>&amp; "x" ]]> \u0001 😀 {{title}}`;

const childOf = (parent: XmlElement | undefined, name: string): XmlElement | undefined =>
  parent?.children.find(({ local }) => local === name);

const textIn = (parent: XmlElement, name: string): string | undefined =>
  childOf(parent, name)?.text;

describe('the feeds', () => {
  test('are well-formed RSS with the newest posts, whole, with absolute addresses', async (t) => {
    const { port } = await startBlog(
      t,
      {
        ...manyPosts(30),
        'en/strange': {
          title: STRANGE,
          excerpt: STRANGE,
          author: STRANGE,
          tags: ['a & b'],
          date: '2026-01-02',
          content: `<p><a href="/rooms">A</a> <img src='/media/tablet/x.jpg' srcset="/a.jpg 1x, /b.jpg 2x"></p>`,
        },
      },
      { publicOrigin: ORIGIN },
    );
    const { headers, text } = await send(port, '/feed.xml');
    assert.equal(headers['content-type'], 'application/rss+xml; charset=utf-8');
    const root = await parseXml(text);
    const channel = childOf(root, 'channel')!;
    assert.deepEqual(
      [root.attributes['version'], textIn(channel, 'link')?.trim()],
      ['2.0', `${ORIGIN}/journal`],
    );
    const items = channel.children.filter(({ local }) => local === 'item');
    assert.equal(items.length, 20);
    const [first] = items;
    assert.ok(first);
    const clean = STRANGE.replace('\u0001', '');
    assert.deepEqual(
      ['title', 'link', 'guid', 'pubDate', 'creator', 'category', 'description'].map((name) =>
        textIn(first, name),
      ),
      [
        ...[clean, `${ORIGIN}/strange`, `${ORIGIN}/strange`, 'Fri, 02 Jan 2026 00:00:00 GMT'],
        ...[clean, 'a & b', clean],
      ],
    );
    assert.equal(
      textIn(first, 'encoded'),
      `<p><a href="${ORIGIN}/rooms">A</a> <img src='${ORIGIN}/media/tablet/x.jpg' srcset="${ORIGIN}/a.jpg 1x, ${ORIGIN}/b.jpg 2x"></p>`,
    );
    assert.equal((await readFeed(root, ORIGIN)).entries.length, 20);
  });

  test('are JSON Feed 1.1 with the same posts', async (t) => {
    const { port } = await startBlog(t, manyPosts(30), { publicOrigin: ORIGIN });
    const { headers, text } = await send(port, '/feed.json');
    assert.equal(headers['content-type'], 'application/feed+json; charset=utf-8');
    const feed = JSON.parse(text) as Record<string, unknown> & { items: Record<string, unknown>[] };
    assert.deepEqual(
      [feed['version'], feed['home_page_url'], feed['feed_url'], feed.items.length],
      ['https://jsonfeed.org/version/1.1', `${ORIGIN}/journal`, `${ORIGIN}/feed.json`, 20],
    );
    assert.deepEqual(feed.items[0], {
      id: `${ORIGIN}/post-1`,
      url: `${ORIGIN}/post-1`,
      title: 'Post 1',
      summary: 'An excerpt.',
      content_html: '<p>Text.</p>',
      language: 'en',
      date_published: '2025-02-03T00:00:00.000Z',
      authors: [{ name: 'Ada Byron' }],
      tags: ['odd'],
    });
  });

  test('are linked to from the journal and not sent again unchanged', async (t) => {
    const { port } = await startBlog(t, manyPosts(13));
    for (const path of ['/journal', '/journal?page=2', '/journal/tag/odd']) {
      const html = await read(port, path);
      for (const feed of ['rss+xml" href="/feed.xml', 'feed+json" href="/feed.json']) {
        assert.ok(html.includes(`<link rel="alternate" type="application/${feed}"`), path);
      }
    }
    for (const path of ['/feed.xml', '/feed.json', '/sitemap.xml', '/robots.txt']) {
      const { headers } = await send(port, path);
      const { etag = '' } = headers;
      assert.equal(headers['cache-control'], 'public, no-cache');
      const again = await send(port, path, { 'if-none-match': etag });
      assert.deepEqual([again.status, again.text], [304, ''], path);
    }
  });
});

describe('sitemap.xml', () => {
  test('of forty thousand posts is made in turns with what others do', async () => {
    const posts: Post[] = Array.from({ length: 40_000 }, (_, index) => ({
      ...{ path: `/post-${index}`, title: 'Post', excerpt: '', author: '', tags: [] },
      ...{ date: '2024-01-01', lang: 'en', dir: 'ltr', alternates: {}, picture: undefined },
    }));
    const data = { origin: ORIGIN, main: 'en', pages: [], posts, changes: new Map(), others: [] };
    let turns = 0;
    const count = (): void => {
      turns += 1;
      immediate = setImmediate(count);
    };
    let immediate = setImmediate(count);
    const text = await sitemap(data);
    clearImmediate(immediate);
    assert.equal(text.split('<loc>').length, 40_001);
    assert.ok(turns > 100, `${turns} turns`);
  });

  test('has what anybody may read and find, with languages and changes', async (t) => {
    const workspace = await createBlog(t, {
      'en/fog': { date: '2024-05-01', updated: '2024-06-01', alternates: { ar: '/ar/fog' } },
      'ar/fog': { date: '2024-05-02', dir: 'rtl', alternates: { en: '/fog' } },
      'en/draft': { draft: true },
    });
    await writePage(workspace, 'locked', '<h1>Locked</h1>', { passwordHash: HASH });
    await writePage(workspace, 'unlisted', '<h1>Unlisted</h1>', { noindex: true });
    const first = await startIn(t, workspace, { publicOrigin: ORIGIN });
    const entries = async (port: number) => {
      const root = await parseXml(await read(port, '/sitemap.xml'));
      return new Map(
        root.children.map((url) => [textIn(url, 'loc')?.slice(ORIGIN.length) ?? '', url] as const),
      );
    };
    const before = await entries(first.port);
    const has = (path: string): boolean => before.has(path);
    assert.ok(['/', '/about', '/ar', '/journal', '/fog', '/ar/fog'].every(has));
    for (const path of ['/404', '/locked', '/unlisted', '/search', '/draft', '/old', '/guests']) {
      assert.ok(!has(path), path);
    }
    const changed = (path: string, all = before): string | undefined =>
      textIn(all.get(path)!, 'lastmod');
    assert.deepEqual(
      [changed('/fog'), changed('/ar/fog'), changed('/journal'), changed('/about')],
      [
        ...['2024-06-01T00:00:00.000Z', '2024-05-02T00:00:00.000Z', '2024-05-02T00:00:00.000Z'],
        undefined,
      ],
    );
    const languages = before
      .get('/fog')
      ?.children.filter(({ local }) => local === 'link')
      .map(({ attributes }) => [attributes['hreflang'], attributes['href']]);
    assert.deepEqual(languages, [
      ['ar', `${ORIGIN}/ar/fog`],
      ['en', `${ORIGIN}/fog`],
      ['x-default', `${ORIGIN}/fog`],
    ]);

    // A page that changes is known to have changed; the others are not.
    await first.stop();
    await writePage(workspace, 'about', '<h1>Another</h1>');
    await writePost(workspace, 'en/new', { date: '2024-07-01' });
    const second = await startIn(t, workspace, { publicOrigin: ORIGIN });
    const after = await entries(second.port);
    const time = Date.parse(changed('/about', after) ?? '');
    assert.ok(Math.abs(time - Date.now()) < 600_000);
    assert.deepEqual(
      [changed('/', after), changed('/journal', after)],
      [undefined, '2024-07-01T00:00:00.000Z'],
    );
  });

  test('has each of many posts once, also of those that came out at the same time', async (t) => {
    const names = Array.from({ length: 620 }, (_, index) => `post-${index}`);
    const dateOf = (index: number): string => `2024-01-0${1 + (index % 2)}`;
    const { port } = await startBlog(
      t,
      Object.fromEntries(names.map((name, index) => [`en/${name}`, { date: dateOf(index) }])),
    );
    const text = await read(port, '/sitemap.xml');
    const paths = Array.from(text.matchAll(/<loc>[^<]*\/(post-\d+)<\/loc>/g), ([, path]) => path);
    assert.deepEqual(paths.sort(), names.sort());
  });

  test('has the pages of other sources, unless those fail', async (t) => {
    const none = (): Promise<undefined> => Promise.resolve(undefined);
    const working = Object.assign(none, { paths: () => Promise.resolve(['/elements/share']) });
    const broken = Object.assign(() => none(), { paths: () => Promise.reject(new Error('Down')) });
    const errors = t.mock.method(console, 'error', () => undefined);
    const sources = [broken, working, () => none()];
    const { port } = await startBlog(t, {}, { publicOrigin: ORIGIN, sources });
    const text = await read(port, '/sitemap.xml');
    assert.match(text, /<loc>https:\/\/h\.example\/elements\/share<\/loc>/);
    assert.match(text, /<loc>https:\/\/h\.example\/journal<\/loc>/);
    assert.equal(errors.mock.callCount(), 1);
  });

  test('is named in robots.txt, which keeps crawlers out of what is the owner’s', async (t) => {
    const { port } = await startBlog(t, {}, { publicOrigin: ORIGIN });
    const { text, headers } = await send(port, '/robots.txt');
    assert.equal(headers['content-type'], 'text/plain; charset=utf-8');
    assert.match(text, /^User-agent: \*\nDisallow: \/admin\n/);
    assert.match(text, /^Sitemap: https:\/\/h\.example\/sitemap\.xml$/m);
  });
});
