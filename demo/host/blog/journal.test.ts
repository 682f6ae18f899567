import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { assertMissing, getPageJson, send } from '../fixtures/testing';
import { startHost } from '../host';
import { writePage } from '../fixtures/forms';
import { saved, signIn } from '../fixtures/owner';
import {
  createBlog,
  linksIn,
  manyPosts,
  postsIn,
  read,
  startBlog,
  startIn,
  writePost,
} from '../fixtures/blog';

const numbered = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `/post-${from + index}`);

const rel = (html: string, name: string): string | undefined =>
  new RegExp(`<a[^>]*href="([^"]*)"[^>]*rel="${name}"`).exec(html)?.[1];

/** The addresses of the tags that a journal offers. */
const tagsOf = (html: string): string[] => {
  const [, list = ''] = /<ul class="post-tags">(.*?)<\/ul>/s.exec(html) ?? [];
  return linksIn(list);
};

const canonical = (html: string): string | undefined =>
  /<link rel="canonical" href="http:\/\/[^/]*([^"]*)"/.exec(html)?.[1];

const title = (html: string): string | undefined => /<title>([^<]*)/.exec(html)?.[1];

describe('the journal', () => {
  test('lists twelve posts a page, each page with an address of its own', async (t) => {
    const { port } = await startBlog(t, manyPosts(30));
    const expected = [
      ['/journal', 1, 12, undefined, '/journal?page=2', 'Journal — Halide House'],
      ['/journal?page=2', 13, 24, '/journal', '/journal?page=3', 'Journal, page 2 — Halide House'],
      ['/journal?page=3', 25, 30, '/journal?page=2', undefined, 'Journal, page 3 — Halide House'],
    ] as const;
    for (const [path, from, to, previous, next, name] of expected) {
      const html = await read(port, path);
      assert.deepEqual(postsIn(html), numbered(from, to));
      assert.deepEqual([rel(html, 'prev'), rel(html, 'next')], [previous, next]);
      assert.deepEqual([canonical(html), title(html)], [path, name]);
    }
    await assertMissing(port, ['/journal?page=4', '/journal?page=99999999']);
  });

  test('has the same posts in page JSON, after which the link to more comes last', async (t) => {
    const { port } = await startBlog(t, manyPosts(14));
    const { text } = await send(port, '/journal?page=1&dm_ajaxCall=true');
    const { content } = JSON.parse(text) as { content: string };
    assert.deepEqual(postsIn(content), numbered(1, 12));
    assert.match(content, /rel="next">More posts<\/a>\s*<\/dm-blog-list>/);
  });

  test('takes a page that is no number for the first one, under its address', async (t) => {
    const { port } = await startBlog(t, manyPosts(3));
    for (const page of ['0', '-1', 'x', '1.5', '%00', '1e3', '']) {
      const html = await read(port, `/journal?page=${page}&utm=1`);
      assert.deepEqual(postsIn(html), numbered(1, 3), page);
      assert.equal(canonical(html), '/journal');
    }
  });

  test('lists the posts of a tag at a path, and leads there from a query', async (t) => {
    const { port } = await startBlog(t, manyPosts(30));
    const first = await read(port, '/journal/tag/odd');
    assert.equal(postsIn(first).length, 12);
    assert.ok(postsIn(first).every((path) => Number(path.slice(6)) % 2 === 1));
    assert.deepEqual(
      [canonical(first), title(first), rel(first, 'next')],
      ['/journal/tag/odd', 'Journal: odd — Halide House', '/journal/tag/odd?page=2'],
    );
    const second = await read(port, '/journal/tag/odd?page=2');
    assert.deepEqual(
      [postsIn(second).length, canonical(second), rel(second, 'prev')],
      [3, '/journal/tag/odd?page=2', '/journal/tag/odd'],
    );
    const { status, headers } = await send(port, '/journal?tag=Two+Words');
    assert.deepEqual([status, headers.location], [302, '/journal/tag/two-words']);
    await assertMissing(port, ['/journal/tag/none', '/journal/tag', '/journal/tag/odd?page=3']);
    await assertMissing(port, ['/journal/tag/odd/x', '/about/tag/odd', '/tag/odd']);
  });

  test('lists several tags together, not for search engines', async (t) => {
    const { port } = await startBlog(t, manyPosts(4));
    const html = await read(port, '/journal/tag/odd,even');
    assert.equal(postsIn(html).length, 4);
    assert.match(html, /<meta name="robots" content="noindex">/);
    assert.doesNotMatch(await read(port, '/journal/tag/odd'), /noindex/);
  });

  test('reaches every post by links alone', async (t) => {
    const posts = manyPosts(40);
    const { port } = await startBlog(t, posts);
    const seen = new Set<string>();
    const waiting = ['/journal'];
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (seen.has(path) || !/^\/(?:journal|post)/.test(path)) continue;
      seen.add(path);
      // Without the neighbours, so that the lists alone must lead to all of them.
      if (path.startsWith('/journal')) waiting.push(...linksIn(await read(port, path)));
    }
    const found = [...seen].filter((path) => path.startsWith('/post-'));
    assert.equal(found.length, Object.keys(posts).length);
  });

  test('of another language has the posts in it, and is the journal of those', async (t) => {
    const { port } = await startBlog(t, {
      'en/fog': { date: '2024-05-01', tags: ['dark'] },
      'ar/fog': { date: '2024-05-02', dir: 'rtl', tags: ['dark', 'بيت'] },
      'ar/sea': { date: '2024-05-03', dir: 'rtl' },
      'ja/kiri': { date: '2024-05-04', tags: ['霧'] },
      'en/tide': { date: '2024-05-05' },
    });
    // Those in a language without a journal are in the first one.
    const all = await read(port, '/journal');
    assert.deepEqual(postsIn(all), ['/tide', '/ja/kiri', '/fog']);
    assert.deepEqual(tagsOf(all), ['/journal/tag/dark']);
    assert.match(await read(port, `/journal/tag/${encodeURIComponent('霧')}`), /<h1>Journal: 霧/);
    const arabic = await read(port, '/ar/journal');
    assert.deepEqual(postsIn(arabic), ['/ar/sea', '/ar/fog']);
    for (const html of [all, arabic]) {
      for (const [lang, path] of [
        ['en', '/journal'],
        ['ar', '/ar/journal'],
      ] as const) {
        const link = new RegExp(`hreflang="${lang}" href="http://[^/]*${path}"`);
        assert.match(html, link);
      }
    }
    const house = `/ar/journal/tag/${encodeURIComponent('بيت')}`;
    assert.deepEqual(tagsOf(arabic), ['/ar/journal/tag/dark', house]);
    assert.deepEqual(postsIn(await read(port, '/ar/journal/tag/dark')), ['/ar/fog']);
    assert.deepEqual(postsIn(await read(port, '/journal/tag/dark')), ['/fog']);
    assert.ok(linksIn(await read(port, '/ar/sea')).includes('/ar/journal'));
    assert.ok(linksIn(await read(port, '/fog')).includes('/journal'));
    const answer = await send(
      port,
      '/_dm/s/rt/api/public/wpl/site/fixture',
      {},
      {
        method: 'POST',
        body: JSON.stringify({ commandID: 'loadMorePosts', _url: '/ar/journal' }),
      },
    );
    const { postList } = JSON.parse(answer.text) as { postList: string };
    assert.deepEqual(postsIn(postList), ['/ar/sea', '/ar/fog']);
  });

  test('says how many comments a post has, if it has any', async (t) => {
    const { port } = await startBlog(t, manyPosts(3), { commentHold: 'none' });
    const say = async (): Promise<void> => {
      const path = '/_dm/s/rt/api/public/rt/site/fixture/comments';
      const body = JSON.stringify({ page: '/post-2', name: 'Ada', text: randomUUID() });
      const headers = { 'content-type': 'application/json' };
      assert.equal((await send(port, path, headers, { method: 'POST', body })).status, 201);
    };
    const numbers = async (): Promise<string[]> =>
      Array.from(
        (await read(port, '/journal')).matchAll(/<a href="(\S+)#comments">([^<]*)/g),
        ([, path = '', text = '']) => `${path} ${text}`,
      );
    assert.deepEqual(await numbers(), []);
    await say();
    assert.deepEqual(await numbers(), ['/post-2 1 comment']);
    await say();
    assert.deepEqual(await numbers(), ['/post-2 2 comments']);
  });

  test('is announced on other pages by its newest posts', async (t) => {
    const workspace = await createBlog(t, { ...manyPosts(5), 'ar/new': { date: '2026-01-01' } });
    const newest = `<!--dm:with newest--><a href="{{path}}">{{title}}</a><!--/dm:with newest-->`;
    await writePage(workspace, 'news', newest, { blog: 'newest' });
    const { port } = await startIn(t, workspace);
    const links = linksIn(await read(port, '/news')).filter((href) => href.startsWith('/post-'));
    assert.deepEqual(links, numbered(1, 3));
  });

  test('is a page without posts as well', async (t) => {
    const { port } = await startBlog(t, {});
    assert.deepEqual(postsIn(await read(port, '/journal')), []);
  });
});

describe('a post', () => {
  test('has its neighbours in the order of the journal', async (t) => {
    const { port } = await startBlog(t, manyPosts(3));
    const neighbours = async (path: string) => {
      const html = await read(port, path);
      const [, older, newer] =
        /<dm-blog-post[^>]*prev="([^"]*)"[^>]*next="([^"]*)"/.exec(html) ?? [];
      assert.deepEqual([rel(html, 'prev') ?? '', rel(html, 'next') ?? ''], [older, newer]);
      return [older, newer];
    };
    assert.deepEqual(await neighbours('/post-1'), ['/post-2', '']);
    assert.deepEqual(await neighbours('/post-2'), ['/post-3', '/post-1']);
    assert.deepEqual(await neighbours('/post-3'), ['', '/post-2']);
  });

  test('has its neighbours in its own language', async (t) => {
    const { port } = await startBlog(t, {
      'en/fog': { date: '2024-05-01' },
      'ar/fog': { date: '2024-05-02' },
      'ja/kiri': { date: '2024-05-03' },
      'en/sea': { date: '2024-05-04' },
      'ar/sea': { date: '2024-05-05' },
    });
    assert.match(await read(port, '/sea'), /prev="\/fog"\s+next=""/);
    assert.match(await read(port, '/ar/fog'), /prev=""\s+next="\/ar\/sea"/);
    assert.match(await read(port, '/ja/kiri'), /prev=""\s+next=""/);
  });

  test('of the same day is ordered by its address', async (t) => {
    const same = { date: '2024-05-05' };
    const { port } = await startBlog(t, { 'en/c': same, 'en/a': same, 'en/b': same });
    assert.deepEqual(postsIn(await read(port, '/journal')), ['/a', '/b', '/c']);
    assert.match(await read(port, '/b'), /prev="\/c"\s+next="\/a"/);
  });

  test('is nowhere while it is a draft or of the future', async (t) => {
    const { port } = await startBlog(t, {
      'en/shown': { title: 'Shown' },
      'en/draft': { title: 'Hidden', draft: true, date: '2023-06-01', tags: ['secret'] },
      'en/future': { title: 'Hidden', date: '2999-01-01', tags: ['secret'] },
    });
    await assertMissing(port, ['/draft', '/future', '/journal/tag/secret']);
    await assertMissing(port, ['/draft?dm_ajaxCall=true', '/site/fixture/draft']);
    assert.deepEqual(postsIn(await read(port, '/journal')), ['/shown']);
    const places = ['/journal', '/shown', '/search?searchTerm=hidden', '/search?searchTerm=secret'];
    for (const path of [...places, '/feed.xml', '/feed.json', '/sitemap.xml']) {
      assert.doesNotMatch(await read(port, path), /Hidden|secret<|\/draft|\/future/, path);
    }
  });

  test('appears when its time has come', async (t) => {
    const soon = new Date(Date.now() + 120_000).toISOString().slice(0, 16);
    const { port } = await startBlog(t, { 'en/soon': { date: `${soon}Z` } });
    await assertMissing(port, ['/soon']);
    t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 240_000 });
    assert.equal((await send(port, '/soon')).status, 200);
    assert.deepEqual(postsIn(await read(port, '/journal')), ['/soon']);
  });

  test('is no language of another post, nor in the site map, until its time has come', async (t) => {
    const soon = new Date(Date.now() + 120_000).toISOString().slice(0, 16);
    const { port } = await startBlog(t, {
      'en/fog': { alternates: { ar: '/ar/fog?all#top' } },
      'ar/fog': { date: `${soon}Z`, dir: 'rtl', alternates: { en: '/fog' } },
    });
    const places = ['/fog', '/sitemap.xml', '/feed.xml', '/feed.json'];
    for (const path of places) assert.doesNotMatch(await read(port, path), /\/ar\/fog/, path);
    const { json } = await getPageJson(port, '/fog');
    assert.doesNotMatch(JSON.stringify(json), /\/ar\/fog/);
    t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 240_000 });
    for (const path of ['/fog', '/sitemap.xml']) {
      const text = await read(port, path);
      assert.match(text, /hreflang="ar" href="http:[^"]*\/ar\/fog\?all#top"/, path);
    }
  });

  test('takes over an address that led to another page, when its time has come', async (t) => {
    const soon = new Date(Date.now() + 120_000).toISOString().slice(0, 16);
    const workspace = await createBlog(t, { 'en/late': { date: `${soon}Z` } });
    const owner = await signIn(t, workspace);
    const content = JSON.stringify({
      posts: { 'posts/en/late.html': { alias: 'about' } },
      pages: { 'en/about.html': { alias: 'us' } },
      moved: [{ from: '/about', to: '/us' }],
    });
    const revision = saved(await owner.save(content, 0, 'pages'));
    assert.equal((await owner.publish({ name: 'pages', revision })).status, 200);
    const { port } = owner.host;
    const { status, headers } = await send(port, '/about');
    assert.deepEqual([status, headers.location], [301, '/us']);
    // Its owner sees the post.
    assert.match((await owner.get('/site/fixture/about')).text, /<article/);
    t.mock.timers.enable({ apis: ['Date'], now: Date.now() + 240_000 });
    assert.match(await read(port, '/about'), /<article/);
  });

  test('keeps its language beside that of the site', async (t) => {
    const { port } = await startBlog(t, {
      'en/fog': { title: 'Fog', alternates: { ar: '/ar/fog' } },
      'ar/fog': { title: 'ضباب', dir: 'rtl', alternates: { en: '/fog' } },
      'ja/kiri': { title: '霧' },
    });
    const arabic = await read(port, '/ar/fog');
    assert.match(arabic, /^<!doctype html>\s*<html lang="ar" dir="rtl"/i);
    assert.match(arabic, /hreflang="en" href="[^"]*\/fog"/);
    assert.match(arabic, /hreflang="ar" href="[^"]*\/ar\/fog"/);
    const japanese = await read(port, '/ja/kiri');
    assert.match(japanese, /<html lang="en" dir="ltr"/);
    assert.match(japanese, /<article lang="ja" dir="ltr"/);
    assert.match(japanese, /"inLanguage":"ja"/);
  });

  test('has data for search engines and for sharing', async (t) => {
    const workspace = await createBlog(t, {
      'en/fog': { title: 'Fog', tags: ['a', 'b'], updated: '2024-02-02', excerpt: 'Grey.' },
    });
    const host = await startHost({ ...workspace.options, publicOrigin: 'https://h.example' });
    t.after(() => host.stop());
    const html = await read(host.port, '/fog');
    const [, json = ''] = /<script type="application\/ld\+json">([^<]*)</.exec(html) ?? [];
    assert.deepEqual(JSON.parse(json), {
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      mainEntityOfPage: 'https://h.example/fog',
      url: 'https://h.example/fog',
      headline: 'Fog',
      description: 'Grey.',
      inLanguage: 'en',
      datePublished: '2024-01-01T00:00:00.000Z',
      dateModified: '2024-02-02T00:00:00.000Z',
      author: { '@type': 'Person', name: 'Ada Byron' },
      keywords: ['a', 'b'],
    });
    for (const meta of [
      'og:type" content="article',
      'og:title" content="Fog',
      'og:url" content="https://h.example/fog',
    ]) {
      assert.ok(html.includes(`<meta property="${meta}">`), meta);
    }
    const { json: page } = await getPageJson(host.port, '/fog');
    assert.ok(String(page['headsection']).includes('application/ld+json'));
  });

  test('shows markup in every field of its head as text', async (t) => {
    const markup = `<img src=x onerror=alert(1)>"'&{{term}}<!--dm:posts-->`;
    const { port } = await startBlog(t, {
      'en/one': { title: markup, excerpt: markup, author: markup, tags: ['<img onerror=x>"'] },
      'en/two': { date: '2024-02-01' },
    });
    const query = '/search?searchTerm=img+onerror';
    for (const path of ['/one', '/two', '/journal', '/journal/tag/%3Cimg-onerror=x%3E%22', query]) {
      const html = await read(port, path);
      assert.doesNotMatch(html, /<img src=x|<img onerror|<\/script>"/, path);
      assert.match(html, /&lt;(?:<mark>)?img/, path);
    }
    const [, json = ''] =
      /<script type="application\/ld\+json">([^<]*)</.exec(await read(port, '/one')) ?? [];
    assert.equal((JSON.parse(json) as { headline: string }).headline, markup);
    assert.match(await read(port, query), /&lt;<mark>img<\/mark> src=x/);
  });

  for (const [problem, head] of Object.entries({
    'an unknown name': { titel: 'x' },
    'a date that does not exist': { date: '2024-02-30' },
    'a tag with a slash': { tags: ['a/b'] },
    'a picture that the site does not have': { picture: 'none.jpg' },
    'an empty title': { title: ' ' },
    'the address of a page': {},
  })) {
    test(`with ${problem} stops the host, which names the file`, async (t) => {
      const name = problem.startsWith('the address') ? 'en/about' : 'en/wrong';
      const workspace = await createBlog(t, { [name]: head });
      await assert.rejects(startHost(workspace.options), /posts\/en\/wrong\.html|\/about/);
    });
  }

  test('without templates stops the host', async (t) => {
    const workspace = await createBlog(t, {});
    await writePost(workspace, 'en/one', {});
    await rm(join(workspace.siteFolder, 'templates'), { recursive: true });
    await assert.rejects(startHost(workspace.options), /templates\/en: post\.html and list\.html/);
  });
});
