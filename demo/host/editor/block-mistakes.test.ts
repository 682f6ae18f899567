import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { builtCatalogue } from '../fixtures/built-catalogue';
import type { CatalogueElement } from './catalogue';
import { checkPage } from './check-page';

describe('the check of a page before it is published', () => {
  let elements: readonly CatalogueElement[];

  before(async () => {
    elements = await builtCatalogue();
  });

  const said = (source: string): readonly string[] =>
    checkPage(source, elements).findings.map(({ text }) => text);
  const nameOf = (tag: string): string => elements.find((one) => one.tag === tag)?.label ?? '';

  for (const [tag, source, need] of [
    ['dm-form', '<dm-form><form><button>Send</button></form></dm-form>', 'it has no fields'],
    ['dm-form', '<dm-form><form><input type="submit"></form></dm-form>', 'it has no fields'],
    ['dm-map', '<dm-map zoom="3"></dm-map>', 'it has no place yet'],
    ['dm-coupon', '<dm-coupon></dm-coupon>', 'it does not say what it is for'],
    ['dm-drawer', '<dm-drawer><!-- later --></dm-drawer>', 'there is no menu in it'],
    ['dm-sidebar', '<dm-sidebar><style>p {}</style></dm-sidebar>', 'there is nothing in it'],
    ['dm-notification', '<dm-notification></dm-notification>', 'it has no message'],
    ['dm-popup', '<dm-popup name="offers"></dm-popup>', 'it has neither content nor a page'],
    ['dm-parallax', '<dm-parallax><p>Before it</p></dm-parallax>', 'it has no picture'],
    ['dm-background-video', '<dm-background-video>A</dm-background-video>', 'it has no film'],
    ['dm-date-picker', '<dm-date-picker label="Day"></dm-date-picker>', 'without a name'],
    ['dm-file-upload', '<dm-file-upload name="cv"></dm-file-upload>', 'it has no label'],
    [
      'dm-nav',
      '<dm-nav><script type="application/json">[{"text":}]</script></dm-nav>',
      'its data has a mistake',
    ],
    ['dm-gallery', '<dm-gallery colums="2">{{photos}}</dm-gallery>', 'it has no “colums”'],
    ['dm-gallery', '<dm-gallery cols-phone="2">{{photos}}</dm-gallery>', 'it has no “cols-phone”'],
  ] as const) {
    test(`says of ${source} that ${need}`, () => {
      const [text = '', ...others] = said(source);
      assert.ok(text.startsWith(`${nameOf(tag)}: ${need}`), text);
      assert.deepEqual(others, []);
    });
  }

  test('says which tag is meant by one that there is not', () => {
    assert.deepEqual(said('<dm-galery></dm-galery>'), [
      '“dm-galery” is no block that there is. Is “dm-gallery” meant?',
    ]);
    assert.deepEqual(said('<dm-zzzzzzzzzzzzzz></dm-zzzzzzzzzzzzzz>'), [
      '“dm-zzzzzzzzzzzzzz” is no block that there is.',
    ]);
    assert.deepEqual(said('<x-galery></x-galery>'), []);
  });

  test('says nothing of what is whole, named otherwise, or filled in by the host', () => {
    for (const source of [
      '<dm-form><form><label>Name <input name="name"></label></form></dm-form>',
      '<dm-form><form>{{fields}}</form></dm-form>',
      '<dm-map lat="56.4" lon="-5.5"></dm-map>',
      '<dm-map address="{{address}}"></dm-map>',
      '<dm-drawer><nav><a href="/">Home</a></nav></dm-drawer>',
      '<dm-popup name="a" url="/rooms"></dm-popup>',
      '<dm-background-video><video src="/a.mp4"></video></dm-background-video>',
      '<label for="day">Day</label><dm-date-picker id="day" name="day"></dm-date-picker>',
      '<label>CV <dm-file-upload name="cv"></dm-file-upload></label>',
      '<dm-gallery data-colums="2" class="colums" x-colums>{{photos}}</dm-gallery>',
      '<dm-nav><script type="application/json">{{menu}}</script></dm-nav>',
      '<dm-nav><script type="application/json">[{&quot;text&quot;:&quot;A&quot;},]</script></dm-nav>',
    ]) {
      assert.deepEqual(said(source), [], source);
    }
  });

  test('says nothing of the examples that owners add', () => {
    for (const { tag, starter } of elements) {
      const unnamed = said(starter).filter((text) => !text.startsWith('A '));
      assert.deepEqual(unnamed, [], tag);
    }
  });
});
