import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { send, type RawResponse } from '../fixtures/testing';
import { linksIn, manyPosts, postsIn, read, startBlog } from '../fixtures/blog';

const CALL = '/_dm/s/rt/api/public/wpl/site/fixture';

const post = (
  port: number,
  body: unknown,
  path = CALL,
  headers: Readonly<Record<string, string>> = {},
): Promise<RawResponse> =>
  send(port, path, headers, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

async function listOf(response: Promise<RawResponse>): Promise<string> {
  const { status, text } = await response;
  assert.equal(status, 200, text);
  return (JSON.parse(text) as { postList: string }).postList;
}

const next = (port: number, fields: object, path?: string, headers?: Record<string, string>) =>
  listOf(post(port, { commandID: 'd1_loadMorePosts', ...fields }, path, headers));

const numbered = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `/post-${from + index}`);

const moreIn = (html: string): string | undefined =>
  /<a[^>]*href="([^"]*)" rel="next"/.exec(html)?.[1]?.replaceAll('&amp;', '&');

describe('d1_loadMorePosts', () => {
  test('continues a list to its end', async (t) => {
    const { port } = await startBlog(t, manyPosts(30));
    const second = await next(port, { 'from-item': 12, 'visible-items': 12 });
    assert.deepEqual([postsIn(second), moreIn(second)], [numbered(13, 24), '/journal?page=3']);
    const third = await next(port, { 'from-item': 24, 'visible-items': 12 });
    assert.deepEqual([postsIn(third), moreIn(third)], [numbered(25, 30), undefined]);
    const end = await next(port, { 'from-item': 30, 'visible-items': 12 });
    assert.deepEqual([postsIn(end), moreIn(end)], [[], undefined]);
    const odd = await next(port, { 'from-item': 5, 'visible-items': 10 });
    assert.deepEqual([postsIn(odd), moreIn(odd)], [numbered(6, 15), '/journal?page=2']);
  });

  test('says how many posts the whole list has', async (t) => {
    const { port } = await startBlog(t, manyPosts(30));
    for (const fields of [
      { commandID: 'd1_loadMorePosts', 'from-item': 12 },
      { commandID: 'loadMorePosts', _url: '/journal?page=2' },
    ]) {
      const { text } = await post(port, fields);
      assert.equal((JSON.parse(text) as { total: number }).total, 30, text);
    }
  });

  test('renders posts as their page does', async (t) => {
    const { port } = await startBlog(t, manyPosts(20));
    const list = await next(port, { 'from-item': 12, 'visible-items': 1 });
    const article = /<article[\s\S]*?<\/article>/.exec(list)?.[0] ?? '';
    assert.ok((await read(port, '/journal')).length > 0 && article.includes('Post 13'));
    const page = await read(port, '/journal?page=2');
    const [, second = ''] = page.match(/<article[\s\S]*?<\/article>/g) ?? [];
    const other = await next(port, { 'from-item': 13, 'visible-items': 1 });
    assert.ok(other.includes(second) && second !== '');
  });

  test('limits the posts by tags, text and number', async (t) => {
    const { port } = await startBlog(t, manyPosts(30));
    const odd = await next(port, { 'search-tags': 'Odd', 'from-item': 0, 'visible-items': 3 });
    assert.deepEqual(postsIn(odd), ['/post-1', '/post-3', '/post-5']);
    assert.equal(moreIn(odd), '/journal/tag/odd');
    const both = await next(port, { 'search-tags': ['odd', 'two words'], 'visible-items': 2 });
    assert.deepEqual(
      [postsIn(both), moreIn(both)],
      [numbered(1, 2), '/journal/tag/odd%2Ctwo-words'],
    );
    assert.equal((await read(port, moreIn(both) ?? '')).match(/data-post/g)?.length, 12);
    const found = await next(port, { 'search-term': 'post 2', 'visible-items': 2 });
    assert.deepEqual(
      [postsIn(found), moreIn(found)],
      [['/post-2', '/post-20'], '/search?searchTerm=post+2'],
    );
    for (const [items, expected] of [
      [0, 1],
      [-1, 1],
      [500, 30],
      ['4', 4],
      ['all', 12],
    ]) {
      assert.equal(postsIn(await next(port, { 'visible-items': items })).length, expected);
    }
    assert.equal(postsIn(await next(port, { 'from-item': -4, 'visible-items': 1 })).length, 1);
  });

  test('labels the link as it was asked to, as text', async (t) => {
    const { port } = await startBlog(t, manyPosts(3));
    const list = await next(port, { 'visible-items': 1, 'more-posts-text': '<b>Encore</b>' });
    assert.match(list, /rel="next">&lt;b&gt;Encore&lt;\/b&gt;<\/a>/);
    assert.match(await next(port, { 'visible-items': 1, 'more-posts-text': ' ' }), />More posts</);
  });

  test('leads to posts in the preview that it was asked from', async (t) => {
    const { port } = await startBlog(t, manyPosts(3));
    const fields = { 'from-item': 1, 'visible-items': 1 };
    const referer = `http://127.0.0.1:${port}/site/fixture/journal`;
    const preview = await next(port, fields, `${CALL}?preview=true`, { referer });
    assert.ok(linksIn(preview).every((href) => href.startsWith('/site/fixture/')));
    for (const other of [
      'http://x.example/journal',
      'x',
      `http://127.0.0.1:${port}/site/other/x`,
    ]) {
      const list = await next(port, fields, `${CALL}?preview=true`, { referer: other });
      assert.deepEqual(linksIn(list), ['/post-2', '/journal']);
    }
  });
});

describe('loadMorePosts', () => {
  test('returns the posts of the page at an address', async (t) => {
    const { port } = await startBlog(t, manyPosts(30));
    const load = (_url: string, fields = {}) =>
      post(port, { commandID: 'loadMorePosts', _url, _editor: false, ...fields });
    const second = await listOf(load('/journal?page=2', { _morePostsLabel: 'Encore' }));
    assert.deepEqual([postsIn(second), moreIn(second)], [numbered(13, 24), '/journal?page=3']);
    assert.match(second, />Encore<\/a>/);
    const tagged = await listOf(load(`http://127.0.0.1:${port}/journal/tag/odd?page=2`));
    assert.equal(postsIn(tagged).length, 3);
    const preview = await listOf(load('/site/fixture/journal?page=3'));
    assert.equal(postsIn(preview).length, 6);
    assert.ok(linksIn(preview).every((href) => href.startsWith('/site/fixture/')));
    for (const url of [
      '/journal?page=9',
      '/about',
      '/post-1',
      'https://evil.example/journal',
      '//evil.example/journal',
      'javascript:alert(1)',
      '/journal%2f',
      '',
    ]) {
      assert.equal((await load(url)).status, 404, url);
    }
  });

  test('is not needed where the link itself is fetched', async (t) => {
    const { port } = await startBlog(t, manyPosts(14));
    const { text } = await send(port, '/journal?page=2&dm_ajaxCall=true');
    assert.deepEqual(postsIn((JSON.parse(text) as { content: string }).content), numbered(13, 14));
  });
});

test('refuses other commands, other sites and what is too large', async (t) => {
  const { port } = await startBlog(t, manyPosts(1));
  const code = async (response: Promise<RawResponse>) => {
    const { status, text, headers } = await response;
    assert.equal(headers['cache-control'], 'no-store');
    return [status, (JSON.parse(text) as { error_code: string }).error_code];
  };
  for (const body of [
    { commandID: 'dropPosts' },
    {},
    [],
    'null',
    '{',
    '',
    { commandID: 'searchPosts' },
    { commandID: 'searchPosts', searchTerm: 5 },
    { commandID: 'searchPosts', searchTerm: 'x', providerType: 'ldap' },
    { commandID: 'searchPosts', searchTerm: { length: { toString: 1, valueOf: 1 } } },
    { commandID: 'loadMorePosts' },
  ]) {
    assert.deepEqual(await code(post(port, body)), [400, 'BadRequest'], JSON.stringify(body));
  }
  const search = { commandID: 'searchPosts', searchTerm: 'x' };
  const other = '/_dm/s/rt/api/public/wpl/site/other';
  assert.deepEqual(await code(post(port, search, other)), [404, 'NotFound']);
  const large = await post(port, { ...search, searchTerm: 'x'.repeat(10_000) });
  assert.deepEqual([large.status, large.text], [413, '{"error_code":"TooLarge"}']);
});
