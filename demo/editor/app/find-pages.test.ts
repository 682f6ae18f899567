import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { EditablePage } from '../../host/editor/api.types';
import { findPages } from './find-pages';

const page = (title: string, change: Partial<EditablePage> = {}): EditablePage => ({
  ...{ file: `en/${title}.html`, path: '/a', title, lang: 'en', description: '' },
  ...{ isHome: false, noindex: false, isProtected: false, isHidden: false, isFixed: false },
  isPublished: true,
  ...change,
});

const post = (title: string, tags: readonly string[]): EditablePage =>
  page(title, {
    post: { author: '', date: '2026-01-01', tags, picture: undefined, isDraft: false },
  });

const pages = [
  page('Café Müller', { path: '/cafe' }),
  page('الغُرفة المظلمة', { path: '/ar/darkroom', lang: 'ar' }),
  page('港の朝、黒い紅茶', { path: '/minato', lang: 'ja' }),
  page('ｶﾒﾗ', { path: '/cameras', lang: 'ja' }),
  post('Weather', ['slow days', 'Ærø']),
];

const titles = (search: string): string =>
  findPages(pages, search)
    .map(({ title }) => title)
    .join(' | ');

describe('the search of pages', () => {
  for (const [search, found] of [
    ['cafe', 'Café Müller'],
    ['MULLER', 'Café Müller'],
    ['muller café', 'Café Müller'],
    ['الغرفه', 'الغُرفة المظلمة'],
    ['紅茶', '港の朝、黒い紅茶'],
    ['カメラ', 'ｶﾒﾗ'],
    ['/cameras', 'ｶﾒﾗ'],
    ['slow', 'Weather'],
    ['aero', 'Weather'],
    ['café weather', ''],
    ['.*', ''],
  ] as const) {
    test(`${search} finds ${found || 'nothing'}`, () => assert.equal(titles(search), found));
  }

  test('no word finds all, in their order', () => {
    assert.equal(findPages(pages, ' \u3000'), pages);
  });

  test('two thousand posts take a moment', () => {
    const many = Array.from({ length: 2000 }, (_, index) =>
      post(`Überschrift ${index} ${'Ä'.repeat(100)}`, ['weather']),
    );
    assert.equal(findPages(many, 'uberschrift 1999').length, 1);
    const start = performance.now();
    for (let step = 0; step < 20; step += 1) findPages(many, `uberschrift ${step}`);
    assert.ok(performance.now() - start < 5000);
  });
});
