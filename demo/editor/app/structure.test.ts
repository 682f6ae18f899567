import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { EditablePage } from '../../host/editor/api.types';
import type { Structure } from '../../host/content/structure';
import { readStructure, withAlias, withoutPage, withPost } from './structure';

const page = (path: string, change: Partial<EditablePage> = {}): EditablePage => ({
  ...{ file: 'en/about.html', path, title: 'About', lang: 'en', description: '' },
  ...{ isHome: false, noindex: false, isProtected: false, isHidden: false, isFixed: false },
  isPublished: true,
  ...change,
});

const movedBy = ({ moved }: Structure): readonly string[] =>
  moved.map(({ from, to }) => `${from} ${to}`);

describe('another address of a page', () => {
  test('has the address before lead to it', () => {
    const structure = withAlias(readStructure('{}'), page('/help/about'), 'us');
    assert.deepEqual(movedBy(structure), ['/help/about /help/us']);
    assert.deepEqual(structure.pages, { 'en/about.html': { alias: 'us' } });
  });

  test('has all addresses before lead to it, also those of a page not published since', () => {
    const once = withAlias(readStructure('{}'), page('/about'), 'us');
    const twice = withAlias(once, page('/us', { isPublished: false }), 'team');
    assert.deepEqual(movedBy(twice), ['/about /team']);
  });

  test('stays that of the page after another page has taken the address before', () => {
    const once = withAlias(readStructure('{}'), page('/about'), 'us');
    const twice = withAlias(once, page('/us'), 'team');
    const other = withAlias(twice, page('/crew', { file: 'en/crew.html' }), 'us');
    assert.deepEqual(movedBy(other), ['/about /team', '/crew /us']);
  });

  test('leads nowhere if it is the one before again', () => {
    const once = withAlias(readStructure('{}'), page('/about'), 'us');
    assert.deepEqual(movedBy(withAlias(once, page('/us', { isPublished: false }), 'about')), []);
  });
});

describe('a post', () => {
  const post = { author: 'Ada', date: '2026-01-01', tags: [], picture: undefined, isDraft: false };
  const fog = page('/fog', { file: 'posts/en/fog.html', post });

  test('has a file and an address of its own, in any script', () => {
    const { structure, file } = withPost(readStructure('{}'), [fog], { title: 'Fog!', lang: 'en' });
    assert.equal(file, 'posts/en/fog-2.html');
    assert.deepEqual(structure.addedPosts, [file]);
    const second = withPost(structure, [fog], { title: 'Fog', lang: 'en' });
    assert.equal(second.file, 'posts/en/fog-3.html');
    const arabic = withPost(structure, [], { title: 'ضباب على البحر', lang: 'ar' });
    assert.equal(arabic.file, 'posts/ar/ضباب-على-البحر.html');
    assert.equal(withPost(structure, [], { title: '!?', lang: 'en' }).file, 'posts/en/post.html');
    // The host itself is there.
    assert.equal(
      withPost(structure, [], { title: 'Admin', lang: 'en' }).file,
      'posts/en/admin-2.html',
    );
  });

  test('is renamed and deleted apart from the pages', () => {
    const renamed = withAlias(readStructure('{}'), fog, 'haar');
    assert.deepEqual(movedBy(renamed), ['/fog /haar']);
    const { posts, pages } = withoutPage(renamed, fog);
    assert.deepEqual(posts, { [fog.file]: { alias: 'haar', isDeleted: true } });
    assert.deepEqual(pages, {});
  });
});
