import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse, type ChildNode } from 'parse5';
import { FIXTURES } from '../fixtures/fixtures';
import { migrateText } from '../migrate-text';
import { broken, createRandom } from '../test-pages';

const migrated = (source: string): string => migrateText(source).text;

const said = (source: string): readonly string[] =>
  migrateText(source).findings.map(({ kind, text }) => `${kind}: ${text}`);

/** The words of a page, as a visitor without styles reads them. */
function wordsOf(source: string): string {
  const words: string[] = [];
  const rest: ChildNode[] = parse(source).childNodes.toReversed();
  for (let node = rest.pop(); node; node = rest.pop()) {
    if ('value' in node) words.push(node.value);
    // Buttons that open something go; one is the label of a sub-menu.
    const isOpener =
      node.nodeName === 'button' &&
      'attrs' in node &&
      !node.attrs.some(({ value }) => value.includes('item__content'));
    if ('childNodes' in node && !isOpener) rest.push(...node.childNodes.toReversed());
  }
  return words.join(' ').replaceAll(/\s+/g, ' ').trim();
}

for (const { name, before, after, says } of FIXTURES) {
  test(`${name} becomes an element, and stays it`, () => {
    assert.equal(migrated(before), after);
    assert.equal(migrated(after), after);
    assert.deepEqual(said(before), says);
  });

  test(`${name} is migrated the same with other line breaks and in a template`, () => {
    const around = (text: string): string =>
      `\uFEFF{% if a < b %}\r\n<P Class=x>&eacute;</P>\r\n${text.replaceAll('\n', '\r\n')}{% endif %}<?php x() ?>`;
    assert.equal(migrated(around(before)), around(after));
  });
}

test('words stay, in their order', () => {
  for (const { before, after } of FIXTURES) assert.equal(wordsOf(after), wordsOf(before));
});

test('only systems that are asked for are migrated', () => {
  for (const { system, before } of FIXTURES) {
    assert.notEqual(migrateText(before, [system]).text, before);
    assert.equal(migrateText(before, ['old']).text, before);
  }
});

const SCRIPTS: readonly string[] = [
  '<ul class="menu"><li class="menu-item"><a href="java&#x73;cript&colon;alert(1)">A</a></li></ul>',
  '<ul class="menu"><li class="menu-item"><a href=" java&Tab;script:alert(1)">A</a></li></ul>',
  '<ul class="menu"><li class="menu-item"><a OnClick=alert(1) href="/">A</a></li></ul>',
  '<ul class="navbar-nav"><li><a href="data:text/html,alert(1)">A</a></li></ul>',
  '<form class="wpcf7-form" action="vbscript:alert(1)"><input name="a" onfocus="alert(1)"></form>',
  '<figure class="wp-block-gallery"><img src="a.jpg" data-full-url="javascript:alert(1)" onerror="alert(1)"></figure>',
];

for (const source of SCRIPTS) {
  test(`the script in ${source} is not taken over`, () => {
    const { text } = migrateText(source);
    assert.notEqual(text, source);
    // What is no address stays the data that it was.
    assert.doesNotMatch(text.replace('data-full-url="javascript:alert(1)"', ''), /alert/);
  });
}

test('a text that looks like markup stays text', () => {
  const caption = '&lt;img src=x onerror=alert(1)&gt; &amp;lt; "q"';
  const gallery = `<figure class="wp-block-gallery"><figure><img src="a.jpg"><figcaption>${caption}</figcaption></figure></figure>`;
  assert.ok(migrated(gallery).includes(`<figcaption>${caption}</figcaption>`));
  const label =
    '<div class="carousel" aria-label="A &quot;b&quot; &lt;c&gt; &amp;amp;"><div class="carousel-inner"><div class="item">x</div></div></div>';
  assert.match(migrated(label), /<dm-slider[^>]* label="A &quot;b&quot; &lt;c> &amp;amp;"/);
});

const LEFT: readonly (readonly [source: string, finding: string])[] = [
  [
    '<div class="gallery gallery-columns-2"><p>x</p></div>',
    'left: dm-gallery, from a WordPress gallery: no pictures are in it',
  ],
  [
    '<figure class="wp-block-gallery"><img src="a.jpg">',
    'left: dm-gallery, from a WordPress gallery: <figure> has no end tag',
  ],
  [
    '<div class="carousel"><div class="carousel-inner"><div class="item">x</div></div><a class="carousel-control">{{ x }}</a></div>',
    'left: dm-slider, from a Bootstrap carousel: a template writes a part of <a>, which would go',
  ],
  [
    '<main class="pswp-gallery"><a data-pswp-width="1"><img src="a.jpg"></a></main>',
    'left: dm-gallery, from pictures for PhotoSwipe: <main> has a meaning of its own: put dm-gallery around the pictures',
  ],
  [
    '<p>x<ul class="menu"><li class="menu-item">x</li></ul>',
    'left: dm-nav, from a WordPress menu: the <p> before it has no end tag',
  ],
];

for (const [source, finding] of LEFT) {
  test(`${source} is left, and said why`, () => {
    assert.equal(migrated(source), source);
    assert.ok(said(source).includes(finding), said(source).join('\n'));
  });
}

const UNTOUCHED: readonly string[] = [
  '<div class="gallery"><img src="a.jpg"></div>',
  '<ul class="menu"><li>Soup</li></ul>',
  '<figure class="wp-block-image"><img src="a.jpg"></figure>',
  '<div class="carousel"><img src="a.jpg"></div>',
  '<div class="swiper"><p>x</p></div>',
  '<div class="pswp"></div>',
  '<form class="search-form" role="search"><input name="s"></form>',
];

for (const source of UNTOUCHED) {
  test(`${source} stays as it is, without a word`, () => {
    assert.equal(migrated(source), source);
    assert.deepEqual(said(source), []);
  });
}

test('a second run changes nothing, however they are broken and nested', () => {
  const random = createRandom(5);
  const pick = (): string => FIXTURES[random(FIXTURES.length)]?.before ?? '';
  for (let round = 0; round < 400; round += 1) {
    let source = pick();
    for (let depth = random(4); depth > 0; depth -= 1) {
      const at = source.indexOf('>', random(source.length)) + 1;
      source = source.slice(0, at) + pick() + source.slice(at);
    }
    source = broken(source, random, random(5));
    const { text } = migrateText(source);
    assert.equal(migrateText(text).text, text, source);
  }
});

const opened = FIXTURES.map(({ before }) => /^<[^>]*>/.exec(before)?.[0] ?? '').filter((tag) =>
  /^<(?:figure|swiper)|carousel|pswp|gallery-1|swiper mySwiper/.test(tag),
);

const HOSTILE: Readonly<Record<string, string>> = {
  ...Object.fromEntries(opened.map((tag) => [`100,000 ${tag}`, tag.repeat(100_000)])),
  'all of them again and again': FIXTURES.map(({ before }) => before)
    .join('\n')
    .repeat(40),
  'lists in one navbar': `<nav class="navbar">${'<ul class="navbar-nav"></ul>'.repeat(50_000)}</nav>`,
  'links beside each other': `<div>${'<a data-pswp-width="1"><img></a>'.repeat(50_000)}</div>`,
  'menus in each other': '<ul class="menu"><li class="menu-item">'.repeat(50_000),
  slides: `<div class="swiper"><div class="swiper-wrapper">${'<div class="swiper-slide"><a><img></a></div>'.repeat(30_000)}</div></div>`,
  'links in each other': `<div class="swiper"><div class="swiper-wrapper"><div class="swiper-slide">${'<a>'.repeat(50_000)}`,
  'closed links in each other': `<div class="swiper"><div class="swiper-wrapper"><div class="swiper-slide">${'<a>'.repeat(50_000)}<img>${'</a>'.repeat(50_000)}</div></div></div>`,
};

for (const [name, source] of Object.entries(HOSTILE)) {
  test(`${name} are read in bounded time`, () => {
    const start = performance.now();
    migrateText(source);
    assert.ok(performance.now() - start < 20_000);
  });
}
