import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test, type TestContext } from 'node:test';
import type { PostChange } from '../content/post-change';
import { parsePostFile } from '../content/post-file';
import type { Structure } from '../content/structure';
import type { EditablePage, SiteAnswer, VersionAnswer, VersionsAnswer } from '../editor/api.types';
import { createBlog, type Posts } from '../fixtures/blog';
import { saved, signIn, type Owner } from '../fixtures/owner';
import { send } from '../fixtures/testing';
import { startHost } from '../host';

const STRUCTURE = 'pages';
const FOG = 'posts/en/fog.html';

/** Posts of the site: one without anything special, and one in another language. */
const POSTS: Posts = {
  'en/fog': { title: 'Fog', alternates: { ar: '/ar/fog' }, content: '<p>Grey &amp; wet.</p>' },
  'en/older': { title: 'Older', date: '2020-01-01' },
  'ar/fog': { title: 'ضباب', dir: 'rtl', alternates: { en: '/fog' } },
};

const signInToBlog = async (t: TestContext): Promise<Owner> =>
  signIn(t, await createBlog(t, POSTS));

/** Saves changes of the structure as a draft; returns its revision. */
async function arrange(owner: Owner, change: Partial<Structure>): Promise<number> {
  const { content, revision } = await owner.state(STRUCTURE);
  const next = JSON.stringify({ ...(JSON.parse(content) as object), ...change });
  const response = await owner.save(next, revision, STRUCTURE);
  assert.equal(response.status, 200, response.text);
  return saved(response);
}

/** Changes posts, and publishes that. */
async function publishPosts(owner: Owner, posts: Structure['posts']): Promise<void> {
  const revision = await arrange(owner, { posts });
  assert.equal((await owner.publish({ name: STRUCTURE, revision })).status, 200);
}

async function postsOf(owner: Owner): Promise<readonly EditablePage[]> {
  const { pages } = JSON.parse((await owner.get('/editor/api/site')).text) as SiteAnswer;
  return pages.filter(({ post }) => post);
}

/** Every public place that leads to posts. */
const LISTS = ['/journal', '/feed.xml', '/feed.json', '/sitemap.xml', '/search?searchTerm=excerpt'];

async function listsWith(port: number, text: string): Promise<readonly string[]> {
  const answers = await Promise.all(
    LISTS.map(async (path) => ({ path, answer: await send(port, path) })),
  );
  for (const { path, answer } of answers) assert.equal(answer.status, 200, path);
  return answers.filter(({ answer }) => answer.text.includes(text)).map(({ path }) => path);
}

describe('posts in /editor', () => {
  test('are listed with their settings, and have the text of their files', async (t) => {
    const owner = await signInToBlog(t);
    const posts = await postsOf(owner);
    assert.deepEqual(
      posts.map(({ file, path, title, isPublished }) => [file, path, title, isPublished]).sort(),
      [
        ['posts/ar/fog.html', '/ar/fog', 'ضباب', true],
        [FOG, '/fog', 'Fog', true],
        ['posts/en/older.html', '/older', 'Older', true],
      ],
    );
    const written = await readFile(join(owner.workspace.siteFolder, FOG), 'utf8');
    const { content, revision } = await owner.state(FOG);
    assert.deepEqual([content, revision], [parsePostFile(written, FOG).content, 0]);
    for (const name of ['posts/en/none.html', 'posts/../site.json', 'posts/en/../en/fog.html']) {
      const path = `/editor/api/state?name=${encodeURIComponent(name)}`;
      assert.equal((await owner.get(path)).status, 404, name);
    }
  });

  test('are written as drafts, seen by their owner alone until they are published', async (t) => {
    const owner = await signInToBlog(t);
    const { port } = owner.host;
    const revision = saved(await owner.save('<p>Thick <b>fog</b>.</p>', 0, FOG));
    assert.match((await owner.get('/site/fixture/fog')).text, /Thick <b>fog<\/b>/);
    const inFrame = await owner.get('/site/fixture/fog?dm_editor=k3J9xQ2mV7pL0sT4wZ8aB1');
    assert.match(inFrame.text, /<p data-dm-[\w-]+="[^"]+">Thick/);
    assert.match(inFrame.text, /<h1[^>]*>Fog<\/h1>/);
    for (const path of ['/fog', '/site/fixture/fog']) {
      assert.doesNotMatch((await send(port, path)).text, /Thick/);
    }
    assert.equal((await owner.save('<p>Other</p>', 0, FOG)).status, 409);
    assert.equal((await owner.publish({ name: FOG, revision })).status, 200);
    assert.match((await send(port, '/fog')).text, /Thick <b>fog<\/b>/);
    const lists = ['/feed.xml', '/feed.json', '/search?searchTerm=excerpt'];
    assert.deepEqual(await listsWith(port, 'Thick'), lists);
    const rendered = await owner.change('POST', 'render', {
      ...{ file: FOG, path: '/fog', html: '<p>Now</p>' },
    });
    assert.match((JSON.parse(rendered.text) as { html: string }).html, /<h1>Fog[\s\S]*<p>Now<\/p>/);
    const other = { file: FOG, path: '/older', html: '' };
    assert.equal((await owner.change('POST', 'render', other)).status, 404);
  });

  test('change their title, summary, author, tags and picture, as text', async (t) => {
    const owner = await signInToBlog(t);
    const { port } = owner.host;
    const evil = '"><script>alert(1)</script>';
    await publishPosts(owner, {
      [FOG]: {
        ...{ title: `Mist ${evil}`, excerpt: `Short ${evil}`, author: `Ada ${evil}` },
        ...{ tags: ['grey days'], alt: `Grey ${evil}`, caption: `Seen ${evil}`, focus: '30% 60%' },
        picture: { name: 'own/abc/fog.jpg', width: 2000, height: 1000 },
      },
    });
    const { text } = await send(port, '/fog');
    assert.match(text, /<h1>Mist &quot;&gt;&lt;script&gt;/);
    assert.match(text, /src="\/media\/tablet\/own\/abc\/fog\.jpg"/);
    assert.match(text, /width="2000"[^>]*height="1000"/);
    assert.match(text, /data-focus="30% 60%"/);
    assert.match(text, /href="[^"]*\/tag\/grey-days"/);
    // The feed of JSON is no markup.
    for (const path of ['/fog', ...LISTS].filter((one) => one !== '/feed.json')) {
      assert.doesNotMatch((await send(port, path)).text, /<script>alert/, path);
    }
    await publishPosts(owner, { [FOG]: { picture: null } });
    assert.doesNotMatch((await send(port, '/fog')).text, /own\/abc/);
  });

  test('are hidden as drafts, and until their date, from every list', async (t) => {
    const owner = await signInToBlog(t);
    const { port } = owner.host;
    const later = new Date(Date.now() + 86_400_000).toISOString();
    const dates: readonly PostChange[] = [{ draft: true }, { date: `${later.slice(0, 16)}Z` }];
    const older = 'posts/en/older.html';
    for (const change of dates) {
      await publishPosts(owner, { [older]: { title: 'Fog bank', ...change } });
      assert.equal((await send(port, '/older')).status, 404);
      assert.deepEqual(await listsWith(port, '/older'), []);
      assert.match((await owner.get('/site/fixture/older')).text, /<h1>Fog bank<\/h1>/);
      const post = (await postsOf(owner)).find(({ file }) => file === older);
      assert.equal(post?.isPublished, false);
    }
    await publishPosts(owner, { [older]: { title: 'Fog bank' } });
    assert.equal((await send(port, '/older')).status, 200);
    assert.deepEqual(await listsWith(port, '/older'), LISTS);
  });

  test('are added as drafts, renamed with a redirect, and deleted', async (t) => {
    const owner = await signInToBlog(t);
    const { port } = owner.host;
    const file = 'posts/en/rain.html';
    const rain: PostChange = { title: 'Rain', excerpt: 'It rains.', author: 'Ada' };
    await arrange(owner, { addedPosts: [file], posts: { [file]: { ...rain, draft: true } } });
    const text = saved(await owner.save('<p>Wet</p>', 0, file));
    assert.match((await owner.get('/site/fixture/rain')).text, /<h1>Rain<\/h1>[\s\S]*<p>Wet<\/p>/);
    const revision = await arrange(owner, {
      posts: { [file]: { ...rain, draft: false, date: '2024-05-01' } },
    });
    const drafts = [
      { name: STRUCTURE, revision },
      { name: file, revision: text },
    ];
    assert.equal((await owner.publish(...drafts)).status, 200);
    assert.match((await send(port, '/rain')).text, /<p>Wet<\/p>/);
    assert.match((await send(port, '/rain')).text, /href="\/fog" rel="prev"/);

    const moved = await arrange(owner, {
      posts: { [file]: { ...rain, draft: false, date: '2024-05-01' }, [FOG]: { alias: 'haar' } },
      moved: [{ from: '/fog', to: '/haar' }],
    });
    await owner.publish({ name: STRUCTURE, revision: moved });
    const { status, headers } = await send(port, '/fog');
    assert.deepEqual([status, headers.location], [301, '/haar']);
    assert.match((await send(port, '/haar')).text, /Grey &amp; wet/);
    assert.match((await send(port, '/ar/fog')).text, /hreflang="en" href="[^"]*\/haar"/);

    await publishPosts(owner, { [FOG]: { isDeleted: true }, [file]: rain });
    assert.equal((await send(port, '/haar')).status, 404);
    assert.doesNotMatch(
      (await send(port, '/ar/fog')).text,
      /hreflang="en" href="[^"]*\/(?:haar|fog)"/,
    );
    assert.deepEqual(
      (await postsOf(owner)).map((post) => post.file),
      // The newest first.
      ['posts/ar/fog.html', 'posts/en/older.html', file],
    );
  });

  test('have room for two thousand, and say when there is no more before anything is lost', async (t) => {
    const owner = await signInToBlog(t);
    const summary = 'و'.repeat(500);
    const postsOfNumber = (count: number): Structure['posts'] =>
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [
          `posts/en/none-${index}.html`,
          { title: 'ع'.repeat(100), excerpt: summary },
        ]),
      );
    const many = JSON.stringify({ posts: postsOfNumber(2000) });
    const first = await owner.save(many, 0, STRUCTURE);
    assert.equal(first.status, 200, first.text.slice(0, 200));
    const products = Object.fromEntries(
      Array.from({ length: 200 }, (_, index) => [index + 1, { description: 'x'.repeat(5000) }]),
    );
    const full = JSON.stringify({ posts: postsOfNumber(2000), products });
    const { status, text } = await owner.save(full, saved(first), STRUCTURE);
    assert.equal(status, 422);
    assert.match(text, /have 2,\d{3},\d{3} characters, and there is room for 2,000,000/);
    const more = await owner.save(JSON.stringify({ posts: postsOfNumber(2001) }), 1, STRUCTURE);
    assert.match(more.text, /There are too many posts\./);
    const long = await owner.save('x'.repeat(500_001), 0, FOG);
    assert.match(long.text, /has 500,001 characters, and there is room for 500,000/);
    // What was saved before is still there.
    assert.equal((await owner.state(STRUCTURE)).content, many);
  });

  test('have a history that says what has changed, and restores it', async (t) => {
    const owner = await signInToBlog(t);
    const { port } = owner.host;
    await publishPosts(owner, { [FOG]: { title: 'One' } });
    await publishPosts(owner, { [FOG]: { title: 'Two', tags: ['a', 'b'] } });
    const { versions } = JSON.parse(
      (await owner.get('/editor/api/versions')).text,
    ) as VersionsAnswer;
    const answerOf = async (id: number | undefined) =>
      JSON.parse((await owner.get(`/editor/api/version?id=${id}`)).text) as VersionAnswer;
    const [change] = (await answerOf(versions[0]?.id)).changes;
    assert.ok(change);
    const { gone, added } = change;
    assert.deepEqual(
      [gone, added],
      [['Two · Title: One'], ['Two · Title: Two', 'Two · Tags: a, b']],
    );
    const { revision } = await owner.state(STRUCTURE);
    const drafts = [{ name: STRUCTURE, revision }];
    const id = versions[1]?.id;
    assert.equal((await owner.change('POST', 'restore', { id, drafts })).status, 200);
    assert.match((await owner.get('/site/fixture/fog')).text, /<h1>One<\/h1>/);
    assert.match((await send(port, '/fog')).text, /<h1>Two<\/h1>/);
  });

  test('are the same on every host of the database', async (t) => {
    const owner = await signInToBlog(t);
    const other = await startHost({ ...owner.workspace.options, adminPassword: 'salt & silver' });
    t.after(() => other.stop());
    assert.match((await send(other.port, '/fog')).text, /<h1>Fog<\/h1>/);
    const revision = saved(await owner.save('<p>Everywhere</p>', 0, FOG));
    await owner.publish({ name: FOG, revision });
    assert.match((await send(other.port, '/fog')).text, /<p>Everywhere<\/p>/);
    await publishPosts(owner, { [FOG]: { draft: true } });
    assert.equal((await send(other.port, '/fog')).status, 404);
    assert.doesNotMatch((await send(other.port, '/journal')).text, /href="\/fog"/);
  });

  for (const [name, change] of Object.entries<object>({
    'a date that does not exist': { date: '2026-02-30' },
    'an empty title': { title: ' ' },
    'a tag that splits its address': { tags: ['a/b'] },
    'an address that another post has': { alias: 'older' },
    'a picture outside the pictures': {
      picture: { name: '../secret.jpg', width: 1, height: 1 },
    },
    'a focus point outside the picture': { focus: '30% 160%' },
    'an unknown setting': { headsection: '<script>' },
  })) {
    test(`are not saved with ${name}`, async (t) => {
      const owner = await signInToBlog(t);
      const content = JSON.stringify({ posts: { [FOG]: change } });
      const { status, text } = await owner.save(content, 0, STRUCTURE);
      assert.equal(status, 422, text);
      assert.notEqual((JSON.parse(text) as { message: string }).message, '');
    });
  }

  test('are checked for pictures without an alternative text before they are published', async (t) => {
    const owner = await signInToBlog(t);
    const picture = { name: 'own/a/boat.jpg', width: 900, height: 600 };
    await arrange(owner, {
      posts: {
        [FOG]: { picture, alt: '' },
        'posts/en/older.html': { picture, alt: '', draft: true },
        'posts/ar/fog.html': { picture, alt: 'A boat' },
      },
    });
    const { text } = await owner.get('/editor/api/check');
    assert.deepEqual(JSON.parse(text), {
      findings: [
        {
          ...{ file: FOG, draft: STRUCTURE },
          text: 'The picture of the post has no alternative text. Say what is to be seen, unless it is decorative.',
          setting: 'alternative text of own/a/boat.jpg',
        },
      ],
    });
  });
});
