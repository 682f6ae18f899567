import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nodesIn } from '../source/node';
import { parseSource } from '../source/parse-source';
import { blockLinks } from './block-links';

/** The addresses of the links of the first element of a page. */
function hrefs(source: string): (string | undefined)[] {
  const root = parseSource(source);
  const [, block] = [...nodesIn(root)];
  assert.ok(block);
  return blockLinks(root, block).map(({ href }) => href);
}

const IMG = '<img src="/media/mobile/sea.jpg" alt="">';

test('links around pictures, cards and headings, and those that stand alone, are of the block', () => {
  const card = `<a href="/card"><figure>${IMG}</figure><h3>Gable</h3></a>`;
  assert.deepEqual(hrefs(`<article>${card}</article>`), ['/card']);
  assert.deepEqual(hrefs(`<div><a href="/picture">${IMG}</a></div>`), ['/picture']);
  assert.deepEqual(hrefs('<nav><a href="/a">A</a> <a href="/b"><span>B</span></a></nav>'), [
    '/a',
    '/b',
  ]);
  assert.deepEqual(hrefs('<a href="/self">Alone</a>'), ['/self']);
  assert.deepEqual(hrefs(`<dm-gallery><figure><a href="/page">${IMG}</a></figure></dm-gallery>`), [
    '/page',
  ]);
  // One that was removed can come back.
  assert.deepEqual(hrefs(`<article><a><figure>${IMG}</figure></a></article>`), [undefined]);
  assert.deepEqual(hrefs(`<article><a><h3>Gable</h3></a></article>`), [undefined]);
});

test('links in texts, of other widgets, to their own picture and from the host are not', () => {
  for (const source of [
    '<div><p>Read <a href="/more">more</a>.</p></div>',
    '<div><p><a href="/more">More</a></p></div>',
    '<div><ul><li><a href="/item">Item</a></li></ul></div>',
    '<figure><figcaption>By <a href="/ada">Ada</a></figcaption></figure>',
    `<dm-gallery><figure><a href="/media/desktop/sea.jpg">${IMG}</a></figure></dm-gallery>`,
    `<div><dm-slider><figure><a href="/page">${IMG}</a></figure></dm-slider></div>`,
    '<div><a id="top"></a></div>',
    '<div><a href="{{ url }}">{{ name }}</a></div>',
  ]) {
    assert.deepEqual(hrefs(source), [], source);
  }
});
