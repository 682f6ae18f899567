import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { createBlog } from '../fixtures/blog';
import { createWorkspace } from '../fixtures/testing';
import { NO_EDITS } from './edits';
import { readContent } from './read-content';
import { NO_STRUCTURE, structure, type Structure } from './structure';

const siteOf = async (t: TestContext): Promise<string> =>
  (await createWorkspace(t)).options.siteFolder ?? '';

const edited = (change: Partial<Structure>, more: object = {}) => ({
  ...NO_EDITS,
  structure: { ...NO_STRUCTURE, ...change },
  ...more,
});

describe('the structure of a site', () => {
  test('renames a page, and leads from its addresses before to the last one', async (t) => {
    const siteFolder = await siteOf(t);
    const before = await readContent(siteFolder);
    const { pages, site } = await readContent(
      siteFolder,
      edited({
        pages: { 'en/about.html': { alias: 'who-we-are', title: 'Who we are' } },
        moved: [
          { from: '/about', to: '/us' },
          { from: '/us', to: '/who-we-are' },
          // An address that another page has stays its own; one that leads nowhere is none.
          { from: '/', to: '/who-we-are' },
          { from: '/older', to: '/gone' },
        ],
      }),
    );
    const at = (path: string) => pages.find((page) => page.path === path);
    assert.equal(at('/who-we-are')?.title, 'Who we are');
    for (const path of ['/about', '/us']) assert.equal(at(path)?.redirect, '/who-we-are');
    assert.equal(at('/')?.redirect, undefined);
    assert.equal(at('/older'), undefined);
    assert.equal(at('/old')?.redirect, '/who-we-are');
    assert.doesNotMatch(JSON.stringify(site.menu), /"\/about"/);
    assert.notEqual(site.build, before.site.build);
    // Nothing else is any different.
    for (const page of before.pages) {
      if (page.path === '/about') continue;
      assert.equal(at(page.path)?.content, page.content);
      assert.equal(at(page.path)?.title, page.title);
    }
  });

  test('leaves an address to a post that has it by now', async (t) => {
    const { siteFolder } = await createBlog(t, { 'en/about': {} });
    const { pages, blog } = await readContent(
      siteFolder,
      edited({
        pages: { 'en/about.html': { alias: 'us' } },
        moved: [{ from: '/about', to: '/us' }],
      }),
    );
    assert.ok(pages.some(({ path }) => path === '/us'));
    assert.ok(!pages.some(({ path }) => path === '/about'));
    assert.deepEqual(
      blog.posts.map(({ post }) => post.path),
      ['/about'],
    );
  });

  test('leads from an address that a post of nobody has, until that comes out', async (t) => {
    const later = new Date(Date.now() + 120_000).toISOString().slice(0, 16);
    const { siteFolder } = await createBlog(t, {
      'en/about': { draft: true },
      'en/fleet': { date: `${later}Z` },
    });
    const { pages } = await readContent(
      siteFolder,
      edited({
        pages: { 'en/about.html': { alias: 'us' }, 'en/fleet.html': { alias: 'boats' } },
        moved: [
          { from: '/about', to: '/us' },
          { from: '/fleet', to: '/boats' },
        ],
      }),
    );
    const redirectOf = (path: string) => pages.find((page) => page.path === path)?.redirect;
    assert.deepEqual([redirectOf('/about'), redirectOf('/fleet')], ['/us', '/boats']);
  });

  test('names no language of a page that is hidden or deleted', async (t) => {
    const siteFolder = await siteOf(t);
    const alternatesWith = async (change: object): Promise<object | undefined> => {
      const pages = { 'ar/home.html': change };
      const content = await readContent(siteFolder, edited({ pages }));
      return content.pages.find(({ path }) => path === '/')?.alternates;
    };
    assert.deepEqual(await alternatesWith({}), { ar: '/ar' });
    assert.deepEqual(await alternatesWith({ isHidden: true }), {});
    assert.deepEqual(await alternatesWith({ isDeleted: true }), {});
  });

  test('adds, hides and deletes pages', async (t) => {
    const siteFolder = await siteOf(t);
    const change: Partial<Structure> = {
      added: ['en/garden.html'],
      pages: {
        'en/garden.html': { title: 'The </script> garden', alias: 'garden', isHidden: true },
        'en/about.html': { isDeleted: true },
      },
    };
    const contents = new Map([['en/garden.html', '<p>Kale</p>']]);
    const visible = await readContent(siteFolder, edited(change, { pages: contents }));
    const paths = visible.pages.map(({ path }) => path);
    assert.ok(!paths.includes('/garden') && !paths.includes('/about'));
    const all = await readContent(
      siteFolder,
      edited(change, { pages: contents, withHidden: true }),
    );
    const garden = all.pages.find(({ path }) => path === '/garden');
    assert.deepEqual([garden?.title, garden?.content], ['The </script> garden', '<p>Kale</p>']);
  });

  test('refuses an address that another page has', async (t) => {
    const siteFolder = await siteOf(t);
    const change: Partial<Structure> = {
      added: ['en/other.html'],
      pages: { 'en/other.html': { title: 'Other', alias: 'about' } },
    };
    await assert.rejects(readContent(siteFolder, edited(change)), /Two pages have the address/);
  });

  test('refuses an address at which the host has something else, and none in a language', async (t) => {
    const siteFolder = await siteOf(t);
    const named = (file: string, alias: string) =>
      readContent(
        siteFolder,
        edited({ added: [file], pages: { [file]: { title: 'New', alias } } }),
      );
    await assert.rejects(named('en/new.html', 'admin'), /The address \/admin is taken/);
    const { pages } = await named('ar/new.html', 'media');
    assert.ok(pages.some(({ path }) => path === '/ar/media'));
  });

  for (const [name, wrong] of Object.entries<unknown>({
    'an address with a slash': { pages: { 'en/a.html': { alias: 'a/b' } } },
    'an address of the site itself': { pages: { 'en/a.html': { alias: '404' } } },
    'a file outside the pages': { added: ['../site.json'] },
    'an empty title': { pages: { 'en/a.html': { title: '  ' } } },
    'a password that is no hash': { pages: { 'en/a.html': { passwordHash: 'secret' } } },
    'a move to another site': { moved: [{ from: '/a', to: '//evil.example' }] },
    'an unknown name': { pages: { 'en/a.html': { headsection: '<script>' } } },
  })) {
    test(`refuses ${name}`, () => {
      assert.equal(structure.safeParse(wrong).success, false);
    });
  }
});
