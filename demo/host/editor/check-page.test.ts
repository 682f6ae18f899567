import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { CatalogueAttribute, CatalogueElement } from './catalogue';
import { checkPage, elementsIn } from './check-page';

const attribute = (change: Partial<CatalogueAttribute>): CatalogueAttribute => ({
  ...{ name: 'layout', kind: 'choice', default: 'square', min: undefined, max: undefined },
  ...{
    variant: undefined,
    label: 'Arrangement',
    help: '',
    address: undefined,
    isColor: false,
    isAdvanced: false,
    aliases: [],
  },
  choices: [{ value: 'square', label: 'Squares' }],
  ...change,
});

const GALLERY: CatalogueElement = {
  ...{ tag: 'dm-gallery', label: 'Gallery', summary: '', group: '', starter: '', picture: '' },
  attributes: [
    attribute({}),
    attribute({ name: 'cols', kind: 'number', label: 'Columns', min: 1, max: 6, choices: [] }),
  ],
};

/** An element without settings. */
const bare = (tag: string, label = tag): CatalogueElement => ({
  ...{ tag, label, summary: '', group: '', starter: '', picture: '', attributes: [] },
});

const KNOWN = [
  GALLERY,
  ...['cta', 'drawer', 'popup', 'sidebar', 'slider', 'background-gallery'].map((name) =>
    bare(`dm-${name}`),
  ),
  {
    ...bare('dm-map', 'Map'),
    attributes: [attribute({ name: 'address', kind: 'text', choices: [] })],
  },
];

const check = (source: string) => checkPage(source, KNOWN);

describe('the check of a page', () => {
  test('finds nothing in a page that is whole', () => {
    const source = `<h2 id="a">A</h2><a href="#a">To it</a><a href="#top">Up</a>
      <p id="größe"></p><a href="#gr%C3%B6%C3%9Fe">Size</a><a href="https://elsewhere.example/">Out</a>
      <a href="/rooms?x=1#beds">Rooms</a><a href="/rooms">Again</a><a href="//cdn.example/x">Other</a>
      <img src="/a.jpg" alt=""><img src="/b.jpg" aria-hidden="true"><a name="x">An anchor</a>
      <dm-gallery layout="square" cols="3">{{photos}}</dm-gallery><!-- <img src="no.jpg"> -->
      <template><img src="later.jpg"></template>`;
    assert.deepEqual(check(source), {
      findings: [],
      links: [
        { path: '/rooms', part: 'beds', at: 7 },
        { path: '/rooms', part: '', at: 8 },
      ],
      pictures: [
        { path: '/a.jpg', at: 10 },
        { path: '/b.jpg', at: 11 },
      ],
    });
  });

  for (const [name, source, finding, place] of [
    ['a link without an address', '<a href="">More</a>', 'A link leads nowhere yet.', { at: 1 }],
    [
      'a link to be filled in',
      '<p><a href="#">More</a></p>',
      'A link leads nowhere yet.',
      { at: 2 },
    ],
    [
      'a link to a missing part',
      '<a href="#gone">More</a>',
      'A link leads to #gone, which this page does not have.',
      { at: 1 },
    ],
    [
      'a picture without an alternative text',
      '<figure><img src="/a.jpg"></figure>',
      'A picture has no alternative text: /a.jpg',
      { at: 2 },
    ],
    [
      'an unknown value',
      '<dm-gallery layout="hexagons">{{photos}}</dm-gallery>',
      'Gallery: “Arrangement” cannot be hexagons.',
      { at: 1, setting: 'Arrangement' },
    ],
    [
      'a number out of its range',
      '<dm-gallery cols="70">{{photos}}</dm-gallery>',
      'Gallery: “Columns” cannot be 70.',
      { at: 1, setting: 'Columns' },
    ],
    [
      'a number that is none',
      '<dm-gallery cols="many">{{photos}}</dm-gallery>',
      'Gallery: “Columns” cannot be many.',
      { at: 1, setting: 'Columns' },
    ],
  ] as const) {
    test(`finds ${name}`, () => {
      assert.deepEqual(check(source).findings, [{ text: finding, ...place }]);
    });
  }

  test('reads the addresses in settings of widgets, and those of areas', () => {
    const button: CatalogueElement = {
      ...{ tag: 'dm-cta', label: 'Button', summary: '', group: '', starter: '', picture: '' },
      attributes: [
        attribute({ name: 'link', kind: 'text', choices: [], address: 'link' }),
        attribute({ name: 'image', kind: 'text', choices: [], address: 'picture' }),
        attribute({ name: 'title', kind: 'text', choices: [] }),
      ],
    };
    const source =
      '<dm-cta link="/rooms#beds" image="/media/mobile/a.jpg" title="/title"></dm-cta>' +
      '<area href="/map"><dm-cta link="{{address}}" image="https://cdn.example/b.jpg"></dm-cta>' +
      '<a href="/app#!/x">App</a><a href="/app#a=1">App</a>';
    const { links, pictures } = checkPage(source, [button]);
    assert.deepEqual(links, [
      { path: '/rooms', part: 'beds', at: 1 },
      { path: '/map', part: '', at: 2 },
      { path: '/app', part: '', at: 4 },
    ]);
    assert.deepEqual(pictures, [{ path: '/media/mobile/a.jpg', at: 1 }]);
  });

  test('finds what opens nothing, also where the frame around the page has the other popups', () => {
    const opens = (what: string) =>
      `A link or button opens the ${what}, which is not on this page.`;
    for (const [source, text] of [
      ['<a data-dm-popup="offers" href="#offers">O</a>', opens('popup “offers”')],
      ['<button data-dm-popup="">O</button>', 'A link or button opens no popup yet.'],
      ['<button data-dm-drawer="menu">M</button><p id="menu"></p>', opens('drawer “menu”')],
      ['<button data-dm-hamburger>M</button>', 'A link or button opens no drawer yet.'],
      ['<button data-dm-sidebar="s">S</button>', opens('sidebar “s”')],
    ] as const) {
      assert.deepEqual(check(source).findings, [{ text, at: 1 }], source);
    }
    const around = {
      elements: elementsIn(
        '<dm-popup name="offers"></dm-popup><dm-drawer id="menu"></dm-drawer><p id="end"></p>',
      ),
      popups: ['news'],
    };
    const source =
      '<a data-dm-popup="offers" href="#">O</a><a data-dm-popup="news">N</a>' +
      '<a data-dm-popup="other" href="/other">A page</a><a href="#end">End</a>' +
      '<button data-dm-drawer="menu">M</button><button data-dm-hamburger>M</button>' +
      '<a data-dm-popup="own">P</a><dm-popup name="own">Own</dm-popup>';
    assert.deepEqual(checkPage(source, KNOWN, around).findings, []);
  });

  test('finds ids that several elements have where something finds the first alone', () => {
    const text = '2 elements have the id “x”: links and labels find only the first.';
    for (const source of [
      '<p id="x"></p><h2 id="x">X</h2><a href="#x">X</a>',
      '<p id="x"></p><dm-map id="x" address="Oban"></dm-map>',
      '<label for="x">X</label><input id="x"><input id="x">',
    ]) {
      assert.deepEqual(
        check(source).findings.map((finding) => finding.text),
        [text],
        source,
      );
    }
    assert.deepEqual(check('<i id="x"></i><i id="x"></i><i id="{{x}}"></i>').findings, []);
    const around = { elements: elementsIn('<dm-drawer id="x"></dm-drawer>'), popups: [] };
    assert.deepEqual(checkPage('<p id="x"></p>', [], around).findings, [{ text, at: 1 }]);
  });

  test('finds pictures without an alternative text in data', () => {
    const script = (json: string): string => `<script type="application/json">${json}</script>`;
    const silent = (address: string): string => `A picture has no alternative text: ${address}`;
    for (const tag of ['dm-gallery', 'dm-slider']) {
      const list =
        '[{"src":"/a.jpg","alt":"A"},{"src":"/b.jpg"},"/c.jpg",{"src":"/d.jpg","alt":""}]';
      // Its children are not shown.
      const source = `<h2>A</h2><${tag}>${script(list)}<img src="/e.jpg"></${tag}><img src="/f.jpg">`;
      assert.deepEqual(check(source).findings, [
        { text: silent('/b.jpg'), at: 2, picture: 1 },
        { text: silent('/c.jpg'), at: 2, picture: 2 },
        { text: silent('/f.jpg'), at: 5 },
      ]);
    }
    // Films, what the host fills in, and the data of other widgets.
    for (const json of ['[{"src":"/a.mp4"}]', '{{photos}}', '{"image":"/a.jpg"}']) {
      assert.deepEqual(check(`<dm-gallery>${script(json)}</dm-gallery>`).findings, []);
    }
    // What is behind a text has no text of its own.
    const slides = `slides='["/a.jpg",{"src":"/b.jpg"}]'`;
    assert.deepEqual(
      check(`<dm-background-gallery ${slides}></dm-background-gallery>`).findings,
      [],
    );
  });

  test('finds what shows pictures and has none left', () => {
    const empty = { text: 'Gallery: it has no pictures, and visitors see nothing.', picture: 0 };
    const found = (content: string) => check(`<p></p><dm-gallery>${content}</dm-gallery>`).findings;
    const script = (json: string): string => `<script type="application/json">${json}</script>`;
    for (const none of ['', '\n  <!-- none -->\n', script('[]')]) {
      assert.deepEqual(found(none), [{ ...empty, at: 2 }], none);
    }
    // From the host, from data that the editor does not know, or of other elements.
    for (const some of ['{{photos}}', script('{"album":1}'), '<dm-map address="Oban"></dm-map>']) {
      assert.deepEqual(found(some), [], some);
    }
  });

  test('finds a background without pictures, also behind a text', () => {
    const background: CatalogueElement = {
      ...{ tag: 'dm-background-gallery', label: 'Background', summary: '', group: '' },
      ...{ starter: '', picture: '', attributes: [] },
    };
    const found = (content: string, open = ''): string[] =>
      checkPage(`<dm-background-gallery ${open}>${content}</dm-background-gallery>`, [
        background,
      ]).findings.map(({ text }) => text);
    const empty = 'Background: it has no pictures, and visitors see';
    assert.deepEqual(found(''), [`${empty} nothing.`]);
    assert.deepEqual(found('<h1>Welcome</h1>'), [`${empty} only what stands before them.`]);
    assert.deepEqual(found('<h1>Welcome</h1>', 'slides="[]"'), [
      `${empty} only what stands before them.`,
    ]);
    assert.deepEqual(found('<p slot="slide"></p><img src="/before.jpg" alt="">'), [
      `${empty} only what stands before them.`,
    ]);
    const many = Array.from({ length: 201 }, (_, index) => `"/media/${index}.jpg"`).join();
    for (const [content, open] of [
      ['<h1>Welcome</h1>', 'slides="{{photos}}"'],
      ['', `slides='[${many}]'`],
      ['<img slot="slide" src="{{cover}}" alt="">', ''],
      ['<img slot="slide" data-src="/a.jpg" alt="">', ''],
      ['<figure slot="slide"><img data-src="/a.jpg" alt=""></figure>', ''],
      ['<div slot="slide"><p>Words</p></div>', ''],
      ['<!--dm:items photos--><img slot="slide" src="{{src}}" alt=""><!--/dm:items-->', ''],
    ] as const) {
      assert.deepEqual(found(content, open), [], content);
    }
  });

  test('says a thing once, and not more than an owner can read', () => {
    assert.equal(check('<a href="#">A</a>'.repeat(500)).findings.length, 1);
    const pictures = Array.from({ length: 500 }, (_, index) => `<img src="/${index}.jpg">`);
    assert.equal(check(pictures.join('')).findings.length, 20);
  });
});
