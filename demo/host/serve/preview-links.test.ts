import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createBlog, manyPosts, postsIn } from '../fixtures/blog';
import { writePage } from '../fixtures/forms';
import { saved, signIn } from '../fixtures/owner';
import { linksIn, makeLink, open } from '../fixtures/preview';
import { writeCatalogue } from '../fixtures/shop';
import { createWorkspace, queryDatabase, send } from '../fixtures/testing';

describe('a preview by link', () => {
  test('shows what is not published to who has the link, and to nobody else', async (t) => {
    const owner = await signIn(t);
    const { port } = owner.host;
    await owner.save('<h1>Draft</h1><a href="/fleet">Fleet</a>', 0);
    const { path } = await makeLink(owner);
    // Kept for visitors before and after.
    for (let visit = 0; visit < 2; visit += 1) {
      assert.doesNotMatch((await send(port, '/site/fixture/about')).text, /Draft/);
    }
    const cookie = await open(owner, path);
    const shown = await send(port, '/site/fixture/about', { cookie });
    assert.match(shown.text, /<h1>Draft<\/h1><a href="\/site\/fixture\/fleet">/);
    assert.match(shown.headers['cache-control'] ?? '', /private, no-store/);
    assert.equal(shown.headers['x-robots-tag'], 'noindex');
    const json = await send(port, '/site/fixture/about?dm_ajaxCall=true', { cookie });
    assert.match(json.text, /Draft/);
    assert.match(json.headers['cache-control'] ?? '', /private, no-store/);
    // Also later drafts are shown.
    await owner.save('<h1>Later</h1>', 1);
    assert.match((await send(port, '/site/fixture/about', { cookie })).text, /Later/);
    for (const other of ['/site/fixture/about', '/about']) {
      assert.doesNotMatch((await send(port, other)).text, /Draft|Later/);
    }
    assert.doesNotMatch((await send(port, '/about', { cookie })).text, /Draft|Later/);
    // It gives no rights of an owner.
    const nonce = 'dm_editor=k3J9xQ2mV7pL0sT4wZ8aB1';
    const framed = await send(port, `/site/fixture/about?${nonce}`, { cookie });
    assert.doesNotMatch(framed.text, /data-dm-block|"mode":"editor"/);
    assert.equal((await send(port, '/editor/api/site', { cookie })).status, 401);
    assert.match((await send(port, '/site/fixture/guests', { cookie })).text, /type="password"/);
  });

  test('lists posts and products as they will be, to who has the link alone', async (t) => {
    const workspace = await createBlog(t, {
      ...manyPosts(30),
      'en/fog': { title: 'Fog', date: '2026-01-03', tags: ['weather'] },
      'en/rain': { title: 'Rain', date: '2026-01-02', tags: ['weather'] },
      'en/gone': { title: 'Gone', date: '2026-01-01', tags: ['weather', 'gales'] },
    });
    await writeCatalogue(workspace);
    const shop = '<dm-store store-id="7"><!--dm:shop--></dm-store>';
    await writePage(workspace, 'shop', shop, { title: 'Shop — Fixture', shop: true });
    const owner = await signIn(t, workspace);
    const { port } = owner.host;
    const added = 'posts/en/snow.html';
    const text = { excerpt: 'White.', author: 'Ada', tags: ['weather'] };
    const content = JSON.stringify({
      addedPosts: [added],
      posts: {
        [added]: { ...text, title: 'Snow', date: '2026-01-04', draft: false },
        'posts/en/fog.html': { title: 'Haar', date: '2026-01-01', tags: ['sea'] },
        'posts/en/rain.html': { draft: true },
        'posts/en/gone.html': { isDeleted: true },
        'posts/en/post-30.html': { date: '2999-01-01' },
      },
      addedProducts: ['101'],
      products: { 101: { name: 'Anchor', price: 30 }, 2: { name: 'Hemp line' } },
    });
    await owner.save(content, 0, 'pages');
    const { path } = await makeLink(owner);
    const cookie = await open(owner, path);
    const listOf = async (address: string, headers = { cookie }) => {
      const { status, text: html } = await send(port, `/site/fixture${address}`, headers);
      assert.equal(status, 200, address);
      return postsIn(html);
    };
    const journal = await listOf('/journal');
    assert.deepEqual(journal.slice(0, 3), ['/snow', '/fog', '/post-1']);
    const later = await listOf('/journal?page=2');
    assert.ok(later.length > 5 && !later.includes('/post-30') && !later.includes(journal[2] ?? ''));
    assert.deepEqual(await listOf('/journal/tag/weather'), ['/snow']);
    assert.deepEqual(await listOf('/journal/tag/sea'), ['/fog']);
    // A list without posts in the draft is missing, although visitors still have it.
    for (const address of ['/journal/tag/gales', '/journal?page=4']) {
      const { status, text: gone } = await send(port, `/site/fixture${address}`, { cookie });
      assert.equal(status, 404, address);
      assert.deepEqual(postsIn(gone), [], address);
    }
    assert.equal((await send(port, '/journal/tag/gales')).status, 200);
    const found = await send(port, '/site/fixture/search?searchTerm=haar', { cookie });
    assert.match(found.text, /href="\/site\/fixture\/fog"/);
    const html = await send(port, '/site/fixture/journal', { cookie });
    assert.match(html.text, /Haar/);
    assert.match(html.text, /href="\/site\/fixture\/journal\/tag\/sea"/);
    const shopSearch = await send(port, '/site/fixture/shop/search?keywords=anchor', { cookie });
    assert.match(shopSearch.text, /Anchor/);
    assert.match((await send(port, '/site/fixture/shop', { cookie })).text, /Hemp line/);
    // A later draft is shown at once.
    await owner.save(content.replace('Snow', 'Sleet'), 1, 'pages');
    assert.match((await send(port, '/site/fixture/journal', { cookie })).text, /Sleet/);
    // Everybody else has what is published.
    for (const address of ['/site/fixture/journal', '/journal']) {
      const { text: published } = await send(port, address);
      assert.deepEqual(postsIn(published).slice(0, 2), ['/fog', '/rain']);
      assert.doesNotMatch(published, /Haar|Snow|Sleet/);
    }
  });

  test('lists the posts of a tag that only posts still to come have', async (t) => {
    const weather = ['weather'];
    const workspace = await createBlog(t, {
      ...manyPosts(3),
      'en/fog': {
        title: 'Fog',
        date: '2026-01-03',
        tags: [...weather, 'Sea & "Salt"'],
        draft: true,
      },
      'en/rain': { title: 'Rain', date: '2999-01-02', tags: ['gales'] },
      'en/hail': { title: 'Hail', date: '2026-01-02', tags: weather },
    });
    const owner = await signIn(t, workspace);
    const { port } = owner.host;
    const added = Array.from({ length: 14 }, (_, index) => `posts/en/snow-${index}.html`);
    const post = { excerpt: 'White.', author: 'Ada', tags: ['snow'], date: '2026-01-04' };
    const posts = Object.fromEntries(
      added.map((name) => [name, { ...post, title: 'Snow', draft: true }]),
    );
    await owner.save(JSON.stringify({ addedPosts: added, posts }), 0, 'pages');
    const { path } = await makeLink(owner);
    const cookie = await open(owner, path);
    const linkOf = async (address: string): Promise<string[]> => {
      const { text } = await send(port, `/site/fixture${address}`, { cookie });
      return Array.from(
        text.matchAll(/href="(\/site\/fixture\/journal\/tag\/[^"]*)"/g),
        ([, href = '']) => href,
      );
    };
    // The tags of a post lead to a list with it.
    for (const [address, ...listed] of [
      ['/fog', '/hail', '/fog'],
      ['/rain', '/rain'],
    ] as const) {
      const hrefs = await linkOf(address);
      assert.ok(hrefs.length > 0, address);
      for (const href of hrefs) {
        for (const headers of [{ cookie }, owner.headers]) {
          const { status, text } = await send(port, href, headers);
          assert.equal(status, 200, href);
          assert.ok(
            postsIn(text).every((one) => listed.some((other) => other === one)),
            href,
          );
          assert.ok(postsIn(text).length === 1, href);
        }
        if (!href.endsWith('/weather')) {
          assert.equal((await send(port, href)).status, 404, 'is missing for everybody else');
        }
      }
    }
    const listOf = async (address: string) => {
      const { status, text } = await send(port, `/site/fixture${address}`, { cookie });
      return [status, postsIn(text).length];
    };
    assert.deepEqual(await listOf('/journal/tag/snow'), [200, 12]);
    assert.deepEqual(await listOf('/journal/tag/snow?page=2'), [200, 2]);
    assert.deepEqual(await listOf('/journal/tag/snow?page=3'), [404, 0]);
    // Lists with posts are as they will be.
    assert.deepEqual(await listOf('/journal/tag/weather'), [200, 1]);
    assert.deepEqual(await listOf('/journal/tag/weather?page=2'), [404, 0]);
    assert.deepEqual(await listOf('/journal/tag/none'), [404, 0]);
  });

  test('leads from the old address of a product or a category to the present one', async (t) => {
    const workspace = await createWorkspace(t);
    await writeCatalogue(workspace);
    const shop = '<dm-store store-id="7"><!--dm:shop--></dm-store>';
    await writePage(workspace, 'shop', shop, { title: 'Shop — Fixture', shop: true });
    const owner = await signIn(t, workspace);
    const { port } = owner.host;
    const content = JSON.stringify({ products: { 2: { name: 'Hemp line' } } });
    await owner.save(content, 0, 'pages');
    const { path } = await makeLink(owner);
    const cookie = await open(owner, path);
    const old = '/shop/rope-p2';
    assert.match((await send(port, '/shop/Rope-p2')).text, /Sisal/);
    for (const headers of [{ cookie }, owner.headers]) {
      for (const [before, address] of [
        ['/shop/Rope-p2', '/site/fixture/shop/Hemp-line-p2'],
        [old, '/site/fixture/shop/Hemp-line-p2'],
        ['/shop/ropes-c1', '/site/fixture/shop/things-c1'],
        ['/shop/-c1', '/site/fixture/shop/things-c1'],
        ['/shop/Things-c1?offset=1&utm_source=x', '/site/fixture/shop/things-c1?offset=1'],
      ] as const) {
        const preview = `/site/fixture${before}`;
        const moved = await send(port, preview, headers);
        // A draft's name may change again: no browser may keep where it leads.
        assert.deepEqual([moved.status, moved.headers.location], [302, address], before);
        assert.match(moved.headers['cache-control'] ?? '', /no-store/);
        const query = `${before.includes('?') ? '&' : '?'}dm_ajaxCall=true`;
        const { text } = await send(port, preview + query, headers);
        assert.equal((JSON.parse(text) as Record<string, unknown>)['redirect'], address);
        assert.equal((await send(port, address, headers)).status, 200);
      }
    }
    // In the editor's frame, the page that was asked for is edited.
    const nonce = 'dm_editor=k3J9xQ2mV7pL0sT4wZ8aB1';
    const framed = await owner.get(`/site/fixture${old}?${nonce}`);
    assert.equal(framed.status, 200);
    assert.match(framed.text, /Hemp line/);
    // Everybody else is led to the published name.
    const published = await send(port, '/site/fixture/shop/Hemp-line-p2');
    assert.deepEqual(
      [published.status, published.headers.location],
      [301, '/site/fixture/shop/Rope-p2'],
    );
    assert.equal((await send(port, '/site/fixture/shop/ropes-c3', { cookie })).status, 404);
  });

  test('shows no hidden page', async (t) => {
    const owner = await signIn(t);
    const added = 'en/secret.html';
    const page = { title: 'Secret', alias: 'secret', isHidden: true };
    const structure = { pages: { [added]: page }, added: [added] };
    await owner.save(JSON.stringify(structure), 0, 'pages');
    await owner.save('<h1>Nobody</h1>', 0, added);
    const { path } = await makeLink(owner);
    const cookie = await open(owner, path);
    assert.match((await owner.get('/site/fixture/secret')).text, /Nobody/);
    const { status, text } = await send(owner.host.port, '/site/fixture/secret', { cookie });
    assert.equal(status, 404);
    assert.doesNotMatch(text, /Nobody/);
  });

  test('ends when it is withdrawn, and after a week, on every host', async (t) => {
    const owner = await signIn(t);
    const other = await signIn(t, owner.workspace);
    saved(await owner.save('<h1>Draft</h1>', 0));
    const about = '/site/fixture/about';
    const first = await makeLink(owner);
    const cookie = await open(other, first.path);
    assert.match((await send(other.host.port, about, { cookie })).text, /Draft/);
    const left = await other.change('POST', 'withdraw', { id: first.id });
    assert.deepEqual(linksIn(left), []);
    const second = await makeLink(owner);
    const later = await open(owner, second.path);
    const ended = Math.floor(Date.now() / 1000) - 1;
    await queryDatabase(owner.workspace, `update preview_link set until = ${ended}`);
    for (const { host } of [owner, other]) {
      for (const [link, held] of [
        [first, cookie],
        [second, later],
      ] as const) {
        const answer = await send(host.port, link.path);
        assert.deepEqual([answer.status, answer.headers['set-cookie']], [410, undefined]);
        assert.match(answer.text, /This preview has ended/);
        assert.doesNotMatch((await send(host.port, about, { cookie: held })).text, /Draft/);
      }
      // In the visitor's language, and its direction.
      for (const [asked, start, title] of [
        ['de-AT, en;q=0.5', '<html lang="de" dir="ltr">', 'Diese Vorschau ist beendet'],
        ['fa', '<html lang="fa" dir="rtl">', 'این پیش‌نمایش به پایان رسیده است'],
      ] as const) {
        const { text } = await send(host.port, first.path, { 'accept-language': asked });
        assert.ok(text.includes(start) && text.includes(`<h1>${title}</h1>`), text);
        assert.doesNotMatch(text, /preview/i);
      }
    }
  });

  test('cannot be guessed, and there are ten at most', async (t) => {
    const owner = await signIn(t);
    const { path, id } = await makeLink(owner);
    const flipped = path.slice(0, -1) + (path.endsWith('A') ? 'B' : 'A');
    const wrongTokens = [id, `${id}.`, 'x', ''].map((token) => `/_dm/preview?token=${token}`);
    // The path is logged.
    assert.equal(new URL(path, 'http://localhost').pathname, '/_dm/preview');
    for (const wrong of [flipped, ...wrongTokens, '/_dm/preview']) {
      assert.equal((await send(owner.host.port, wrong)).status, 410, wrong);
    }
    const rest = await Promise.all(
      Array.from({ length: 12 }, () => owner.change('POST', 'preview', {})),
    );
    assert.equal(rest.filter(({ status }) => status === 200).length, 9);
    assert.match(rest.find(({ status }) => status === 422)?.text ?? '', /Withdraw one/);
    assert.equal(linksIn(await owner.get('/editor/api/preview')).length, 10);
    assert.equal((await send(owner.host.port, '/editor/api/preview')).status, 401);
    for (const call of ['preview', 'withdraw']) {
      const body = call === 'preview' ? {} : { id };
      const answer = await owner.change('POST', call, body, { 'x-dm-token': '' });
      assert.equal(answer.status, 401);
    }
  });
});
