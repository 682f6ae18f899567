import assert from 'node:assert/strict';
import { test } from 'node:test';
import { headersOf, type Published } from './headers';

const published = (path: string, type: string): Published => ({
  path,
  answer: { status: 200, type, headers: new Headers(), body: Buffer.from('') },
});

test('names types that hosts may not know, those of Markdown last', () => {
  const home = published('/', 'text/html; charset=utf-8');
  const rules = headersOf(home.answer, [
    home,
    published('/elements/gallery.md', 'text/markdown; charset=utf-8'),
    published('/feed.xml', 'application/rss+xml; charset=utf-8'),
    published('/data.json', 'application/json; charset=utf-8'),
  ]);
  assert.deepEqual(rules.slice(-2), [
    { pattern: '/feed.xml', headers: { 'content-type': 'application/rss+xml; charset=utf-8' } },
    {
      pattern: '/elements/gallery.md',
      headers: { 'content-type': 'text/markdown; charset=utf-8' },
    },
  ]);
});
