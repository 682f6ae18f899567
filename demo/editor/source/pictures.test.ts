import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { moveCommand, type Command } from './commands';
import { applyAll, invertAll } from './history';
import { nodesIn, type SourceNode } from './node';
import {
  addPicture,
  describePicture,
  focusOf,
  focusPicture,
  replacePicture,
} from './picture-commands';
import { countIds, parseSource } from './parse-source';
import { pictureList, picturesOf } from './pictures';
import { toSource } from './serialize';

const PIER = { name: 'pier.jpg', width: 1000, height: 700 };

const node = (root: SourceNode, tag: string): SourceNode => {
  const found = [...nodesIn(root)].find((one) => one.tag === tag);
  assert.ok(found);
  return found;
};

/** Carries a command out; its inverse leads back to the same source. */
function run(root: SourceNode, command: Command | undefined): string {
  assert.ok(command);
  const next = applyAll(root, command.operations);
  assert.equal(toSource(applyAll(next, invertAll(command.operations))), toSource(root));
  return toSource(next);
}

const replace = (source: string, alt?: string): string => {
  const root = parseSource(source);
  const { id } = node(root, 'img');
  return run(root, replacePicture(root, { id, picture: PIER, alt, selected: null }));
};

describe('another picture', () => {
  test('has the sizes, the link and the layout of the one before, and nothing else changes', () => {
    const source = `<figure class=x>
  <a  href="/media/original/sea.jpg"
    ><img
      src='/media/mobile/sea.jpg'
      srcset="
        /media/mobile/sea.jpg    640w,
        /media/original/sea.jpg 2661w
      "
      sizes="50vw" width="2661" height=1490 alt="The sea" loading="lazy"
  /></a> <figcaption>The <b>sea</figcaption></figure>`;
    assert.equal(
      replace(source, 'The "pier" & <sea>'),
      source
        .replace(`src='/media/mobile/sea.jpg'`, 'src="/media/mobile/pier.jpg"')
        .replace('/media/mobile/sea.jpg    640w', '/media/mobile/pier.jpg    640w')
        .replace('/media/original/sea.jpg 2661w', '/media/original/pier.jpg 1000w')
        .replace('/media/original/sea.jpg"', '/media/original/pier.jpg"')
        .replace('width="2661" height=1490', 'width="1000" height="700"')
        .replace('"The sea"', '"The &quot;pier&quot; &amp; &lt;sea>"'),
    );
  });

  test('leaves a link that leads elsewhere, and an alternative text that is not given', () => {
    assert.equal(
      replace('<a href="/rooms"><img src="https://x.example/a.png" alt="A"></a>'),
      '<a href="/rooms"><img src="/media/desktop/pier.jpg" alt="A"></a>',
    );
  });

  test('is in every source of a picture, in the formats of the host', () => {
    assert.equal(
      replace(
        '<picture><source srcset="/a.avif" type="image/avif"><img src="/a.jpg" alt></picture>',
      ),
      '<picture><source srcset="/media/mobile/pier.jpg 640w, /media/tablet/pier.jpg 1000w, ' +
        '/media/original/pier.jpg 1000w"><img src="/media/desktop/pier.jpg" alt></picture>',
    );
  });

  test('is not offered for one that the host fills in', () => {
    const root = parseSource('<dm-gallery><img src="/media/mobile/{{image}}"></dm-gallery>');
    assert.deepEqual(picturesOf(root), []);
  });
});

test('an alternative text is set, emptied and removed', () => {
  const root = parseSource('<img src="/a.jpg" alt="A">');
  const { id } = node(root, 'img');
  const with_ = (alt: string | null): string =>
    run(root, describePicture(root, id, { alt, selected: null }));
  assert.equal(with_('<b>'), '<img src="/a.jpg" alt="&lt;b>">');
  assert.equal(with_(''), '<img src="/a.jpg" alt>');
  assert.equal(with_(null), '<img src="/a.jpg">');
  assert.equal(describePicture(root, id, { alt: 'A', selected: null }), undefined);
});

test('a focus point is set and removed, and is no longer that of another picture', () => {
  const root = parseSource('<img src="/a.jpg" data-focus="30% 65%" alt="A">');
  const img = node(root, 'img');
  assert.deepEqual(focusOf(img), { x: 30, y: 65 });
  const at = (point: { x: number; y: number } | undefined): string =>
    run(root, focusPicture(root, img.id, { point, selected: null }));
  assert.equal(at({ x: 0, y: 100 }), '<img src="/a.jpg" data-focus="0% 100%" alt="A">');
  assert.equal(at(undefined), '<img src="/a.jpg" alt="A">');
  const { id } = img;
  const other = replacePicture(root, { id, picture: PIER, alt: undefined, selected: null });
  assert.equal(run(root, other), '<img src="/media/desktop/pier.jpg" alt="A">');
  for (const wrong of ['', '30%', '30% 65', '101% 0%', '30% 65%;color:red', '-5% 5%']) {
    const other = node(parseSource(`<img src=a data-focus="${wrong}">`), 'img');
    assert.equal(focusOf(other), undefined, wrong);
  }
});

describe('a list of pictures', () => {
  for (const [name, before, after] of [
    ['one line', '<a>A</a><b>B</b><i>C</i>', '<b>B</b><i>C</i><a>A</a>'],
    ['lines', '\n <a>A</a>\n <b>B</b>\n <i>C</i>\n', '\n <b>B</b>\n <i>C</i>\n <a>A</a>\n'],
    ['lines behind', '<a>A</a>\n <b>B</b>\n <i>C</i>', '<b>B</b>\n <i>C</i>\n <a>A</a>'],
    ['a text', 'x <a>A</a>y <b>B</b><i>C</i>', 'xy <b>B</b><i>C</i> <a>A</a>'],
  ] as const) {
    test(`on ${name} is moved with no other change of the source`, () => {
      const root = parseSource(`<div>${before}</div>`);
      const command = moveCommand(root, node(root, 'a').id, node(root, 'div').id, null);
      assert.equal(run(root, command), `<div>${after}</div>`);
    });
  }

  const GALLERY = `<dm-gallery>
  <figure id="first"><a href="/media/original/sea.jpg"><img src="/media/mobile/sea.jpg" width="3" height="2" alt="Sea"></a>
    <figcaption>The sea</figcaption></figure>
  <style></style>
</dm-gallery>`;

  test('gets another one written as its last, without its caption and its id', () => {
    const root = parseSource(GALLERY);
    const { id } = node(root, 'dm-gallery');
    const command = addPicture(root, id, { picture: PIER, alt: 'Pier', nextId: countIds('n') });
    assert.equal(
      run(root, command),
      GALLERY.replace(
        '  <style',
        `  <figure><a href="/media/original/pier.jpg"><img src="/media/mobile/pier.jpg" width="1000" height="700" alt="Pier"></a>
    </figure>
  <style`,
      ),
    );
    assert.equal(command?.selected, id);
  });

  test('gets its first one', () => {
    const root = parseSource('<dm-slider></dm-slider>');
    const { id } = node(root, 'dm-slider');
    assert.equal(
      run(root, addPicture(root, id, { picture: PIER, alt: '', nextId: countIds('n') })),
      '<dm-slider><figure><img src="/media/desktop/pier.jpg" width="1000" height="700" alt="" loading="lazy"></figure></dm-slider>',
    );
  });

  test('has no other element beside them', () => {
    const root = parseSource(
      '<dm-slider><figure><img src=a></figure><dm-popup><img src=b></dm-popup></dm-slider>',
    );
    assert.equal(pictureList(node(root, 'dm-slider'))?.items.length, 1);
  });

  test('has those of a box around all, and none of another element in it', () => {
    const root = parseSource(
      '<dm-slider><ul><li><img src=a></li><li><img src=b><dm-popup><img src=c></dm-popup></li></ul></dm-slider>',
    );
    const list = pictureList(node(root, 'dm-slider'));
    assert.equal(list?.parent.tag, 'ul');
    assert.deepEqual(
      list.items.map((item) => picturesOf(item).length),
      [1, 1],
    );
    assert.equal(pictureList(node(root, 'li')), undefined);
  });

  test('is none where the pictures are data, or filled in by the host', () => {
    for (const content of ['<script type="application/json">[]</script>', '<!--dm:each x-->']) {
      const root = parseSource(`<dm-gallery>${content}<img src=a></dm-gallery>`);
      assert.equal(pictureList(node(root, 'dm-gallery')), undefined, content);
    }
  });
});
