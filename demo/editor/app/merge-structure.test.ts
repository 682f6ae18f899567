import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Structure } from '../../host/content/structure';
import { mergeStructure } from './merge-structure';
import { readStructure } from './structure';

const structureOf = (change: Partial<Structure>): Structure =>
  readStructure(JSON.stringify(change));

const ABOUT = 'en/about.html';
const FOG = 'posts/en/fog.html';

const BEFORE = structureOf({
  pages: { [ABOUT]: { title: 'About', noindex: true } },
  added: ['en/a.html'],
  menu: { en: [{ text: 'Home', href: '/' }] },
  moved: [{ from: '/old', to: '/about' }],
});

const merged = (mine: Partial<Structure>, theirs: Partial<Structure>): Structure | undefined =>
  mergeStructure({
    before: BEFORE,
    mine: { ...BEFORE, ...mine },
    theirs: { ...BEFORE, ...theirs },
  });

describe('the changes of two people', () => {
  test('to different settings are both kept', () => {
    const result = merged(
      {
        pages: { [ABOUT]: { title: 'About us', noindex: true } },
        posts: { [FOG]: { title: 'Fog' } },
        added: ['en/a.html', 'en/b.html'],
      },
      {
        pages: { [ABOUT]: { title: 'About', noindex: true, description: 'We' }, 'en/c.html': {} },
        posts: { [FOG]: { draft: true } },
        products: { 3: { price: 2 } },
        added: ['en/c.html'],
        menu: { en: [], ar: [] },
        moved: [{ from: '/older', to: '/about' }],
      },
    );
    assert.deepEqual(
      result,
      structureOf({
        pages: {
          [ABOUT]: { title: 'About us', noindex: true, description: 'We' },
          'en/c.html': {},
        },
        posts: { [FOG]: { draft: true, title: 'Fog' } },
        products: { 3: { price: 2 } },
        added: ['en/c.html', 'en/b.html'],
        menu: { en: [], ar: [] },
        moved: [{ from: '/older', to: '/about' }],
      }),
    );
  });

  test('that are the same are one', () => {
    const change = { pages: { [ABOUT]: { title: 'Us', noindex: true } } };
    assert.deepEqual(merged(change, change), { ...BEFORE, ...change });
  });

  test('take back what one of them has done, and nothing of the other', () => {
    // An undo: mine is as it was before `BEFORE`.
    const result = merged(
      { pages: {}, added: [] },
      { posts: { [FOG]: { title: 'Fog' } }, added: ['en/a.html', 'en/b.html'] },
    );
    assert.deepEqual(result?.pages, {});
    assert.deepEqual(result.added, ['en/b.html']);
    assert.deepEqual(result.posts, { [FOG]: { title: 'Fog' } });
  });

  for (const [name, mine, theirs] of [
    [
      'one setting',
      { pages: { [ABOUT]: { title: 'Us', noindex: true } } },
      { pages: { [ABOUT]: { title: 'We', noindex: true } } },
    ],
    [
      'one list of a product',
      { products: { 1: { variations: [{ name: 'A', price: 1 }] } } },
      { products: { 1: { variations: [{ name: 'B', price: 1 }] } } },
    ],
    [
      'a page that the other has forgotten',
      { pages: { [ABOUT]: { title: 'Us', noindex: true } } },
      { pages: {} },
    ],
    [
      'one menu',
      { menu: { en: [{ text: 'A', href: '/a' }] } },
      { menu: { en: [{ text: 'B', href: '/b' }] } },
    ],
    [
      'where an address leads',
      { moved: [{ from: '/old', to: '/us' }] },
      { moved: [{ from: '/old', to: '/we' }] },
    ],
  ] as const satisfies readonly (readonly [string, Partial<Structure>, Partial<Structure>])[]) {
    test(`clash about ${name}`, () => {
      assert.equal(merged(mine as Partial<Structure>, theirs as Partial<Structure>), undefined);
    });
  }
});
