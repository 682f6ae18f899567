import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { assertOthersAreServed } from '../fixtures/other-visitor';
import { send } from '../fixtures/testing';
import { findPhrases, matchExpression, parseTerm, shownTerm } from '../text/search-term';
import { snippetOf } from './snippet';
import { read, search, startBlog, urlsIn as urls, type Posts } from '../fixtures/blog';

describe('the search', () => {
  test('ranks title above tags above text, then by date', async (t) => {
    const { port } = await startBlog(t, {
      'en/text': { content: '<p>Fog, fog and more fog.</p>', date: '2025-01-01' },
      'en/tag': { tags: ['fog'], date: '2023-01-01' },
      'en/excerpt': { excerpt: 'Some fog.', date: '2022-01-01' },
      'en/title-old': { title: 'Fog', date: '2020-01-01' },
      'en/title-new': { title: 'Fog', date: '2021-01-01' },
      'en/other': {},
    });
    assert.deepEqual(urls(await search(port, 'fog')), [
      '/title-new',
      '/title-old',
      '/tag',
      '/text',
      '/excerpt',
    ]);
  });

  test('needs all words, the last one as far as it was typed', async (t) => {
    const { port } = await startBlog(t, {
      'en/a': { title: 'Developing film' },
      'en/b': { title: 'Film' },
      'en/c': { title: 'Development' },
    });
    assert.deepEqual(urls(await search(port, 'devel')).sort(), ['/a', '/c']);
    assert.deepEqual(urls(await search(port, 'film devel')), ['/a']);
    assert.deepEqual(urls(await search(port, 'devel film')), []);
    assert.deepEqual(urls(await search(port, 'FILM')).sort(), ['/a', '/b']);
  });

  test('folds accents, case, widths and optional vowels', async (t) => {
    const { port } = await startBlog(t, {
      'en/cafe': { title: 'Café Straße' },
      'en/wide': { title: 'Ｗｉｄｅ smørrebrød' },
      'ar/room': { title: 'الغُرفةُ المُظلمة', dir: 'rtl' },
      'en/korean': { title: '암실의 붉은 빛' },
    });
    for (const term of ['cafe', 'CAFÉ', 'cafe\u0301', 'strasse', 'straße']) {
      assert.deepEqual(urls(await search(port, term)), ['/cafe'], term);
    }
    for (const term of ['wide', 'smorrebrod', 'smørrebrød']) {
      assert.deepEqual(urls(await search(port, term)), ['/wide'], term);
    }
    for (const term of ['الغرفة', 'الغرفه', 'المظلمة', '\u200fالمظلمة\u200e']) {
      assert.deepEqual(urls(await search(port, term)), ['/ar/room'], term);
    }
    assert.deepEqual(urls(await search(port, '암실'.normalize('NFD'))), ['/korean']);
  });

  for (const [language, sentence, term] of [
    ['Arabic', 'الغُرفةُ المُظلِمة كبيرة ', 'منارة'],
    ['Chinese', '暗室摄影很有意思。', '灯塔'],
  ] as const) {
    test(`through long ${language} posts holds nobody's page`, async (t) => {
      const content = `<p>${sentence.repeat(50_000 / sentence.length)}</p>`;
      const posts = Array.from({ length: 40 }, (_, index) => [
        `en/post-${index}`,
        // Nowhere in the text, or at its end.
        index % 2 === 0 ? { title: term, content } : { content: `${content}<p>${term}</p>` },
      ]);
      const { port } = await startBlog(t, Object.fromEntries(posts) as Posts);
      await assertOthersAreServed(
        port,
        async () => {
          for (let count = 0; count < 3; count += 1) {
            const answer = await search(port, term);
            assert.equal(answer.resultsNum, 40);
            const found = answer.results.filter(({ excerpt }) => excerpt.includes(term));
            assert.equal(found.length, 20);
            await read(port, `/search?searchTerm=${encodeURIComponent(term)}`);
          }
        },
        { path: '/journal' },
      );
    });
  }

  test('finds any part of a sentence in scripts without spaces', async (t) => {
    const { port } = await startBlog(t, {
      'ja/a': { title: '暗室の赤い光', content: '<p>港の宿で写真を現像した。ガラスの窓。</p>' },
      'zh/b': { title: '海边的雾', content: '<p>今天早上什么也看不见。</p>' },
      'th/c': { title: 'ห้องมืดริมทะเล' },
    });
    for (const term of [
      '暗',
      '写真',
      '赤い光',
      '現像した',
      'ガラス',
      'ｶﾞﾗｽ',
      'カ\u3099ラス',
      '宿で写真',
    ]) {
      assert.deepEqual(urls(await search(port, term)), ['/ja/a'], term);
    }
    assert.deepEqual(urls(await search(port, '看不见')), ['/zh/b']);
    assert.deepEqual(urls(await search(port, 'มืด')), ['/th/c']);
    // The characters are there, but not together.
    assert.deepEqual(urls(await search(port, '写光')), []);
    assert.deepEqual(urls(await search(port, 'カラス')), []);
  });

  test('takes nothing that a visitor types for a query', async (t) => {
    const { port } = await startBlog(t, { 'en/fog': { title: 'Fog near the pier' } });
    const found = ['"fog"', 'fog*', '"fog', 'fog"*', 'title:fog', '{title}:fog', '(fog)', '^fog'];
    const none = ['NEAR(fog pier)', 'fog AND boat', 'fog NOT pier', 'fog OR boat', '-', '"', '*'];
    const strange = [
      "'; drop table post; --",
      '\u0000fog',
      'fo\u0000g',
      '\u202efog\u202c',
      '%',
      '🌫️',
    ];
    for (const term of [...found, ...none, ...strange, 'x'.repeat(7000), '"'.repeat(3000)]) {
      const { results } = await search(port, term);
      if (found.includes(term) && !term.includes('title')) assert.equal(results.length, 1, term);
      const page = await send(port, `/search?searchTerm=${encodeURIComponent(term)}`);
      assert.equal(page.status, 200, term);
    }
    assert.equal((await search(port, 'fog AND')).results.length, 0);
    assert.equal((await search(port, '\u202efog\u202c')).results.length, 1);
    assert.deepEqual(await search(port, ' \t\n'), { results: [], resultsNum: 0 });
    const long = await send(port, `/search?searchTerm=fog+${'pier+'.repeat(2000)}`);
    assert.equal(long.status, 200);
    assert.equal((await search(port, 'fog pier '.repeat(20))).results.length, 1);
  });

  test('returns what it was asked with, and no more than it was asked for', async (t) => {
    const posts = Array.from(
      { length: 60 },
      (_, index) => [`en/p${index}`, { title: 'Fog' }] as const,
    );
    const { port } = await startBlog(t, Object.fromEntries(posts));
    for (const [maxResults, expected] of [
      [undefined, 5],
      [1, 1],
      [0, 1],
      [-3, 1],
      [1000, 50],
      ['7', 7],
      ['x', 5],
      [null, 1],
    ] as const) {
      const answer = await search(port, 'fog', { maxResults, queryNumber: 12 });
      assert.deepEqual(
        [answer.results.length, answer.resultsNum, answer.queryNumber],
        [expected, 60, 12],
        String(maxResults),
      );
    }
    assert.equal((await search(port, 'fog', { queryNumber: 'q-1' })).queryNumber, 'q-1');
  });

  test('marks what was found, and shows the page of results for a reader without script', async (t) => {
    const posts = Array.from(
      { length: 23 },
      (_, index) =>
        [
          `en/p${String(index).padStart(2, '0')}`,
          { title: `Café ${index}`, content: '<p>At the <b>ca</b>fé &amp; bar.</p>' },
        ] as const,
    );
    const { port } = await startBlog(t, Object.fromEntries(posts));
    const first = await read(port, '/search?searchTerm=cafe');
    assert.match(first, /<h2 id="results">\s*23 entries about <bdi>“cafe”<\/bdi>/);
    assert.match(first, /<mark>Café<\/mark> 0/);
    assert.match(first, /At the <mark>café<\/mark> &amp; bar\./);
    assert.equal(first.match(/<li lang=/g)?.length, 10);
    assert.match(first, /<meta name="robots" content="noindex">/);
    assert.match(first, /value="cafe"/);
    assert.match(first, /href="\/search\?searchTerm=cafe&amp;page=2" rel="next"/);
    const last = await read(port, '/search?searchTerm=cafe&page=3');
    assert.equal(last.match(/<li lang=/g)?.length, 3);
    assert.match(last, /href="\/search\?searchTerm=cafe&amp;page=2" rel="prev"/);
    const none = await read(port, '/search?searchTerm=%3Cscript%3Ex');
    assert.match(none, /Nothing about <bdi>“&lt;script&gt;x”<\/bdi>/);
    assert.match(await read(port, '/search'), /What are you looking for\?/);
    assert.match(
      await read(port, '/search?searchTerm=x&preview=true'),
      /name="preview"\s+value="true"/,
    );
    assert.match(
      await read(port, '/site/fixture/search?searchTerm=cafe'),
      /action="\/site\/fixture\/search"[\s\S]*href="\/site\/fixture\/p00"/,
    );
  });

  test('ignores what cannot be seen, and bounds the rest', () => {
    assert.equal(shownTerm(' a\u0000\u200b\u202eb\n '), 'a b');
    assert.equal(shownTerm('😀'.repeat(1000)).length, 400);
    assert.equal(parseTerm('a b c d e f g h i j k l m n o p q r s t u v w x y z').length, 16);
    assert.equal(matchExpression(parseTerm('"a" 写真 b*')), '"a" AND "写 真" AND "b" *');
    assert.deepEqual(findPhrases('Über-Café', parseTerm('ube')), [{ start: 0, end: 4 }]);
    const text = `${'word '.repeat(100)}target ${'word '.repeat(100)}`;
    assert.match(snippetOf(text, parseTerm('target')), /^… (?:word )+target (?:word )+…$/);
  });
});
