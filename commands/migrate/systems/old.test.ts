import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aliases } from '../aliases';
import { migrateText } from '../migrate-text';
import { broken, createRandom, ownPages } from '../test-pages';

const migrated = (source: string): string => migrateText(source, ['old']).text;

/** The findings in a source, without their places. */
const said = (source: string): readonly string[] =>
  migrateText(source, ['old']).findings.map(({ kind, text }) => `${kind}: ${text}`);

const REWRITTEN: readonly (readonly [before: string, after: string])[] = [
  [
    `<dm-gallery data-d1-gallery-cols='3' DATA-D1-GALLERY-COLS-MOBILE=2 rowsToShow="4"\r\n  data-mode="all" class="x">`,
    `<dm-gallery cols='3' cols-mobile=2 rows="4"\r\n  expanded class="x">`,
  ],
  [
    '<dm-gallery data-mode="less" hover="blur"></dm-gallery>',
    '<dm-gallery hover="blur"></dm-gallery>',
  ],
  ['<dm-gallery data-mode=all></dm-gallery>', '<dm-gallery expanded></dm-gallery>'],
  [
    '<dm-coupon expdt="{{ day | date: \'%s\' }}">',
    '<dm-coupon expires="{{ day | date: \'%s\' }}">',
  ],
  [
    '<dm-coupon expdt="1" <?php if ($x > 1) echo "hidden" ?>>',
    '<dm-coupon expires="1" <?php if ($x > 1) echo "hidden" ?>>',
  ],
  ['<dm-map lat="1" data-lat="2" lon="3" data-lng="4">', '<dm-map lat="1" lng="3">'],
  [
    '<dm-audio title="A &amp; B" dl media="a.mp3"/>',
    '<dm-audio label="A &amp; B" download src="a.mp3"/>',
  ],
  [`<dm-slider data-parameters='{"isFade":true}'>`, `<dm-slider parameters='{"isFade":true}'>`],
  [
    '<ul class="dmPhotoGallery" data-d1-gallery-cols="2" data-link-gallery="false">\n<li class="a"><img src="a.jpg"></li>\n<li><img src="b.jpg">\n</ul>',
    '<dm-gallery class="dmPhotoGallery" cols="2" link-gallery="false">\n<img src="a.jpg">\n<img src="b.jpg">\n</dm-gallery>',
  ],
  [
    '<div list-layout="recent_posts" visible-items="3" id="posts"></div>',
    '<dm-blog-list list-layout="recent_posts" visible-items="3" id="posts"></dm-blog-list>',
  ],
  ['<DIV expdt="1" name="Soup">x</DIV>', '<dm-coupon expires="1" name="Soup">x</dm-coupon>'],
  [
    '<div data-store-id="1" data-store-version="2" data-clean-urls></div>',
    '<dm-store store-id="1" store-version="2" clean-urls></dm-store>',
  ],
  [
    '<div data-address="Pier 1" data-popup-show data-zoom="9"></div>',
    '<dm-map address="Pier 1" popup zoom="9"></dm-map>',
  ],
  [
    '<header class="top" scrollable-target=#hero>x</header>',
    '<dm-scroll-responder target="#hero"><header class="top">x</header></dm-scroll-responder>',
  ],
  [
    '<form action="/_dm/s/rt/widgets/dmform.submit.jsp"><input name="q"></form>',
    '<dm-form><form action="/_dm/s/rt/widgets/dmform.submit.jsp"><input name="q"></form></dm-form>',
  ],
  [
    '<form><p><input name=dmform-01></form>',
    '<dm-form><form><p><input name=dmform-01></form></dm-form>',
  ],
];

for (const [before, after] of REWRITTEN) {
  test(`${before} is ${after}`, () => {
    assert.equal(migrated(before), after);
    assert.equal(migrated(after), after);
  });
}

test('every old name of an attribute is replaced, and no other', () => {
  let count = 0;
  for (const [tag, names] of aliases()) {
    for (const [old, name] of names) {
      if (old === 'data-mode') continue;
      count += 1;
      assert.equal(migrated(`<${tag} ${old}="1">`), `<${tag} ${name}="1">`);
      assert.equal(migrated(`<x-y ${old}="1">`), `<x-y ${old}="1">`);
    }
  }
  assert.ok(count > 40);
});

const LEFT: readonly (readonly [source: string, finding: string])[] = [
  [
    '<dm-gallery data-mode="{{ mode }}">',
    'left: data-mode: "all" is expanded today, and {{ mode }} may be anything',
  ],
  [
    '<div class="dmPhotoGallery"><img src="a.jpg">',
    'left: a box of the old markup, dm-gallery today: <div> has no end tag',
  ],
  [
    '<div class="dmPhotoGallery"><b></div>',
    'left: a box of the old markup, dm-gallery today: <b> in it has no end tag',
  ],
  [
    '<main class="dmPhotoGallery"></main>',
    'left: a box of the old markup, dm-gallery today: <main> has a meaning of its own: put dm-gallery around it',
  ],
  [
    '<div>{% if a %}<div class="dmPhotoGallery">{% else %}<div>{% endif %}</div></div>',
    'left: a box of the old markup, dm-gallery today: <div> around it has no end tag',
  ],
  [
    '<p>x<form><input name="dmform-00"></form>',
    'left: dm-form belongs around it: the <p> before it has no end tag',
  ],
  ['<form><input name="dmform-00">', 'left: dm-form belongs around it: <form> has no end tag'],
];

for (const [source, finding] of LEFT) {
  test(`${source} is left, and said why`, () => {
    assert.equal(migrated(source), source);
    assert.deepEqual(said(source), [finding]);
  });
}

const UNTOUCHED: readonly string[] = [
  '<!-- <dm-gallery rowstoshow="2"> --><script>"<dm-gallery rowstoshow=2>"</script>',
  '<dm-date-picker value="2026-01-02"></dm-date-picker>',
  '<dm-form closes="2026-01-02"><form><input name="dmform-00"></form></dm-form>',
  '<form action="/_dm/s/rt/widgets/dmform.submit.jsp"><dm-file-upload name="a"></dm-file-upload></form>',
  '<dm-gallery><div class="dmPhotoGallery"></div></dm-gallery>',
  '<div data-lat="1" data-lng="2"></div>',
];

for (const source of UNTOUCHED) {
  test(`${source} stays as it is, without a word`, () => {
    assert.equal(migrated(source), source);
    assert.deepEqual(said(source), []);
  });
}

test('nothing changes on our own pages', () => {
  for (const [file, source] of ownPages()) assert.equal(migrateText(source).text, source, file);
});

test('what is migrated is not migrated again, however broken it is', () => {
  const random = createRandom(11);
  const whole = REWRITTEN.map(([before]) => before).join('\n<p>text {{ x }}\n');
  for (let round = 0; round < 300; round += 1) {
    const source = broken(whole, random, random(8));
    const { text } = migrateText(source);
    assert.equal(migrateText(text).text, text, source);
  }
});

const DEEP = 100_000;

const HOSTILE: Readonly<Record<string, string>> = {
  'boxes in each other': '<div class="dmPhotoGallery">'.repeat(DEEP),
  'closed boxes in each other': `${'<div class="dmPhotoGallery">'.repeat(DEEP)}${'</div>'.repeat(DEEP)}`,
  'forms in each other': '<form><input name=dmform-00>'.repeat(DEEP),
  'different elements in each other': Array.from(
    { length: DEEP },
    (_, index) => `<dm-a${index}>`,
  ).join(''),
  'items in each other': '<ul><li>'.repeat(DEEP),
  'formatting in each other': '<b><i><p>'.repeat(DEEP),
  'end tags': '<b>'.repeat(DEEP) + '</i>'.repeat(DEEP),
  attributes: `<div ${Array.from({ length: DEEP }, (_, index) => `a${index}`).join(' ')}>`,
  classes: `<div class="${'dmPhotoGallery '.repeat(DEEP)}">`,
  'open placeholders': '{{{%<%'.repeat(DEEP),
  placeholders: '<div {{ a }} class="{{ b }} dmPhotoGallery">'.repeat(DEEP / 4),
  quotes: `<div a='`.repeat(DEEP),
  references: `<form action="${'&#x'.repeat(DEEP)}">`,
  comments: '<!--'.repeat(DEEP),
  scripts: '<script><!--<script>'.repeat(DEEP),
  'line breaks': '\r'.repeat(DEEP * 4),
};

for (const [name, source] of Object.entries(HOSTILE)) {
  test(`100,000 ${name} are read in bounded time`, () => {
    const start = performance.now();
    migrateText(source);
    assert.ok(performance.now() - start < 20_000);
  });
}
