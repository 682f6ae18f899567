import assert from 'node:assert/strict';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import type { TestContext } from 'node:test';
import { describe, test } from 'node:test';
import { createBlog, linksIn as hrefsIn, manyPosts, postsIn } from '../fixtures/blog';
import type { HashAnswer } from '../editor/api.types';
import { saved, signIn, type Owner } from '../fixtures/owner';
import { makeLink, open } from '../fixtures/preview';
import { queryDatabase, send, type RawResponse } from '../fixtures/testing';

const CALL = '/_dm/s/rt/api/public/wpl/site/fixture';
const PREVIEW_CALL = `${CALL}?preview=true`;
const ADDED = 'posts/en/snow.html';

type Headers = Readonly<Record<string, string>>;

/** Starts a site with a journal of 14 posts, the draft of which has another one and another title. */
async function startDraft(t: TestContext): Promise<Owner> {
  const owner = await signIn(t, await createBlog(t, manyPosts(14)));
  const snow = { title: 'Snow', excerpt: 'White.', author: 'Ada', tags: ['frost'] };
  const posts = {
    [ADDED]: { ...snow, date: '2026-01-04', draft: false },
    'posts/en/post-13.html': { title: 'Haar' },
  };
  await owner.save(JSON.stringify({ addedPosts: [ADDED], posts }), 0, 'pages');
  return owner;
}

const post = (port: number, path: string, body: object, headers: Headers): Promise<RawResponse> =>
  send(port, path, headers, { method: 'POST', body: JSON.stringify(body) });

/** The calls of a page in the preview: a search, and the posts after the first twelve. */
const CALLS: readonly (readonly [path: string, body: object, draft: RegExp])[] = [
  [PREVIEW_CALL, { commandID: 'searchPosts', searchTerm: 'snow' }, /"\/site\/fixture\/snow"/],
  [PREVIEW_CALL, { commandID: 'searchPosts', searchTerm: 'haar' }, /"\/site\/fixture\/post-13"/],
  [PREVIEW_CALL, { commandID: 'd1_loadMorePosts', 'from-item': 12 }, /Haar/],
  [PREVIEW_CALL, { commandID: 'd1_loadMorePosts', 'search-tags': 'frost' }, /Snow/],
  [CALL, { commandID: 'loadMorePosts', _url: '/site/fixture/journal?page=2' }, /Haar/],
  [CALL, { commandID: 'loadMorePosts', _url: '/site/fixture/journal/tag/frost' }, /Snow/],
];

/** Referrers of the preview's pages: whole, cut to the origin, or withheld. */
const referrers = (port: number): Headers[] => [
  { referer: `http://127.0.0.1:${port}/site/fixture/journal` },
  { referer: `http://127.0.0.1:${port}/` },
  {},
];

/** Asserts that all calls answer with the draft, their links in the preview; or that none of them does. */
async function assertDraft(port: number, headers: Headers, isDraft: boolean): Promise<void> {
  for (const [path, body, draft] of CALLS) {
    const { text, headers: head } = await post(port, path, body, headers);
    const said = JSON.stringify([body, headers]);
    if (isDraft) assert.match(text, draft, said);
    else assert.doesNotMatch(text, /Snow|Haar|snow/, said);
    assert.match(head['cache-control'] ?? '', /no-store/);
    assert.doesNotMatch(head.vary ?? '', /cookie/i);
    const { postList = '' } = JSON.parse(text) as { postList?: string };
    if (!isDraft) continue;
    for (const href of hrefsIn(postList)) assert.match(href, /^\/site\/fixture\//, said);
  }
}

describe('the calls of a preview by link', () => {
  test('list the draft for its owner and with a link, whatever the referrer', async (t) => {
    const owner = await startDraft(t);
    const { port } = owner.host;
    const cookie = await open(owner, (await makeLink(owner)).path);
    const admin = owner.headers['cookie'] ?? '';
    for (const referrer of referrers(port)) {
      await assertDraft(port, { cookie, ...referrer }, true);
      await assertDraft(port, { cookie: admin, ...referrer }, true);
    }
    // They continue the list of the page.
    const page = await send(port, '/site/fixture/journal', { cookie });
    const body = { commandID: 'd1_loadMorePosts', 'from-item': 12 };
    const { postList, total } = JSON.parse(
      (await post(port, PREVIEW_CALL, body, { cookie })).text,
    ) as { postList: string; total: number };
    assert.deepEqual(
      [...postsIn(page.text), ...postsIn(postList)],
      ['/snow', ...Array.from({ length: 14 }, (_, index) => `/post-${index + 1}`)],
    );
    assert.equal(total, 15);
    // A later draft is listed at once.
    const later = { addedPosts: [], posts: { 'posts/en/post-13.html': { title: 'Sleet' } } };
    await owner.save(JSON.stringify(later), 1, 'pages');
    const next = await post(port, PREVIEW_CALL, body, { cookie });
    assert.match(next.text, /Sleet/);
    assert.doesNotMatch(next.text, /Haar/);
  });

  test('list what is published to everybody else', async (t) => {
    const owner = await startDraft(t);
    const { port } = owner.host;
    const cookie = await open(owner, (await makeLink(owner)).path);
    const [name, token = ''] = cookie.split('=');
    const [id = '', signature = ''] = token.split('.');
    const forged = [
      '',
      `${id}.`,
      `${id}.${'A'.repeat(signature.length)}`,
      `${'A'.repeat(id.length)}.${signature}`,
      `${signature}.${id}`,
      'true',
    ];
    for (const referrer of referrers(port)) {
      await assertDraft(port, referrer, false);
      for (const value of forged) {
        await assertDraft(port, { cookie: `${name}=${value}`, ...referrer }, false);
        await assertDraft(port, { cookie: `_dm_admin=${value}`, ...referrer }, false);
      }
    }
    await assertDraft(port, { authorization: `Bearer ${token}` }, false);
    // Neither does a token in an address open anything.
    const search = { commandID: 'searchPosts', searchTerm: 'snow', token };
    assert.doesNotMatch(
      (await post(port, `${PREVIEW_CALL}&token=${token}`, search, {})).text,
      /Snow/,
    );
  });

  test('list what is published on a page outside of it, also to who has the link', async (t) => {
    const owner = await startDraft(t);
    const { port } = owner.host;
    const cookie = await open(owner, (await makeLink(owner)).path);
    const origin = `http://127.0.0.1:${port}`;
    const search = { commandID: 'searchPosts', searchTerm: 'snow haar' };
    const more = { commandID: 'd1_loadMorePosts', 'from-item': 12 };
    const at = { commandID: 'loadMorePosts', _url: '/journal?page=2' };
    for (const [path, body, referer] of [
      [CALL, search, `${origin}/journal`],
      [CALL, more, `${origin}/site/fixture/journal`],
      // A page of the site itself that the query flag makes a preview shows what is published, too.
      [PREVIEW_CALL, search, `${origin}/journal?preview=true`],
      [PREVIEW_CALL, more, `${origin}/journal?preview=true`],
      [PREVIEW_CALL, more, `${origin}/?preview=true`],
      [PREVIEW_CALL, at, `${origin}/journal?preview=true`],
      [PREVIEW_CALL, more, `${origin}/site/other/journal`],
      [PREVIEW_CALL, more, `https://other.example/site/fixture/journal`],
      [PREVIEW_CALL, more, `https://other.example/`],
    ] as const) {
      const { status, text } = await post(port, path, body, { cookie, referer });
      assert.equal(status, 200, text);
      assert.doesNotMatch(text, /Snow|Haar|snow/, `${path} ${referer}`);
    }
  });

  test('ask for the password of the page that a list stands on', async (t) => {
    const owner = await startDraft(t);
    const { port } = owner.host;
    const link = await open(owner, (await makeLink(owner)).path);
    const password = 'tide & table';
    const { text } = await owner.change('POST', 'password', { password });
    const { hash: passwordHash } = JSON.parse(text) as HashAnswer;
    const draft = { pages: { 'en/journal.html': { passwordHash } } };
    const revision = saved(await owner.save(JSON.stringify(draft), 1, 'pages'));
    const load = (_url: string, cookie: string): Promise<RawResponse> =>
      post(port, CALL, { commandID: 'loadMorePosts', _url }, { cookie });
    /** Enters the password; returns the cookie that unlocks the page. */
    const unlock = async (pagePath: string, cookie: string): Promise<string> => {
      const answer = await send(
        port,
        '/_dm/s/rt/api/public/rt/site/fixture/page/auth',
        { 'content-type': 'application/json', cookie },
        { method: 'POST', body: JSON.stringify({ password, pagePath }) },
      );
      const { name, value } = JSON.parse(answer.text) as { name: string; value: string };
      return `${name}=${value}`;
    };
    const lists = ['/journal', '/journal?page=2', '/journal/tag/odd'];
    for (const list of lists) {
      const inPreview = `/site/fixture${list}`;
      assert.equal((await load(list, link)).status, 200, 'it is published without a password');
      const refused = await load(inPreview, link);
      assert.deepEqual([refused.status, refused.text], [401, '{"error_code":"Unauthorized"}']);
      // The owner needs none, as on the page.
      assert.match((await load(inPreview, owner.headers['cookie'] ?? '')).text, /data-post/);
    }
    await owner.publish({ name: 'pages', revision });
    const key = await unlock('/journal', '');
    for (const list of lists) {
      assert.equal((await load(list, '')).status, 401, list);
      assert.equal((await load(list, owner.headers['cookie'] ?? '')).status, 401, list);
      for (const path of [list, `/site/fixture${list}`]) {
        assert.match((await load(path, `${link}; ${key}`)).text, /data-post/, path);
      }
    }
  });

  test('read no draft to search another site', async (t) => {
    const owner = await startDraft(t);
    const { port } = owner.host;
    const cookie = owner.headers['cookie'] ?? '';
    const reads = t.mock.method(fs.promises, 'readFile');
    syncBuiltinESMExports();
    t.after(() => {
      t.mock.restoreAll();
      syncBuiltinESMExports();
    });
    const readFor = async (providerType: string): Promise<number> => {
      reads.mock.resetCalls();
      const search = { commandID: 'searchPosts', searchTerm: 'snow', rssURL: '/x', providerType };
      await post(port, PREVIEW_CALL, search, { cookie });
      const { siteFolder } = owner.workspace;
      const files = reads.mock.calls.map(({ arguments: [file] }) => file);
      return files.filter((file) => typeof file === 'string' && file.startsWith(siteFolder)).length;
    };
    assert.notEqual(await readFor('site'), 0);
    assert.equal(await readFor('rss'), 0);
    assert.equal(await readFor('opensearch'), 0);
  });

  test('end with it at once, on every host', async (t) => {
    const owner = await startDraft(t);
    const other = await signIn(t, owner.workspace);
    const ports = [owner.host.port, other.host.port];
    const first = await makeLink(owner);
    const cookie = await open(other, first.path);
    for (const port of ports) await assertDraft(port, { cookie }, true);
    await other.change('POST', 'withdraw', { id: first.id });
    for (const port of ports) await assertDraft(port, { cookie }, false);
    const second = await open(owner, (await makeLink(other)).path);
    for (const port of ports) await assertDraft(port, { cookie: second }, true);
    const ended = Math.floor(Date.now() / 1000) - 1;
    await queryDatabase(owner.workspace, `update preview_link set until = ${ended}`);
    for (const port of ports) await assertDraft(port, { cookie: second }, false);
    // The owner's end when the owner signs out.
    const admin = owner.headers['cookie'] ?? '';
    for (const port of ports) await assertDraft(port, { cookie: admin }, true);
    await queryDatabase(owner.workspace, 'delete from admin_session');
    for (const port of ports) await assertDraft(port, { cookie: admin }, false);
  });

  test('leave nothing of the draft in the pages of visitors', async (t) => {
    const owner = await startDraft(t);
    const { port } = owner.host;
    const cookie = await open(owner, (await makeLink(owner)).path);
    const pages = [
      '/journal',
      '/journal?page=2',
      '/search?searchTerm=haar',
      '/site/fixture/journal',
    ];
    for (let visit = 0; visit < 3; visit += 1) {
      for (const path of pages) {
        const { text, headers } = await send(port, path);
        assert.doesNotMatch(text, /Snow|Haar<|\/snow/, path);
        assert.equal(headers['cache-control'], 'no-cache');
        assert.doesNotMatch(headers.vary ?? '', /cookie/i);
        assert.equal(headers['set-cookie'], undefined);
      }
      await assertDraft(port, { cookie }, true);
      for (const path of ['/site/fixture/journal', '/site/fixture/journal?page=2']) {
        await send(port, path, { cookie });
      }
    }
  });
});
