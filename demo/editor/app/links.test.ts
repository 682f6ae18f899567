import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { parseSource } from '../source/parse-source';
import { addressOf, linkChoices } from './links';

const PARTS = [
  { href: '/here#own', name: 'Section: Own beds' },
  { href: '/faq#beds', name: 'Section: Which beds?' },
];

void suite('where a link leads', () => {
  void test('is read from what the owner types', () => {
    const cases = {
      'rooms@halide.example': 'mailto:rooms@halide.example',
      '+44 (0)1632 960-191': 'tel:+4401632960191',
      'example.com/a?b': 'https://example.com/a?b',
      'https://example.com/': 'https://example.com/',
      '/rooms#top': '/rooms#top',
      '#top': '#top',
      'javascript:alert(1)': undefined,
      'data:text/html,x': undefined,
      rooms: undefined,
      '': undefined,
    };
    for (const [typed, href] of Object.entries(cases)) {
      assert.equal(addressOf(typed)?.href, href, typed);
    }
  });

  void test('is found among the pages, the parts of this page and the files', () => {
    const pages = [
      { file: 'en/home.html', path: '/', title: 'Café — rooms by the sea', lang: 'en' },
      { file: 'en/rooms.html', path: '/rooms', title: 'Four rooms', lang: 'en' },
      { file: 'en/faq.html', path: '/faq', title: 'Questions', lang: 'en' },
    ];
    const root = parseSource('<section id="beds"><h2>Beds in every room</h2></section>');
    const files = [{ href: '/assets/files/1/rooms.pdf', name: 'rooms.pdf' }];
    const targets = { pages, files, root, parts: PARTS, popups: undefined, path: '/here' };
    assert.deepEqual(
      linkChoices('room', targets).map(({ href }) => href),
      ['/rooms', '/', '#beds', '/assets/files/1/rooms.pdf'],
    );
    assert.equal(linkChoices('', targets).length, 5);
    // Words in any order, without their accents.
    assert.deepEqual(
      linkChoices('sea cafe', targets).map(({ href }) => href),
      ['/'],
    );
    assert.deepEqual(linkChoices('nothing', targets), []);
    // An address that is typed from its beginning.
    const shops = { file: 'en/shops.html', path: '/list/room', title: 'Shops', lang: 'en' };
    assert.deepEqual(
      linkChoices('/roo', { ...targets, pages: [shops, ...pages] }).map(({ href }) => href),
      ['/roo', '/rooms', '/list/room', '/assets/files/1/rooms.pdf'],
    );
  });

  void test('is found among the parts of other pages once it is searched for, and the popups', () => {
    const root = parseSource('<dm-popup name="tide">x</dm-popup><dm-popup>y</dm-popup>');
    const popups = [{ name: 'visit', href: '/visit' }];
    const targets = { pages: [], files: [], root, parts: PARTS, popups, path: '/here' };
    const seen = (typed: string) =>
      linkChoices(typed, targets).map(({ group, href, popup }) => [group, href, popup]);
    assert.deepEqual(seen('beds'), [['Parts of other pages', '/faq#beds', undefined]]);
    assert.deepEqual(seen(''), [
      ['Popups', '/visit', 'visit'],
      ['Popups', '#tide', 'tide'],
    ]);
    assert.deepEqual(linkChoices('', { ...targets, popups: undefined }), []);
  });
});
