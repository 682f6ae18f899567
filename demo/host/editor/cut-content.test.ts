import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { builtCatalogue } from '../fixtures/built-catalogue';
import type { CatalogueElement } from './catalogue';
import { checkPage } from './check-page';

describe('the check of content that a paragraph cuts off', () => {
  let elements: readonly CatalogueElement[];

  before(async () => {
    elements = await builtCatalogue();
  });

  const said = (source: string): readonly string[] =>
    checkPage(source, elements).findings.map(({ text }) => text);

  const OUT = 'so what belongs to it stands behind it. Take it out of the paragraph.';
  const FIGURE = '<figure><img src="/media/a.jpg" alt="A"></figure>';

  for (const [source, ...texts] of [
    [
      '<div><p>Our rooms <ul><li>One</ul> and more</p></div>',
      'The paragraph “Our rooms” cannot have a list in it: it ends before that, and what follows is no part of it.',
    ],
    [
      '<P>A<p>b</p></P >',
      'The paragraph “A” cannot have another paragraph in it: it ends before that, and what follows is no part of it.',
    ],
    [
      `<p><dm-gallery>${FIGURE}</dm-gallery></p>`,
      `Gallery: the paragraph around it ends before a picture, ${OUT}`,
    ],
    [
      `<p><dm-slider></p>\r\n${FIGURE}\r\n<p></dm-slider></p>`,
      `Slider: the paragraph around it ends before it does, ${OUT}`,
    ],
    [
      '<p><a href="/"><h2>Home</h2></a></p>',
      'A paragraph cannot have a heading in it: it ends before that, and what follows is no part of it.',
    ],
  ] as const) {
    test(`says of ${source} what is outside`, () => assert.deepEqual(said(source), texts));
  }

  test('says nothing of paragraphs without an end tag, and of what is whole', () => {
    for (const source of [
      '<p>One<p>Two<ul><li>a</ul>',
      '<p>One<div>b</div><p>Two</p>',
      '<p>One<div>b</div><!-- </p> -->',
      `<p>Before</p><dm-gallery>${FIGURE}</dm-gallery><p>After</p>`,
      `<p><dm-gallery>{{photos}}</dm-gallery></p>`,
      '<p>A <b>bold <i>one</p><p>next</i></b></p>',
    ]) {
      assert.deepEqual(said(source), [], source);
    }
  });

  test('says nothing of the examples that owners add', () => {
    for (const { tag, starter } of elements) {
      const cut = said(starter).filter((text) => /paragraph|part of a form|required/.test(text));
      assert.deepEqual(cut, [], tag);
    }
  });

  test('costs little in a page of paragraphs that nobody has closed', () => {
    const cost = (count: number): number => {
      const paragraphs = `${'<p>a<div>b</div></p>'.repeat(count)}${'<p>a<ul></ul>'.repeat(count)}`;
      const begun = process.cpuUsage();
      checkPage(`<main>${paragraphs}</main>`, elements);
      return process.cpuUsage(begun).user;
    };
    // The first one is compiled meanwhile.
    cost(100);
    const few = cost(2000);
    const many = cost(8000);
    // Sixteen times as much if each looked through all others.
    assert.ok(many < 10 * few, `${few} and ${many} µs`);
  });
});
