import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { attributesIn } from './attributes';
import type { BlockPictures } from './block-picture.types';
import { blockPictures } from './block-pictures';
import type { Command } from './commands';
import { applyAll, EMPTY_HISTORY, invertAll, record, undo } from './history';
import { nodesIn, type SourceNode } from './node';
import { countIds, parseSource } from './parse-source';
import { toSource } from './serialize';

const PIER = { name: 'pier.jpg', width: 1000, height: 700 };

/** The first element of a source, its pictures, and what a change makes of the source. */
function read(source: string): BlockPictures & { run: (command: Command | undefined) => string } {
  const root = parseSource(source);
  const block = [...nodesIn(root)][1];
  assert.ok(block);
  const run = (command: Command | undefined): string => {
    assert.ok(command);
    const next = applyAll(root, command.operations);
    assert.equal(toSource(applyAll(next, invertAll(command.operations))), source);
    return toSource(next);
  };
  return { ...blockPictures(root, block), run };
}

const addresses = ({ pictures }: BlockPictures): string[] => pictures.map(({ address }) => address);

const LIST = `<dm-gallery\r\n  columns=3><SCRIPT type='application/json'>\r
  [
\t{"src":"/media/mobile/sea.jpg", "width" : 3, "height":2,"alt":"The \\"sea\\"",
     "href":"/media/original/sea.jpg","focus":"10% 20%", "text" : "caf\\u00e9"},
    "/media/tablet/fog.jpg" ,
    {"src": "/a.mp4", "type": "video", "alt": "A film"}
  ]</SCRIPT>
  <figure><img src="/media/mobile/hidden.jpg"></figure>
</dm-gallery>`;

describe('pictures in the JSON of a gallery', () => {
  test('are those that it shows, without its children', () => {
    const { pictures } = read(LIST);
    assert.deepEqual(
      pictures.map(({ address, alt, focus }) => [address, alt, focus]),
      [
        ['/media/mobile/sea.jpg', 'The "sea"', { x: 10, y: 20 }],
        ['/media/tablet/fog.jpg', undefined, undefined],
        ['', 'A film', undefined],
      ],
    );
  });

  test('are replaced, and every other byte stays', () => {
    const { pictures, run } = read(LIST);
    assert.equal(
      run(pictures[0]?.replace(PIER, 'A </script><b> & "pier"')),
      LIST.replace('/mobile/sea.jpg', '/mobile/pier.jpg')
        .replace('"width" : 3', '"width" : 1000')
        .replace('"height":2', '"height":700')
        .replace('"The \\"sea\\""', String.raw`"A \u003c/script>\u003cb> & \"pier\""`)
        .replace('/original/sea.jpg","focus":"10% 20%"', '/original/pier.jpg"'),
    );
    assert.equal(
      run(pictures[1]?.replace(PIER, 'A pier')),
      LIST.replace('"/media/tablet/fog.jpg"', '{"src":"/media/tablet/pier.jpg","alt":"A pier"}'),
    );
    // A film gets a picture before it.
    assert.equal(
      run(pictures[2]?.replace(PIER, undefined)),
      LIST.replace('"/a.mp4"', '"/a.mp4", "poster": "/media/desktop/pier.jpg"'),
    );
  });

  test('get a text and a point, and lose them', () => {
    const { pictures, run } = read(LIST);
    assert.equal(run(pictures[0]?.describe?.(null)), LIST.replace(',"alt":"The \\"sea\\""', ''));
    assert.equal(run(pictures[0]?.describe?.('')), LIST.replace('"The \\"sea\\""', '""'));
    assert.equal(run(pictures[0]?.focusAt?.({ x: 0, y: 100 })), LIST.replace('10% 20%', '0% 100%'));
    assert.equal(
      run(pictures[1]?.describe?.('Fog')),
      LIST.replace('"/media/tablet/fog.jpg"', '{"src":"/media/tablet/fog.jpg","alt":"Fog"}'),
    );
    assert.equal(pictures[1]?.describe?.(null), undefined);
    assert.equal(pictures[0]?.describe?.('The "sea"'), undefined);
  });

  test('are put in order, removed and added', () => {
    const { order, run } = read(LIST);
    const [sea = ''] = /\{"src":"\/media\/mobile[^}]*\}/.exec(LIST) ?? [];
    const fog = '"/media/tablet/fog.jpg"';
    const changed = LIST.replace(sea, 'SEA').replace(fog, sea).replace('SEA', fog);
    assert.equal(run(order?.move(0, 1)), changed);
    assert.equal(run(order?.move(1, 0)), changed);
    assert.equal(order?.move(0, -1), undefined);
    assert.equal(order?.move(2, 3), undefined);
    assert.equal(run(order?.remove(1)), LIST.replace(`,\n    ${fog}`, ''));
    assert.equal(run(order?.remove(0)), LIST.replace(`${sea},\n    `, ''));
    assert.equal(
      run(order?.add(PIER, 'A pier', countIds('n'))),
      LIST.replace(
        '"A film"}',
        '"A film"} ,\n    {"src":"/media/desktop/pier.jpg","width":1000,"height":700,"alt":"A pier"}',
      ),
    );
  });

  test('stay a list, whatever fields they have', () => {
    const change = (item: string, get: (all: BlockPictures) => Command | undefined): unknown => {
      const before = `<dm-gallery><script type="application/json">[${item}]</script></dm-gallery>`;
      const all = read(before);
      const [, json = ''] = />(\[.*)<\/script>/.exec(all.run(get(all))) ?? [];
      return (JSON.parse(json) as unknown[])[0];
    };
    const replace = (all: BlockPictures) => all.pictures[0]?.replace(PIER, 'A pier');
    const src = '/media/desktop/pier.jpg';
    assert.deepEqual(change('{"src":"/a.jpg","focus":"1% 2%"}', replace), { src, alt: 'A pier' });
    assert.deepEqual(change('{"focus":"1% 2%","src":"/a.jpg"}', replace), { src, alt: 'A pier' });
    assert.deepEqual(change('{"alt":"x"}', replace), { alt: 'A pier', src });
    assert.deepEqual(change('{}', replace), { src, alt: 'A pier' });
    assert.deepEqual(change('{"focus":"1% 2%"}', replace), { src, alt: 'A pier' });
    // Films keep their address, and get a picture.
    for (const film of ['"/a.mp4"', '{"src":"/a.mp4"}', '{"src":"/a.mp4","type":"video"}']) {
      assert.deepEqual(
        { type: 'video', ...(change(film, replace) as object) },
        { type: 'video', src: '/a.mp4', poster: src, alt: 'A pier' },
      );
    }
    assert.deepEqual(change('{"src":"/a.jpg","href":"/a.mp4","type":"video"}', replace), {
      src,
      href: '/a.mp4',
      type: 'video',
      alt: 'A pier',
    });
    // A text is nothing that the host fills in.
    assert.deepEqual(
      change('{"src":"/a.jpg"}', ({ pictures }) => pictures[0]?.describe?.('{{{title}}')),
      { src: '/a.jpg', alt: '{{{title}}' },
    );
    const templated = read(
      `<dm-slider><script type="application/json">["/a.jpg"]</script></dm-slider>`,
    );
    assert.equal(
      read(templated.run(templated.pictures[0]?.describe?.('{{{title}}'))).pictures[0]?.alt,
      '{{{title}}',
    );
  });

  test('are described letter by letter in one step', () => {
    let root = parseSource(
      '<dm-slider><script type="application/json">["/a.jpg"]</script></dm-slider>',
    );
    let history = EMPTY_HISTORY;
    const before = toSource(root);
    for (const [index, text] of ['S', 'Se', 'Sea'].entries()) {
      const block = [...nodesIn(root)][1];
      assert.ok(block);
      const command = blockPictures(root, block).pictures[0]?.describe?.(text);
      assert.ok(command);
      root = applyAll(root, command.operations);
      history = record(history, command, index);
    }
    assert.match(toSource(root), /"alt":"Sea"/);
    assert.equal(history.done.length, 1);
    const step = undo(history);
    assert.ok(step);
    assert.equal(toSource(applyAll(root, invertAll(step.command.operations))), before);
  });

  test('begin with an empty list', () => {
    const { order, run } = read(
      '<dm-slider><script type="application/json">[ ]</script></dm-slider>',
    );
    assert.equal(
      run(order?.add(PIER, '', countIds('n'))),
      '<dm-slider><script type="application/json">[{"src":"/media/desktop/pier.jpg",' +
        '"width":1000,"height":700,"alt":""} ]</script></dm-slider>',
    );
  });

  test('are its children where the JSON is none, of another shape, too deep or filled in', () => {
    const deep = '['.repeat(200) + ']'.repeat(200);
    for (const json of ['[', '{"src":1}', '[7]', '["/a.jpg",7]', deep, '["/{{name}}.jpg"]']) {
      const gallery = read(
        `<dm-gallery><script type="application/json">${json}</script><img src="/b.jpg"></dm-gallery>`,
      );
      assert.deepEqual(addresses(gallery), ['/b.jpg'], json.slice(0, 20));
      assert.equal(gallery.order, undefined);
    }
  });
});

describe('pictures in the JSON of an attribute', () => {
  test('change without a change of the quotation marks and references around them', () => {
    for (const [source, expected] of [
      [
        `<dm-background-gallery  slides='["/media/desktop/a.jpg", "/b.jpg?x=1&y=2"]'  class=x>`,
        `<dm-background-gallery  slides='["/media/desktop/pier.jpg", "/b.jpg?x=1&y=2"]'  class=x>`,
      ],
      [
        `<dm-background-gallery slides="[&quot;/media/desktop/a.jpg&#34;,\r\n&#x22;/b&amp;.jpg&QUOT;]">`,
        `<dm-background-gallery slides="[&quot;/media/desktop/pier.jpg&quot;,\r\n&#x22;/b&amp;.jpg&QUOT;]">`,
      ],
    ]) {
      const { pictures, order, run } = read(source ?? '');
      assert.equal(pictures[0]?.alt, null);
      assert.equal(pictures[0].describe, undefined);
      assert.equal(run(pictures[0].replace(PIER, '')), expected);
      assert.equal(addresses(read(run(order?.move(0, 1))))[1], '/media/desktop/a.jpg');
      assert.equal(addresses(read(run(order?.remove(1)))).length, 1);
      assert.equal(
        addresses(read(run(order?.add(PIER, 'x', countIds())))).at(-1),
        '/media/desktop/pier.jpg',
      );
    }
  });

  test('cannot end the attribute', () => {
    const nasty = { name: `a'"><b>&.jpg`, width: 1, height: 1 };
    for (const quote of [`'`, '"']) {
      const inner = quote === '"' ? '&quot;' : '"';
      const source = `<dm-background-gallery slides=${quote}[${inner}/a.jpg${inner}]${quote} id=x></dm-background-gallery>`;
      const { pictures, run } = read(source);
      const after = parseSource(run(pictures[0]?.replace(nasty, '')));
      const [, block, ...others] = [...nodesIn(after)];
      assert.deepEqual(others, []);
      assert.deepEqual(
        [...attributesIn(block?.open ?? '')],
        [
          ['slides', '["/media/desktop/a\'\\">\\u003cb>&.jpg"]'],
          ['id', 'x'],
        ],
      );
    }
  });

  test('and in other data of a widget are replaced where their names and addresses say so', () => {
    const source =
      '<dm-multi-map><script type="application/json">{"places":[{"title":"a.jpg","image":"/x/a.png",' +
      '"url":"/b.jpg"},{"image":"cat"}]}</script></dm-multi-map>';
    const block = read(source);
    assert.deepEqual(addresses(block), ['/x/a.png']);
    assert.equal(block.order, undefined);
    assert.equal(
      block.run(block.pictures[0]?.replace(PIER, '')),
      source.replace('/x/a.png', '/media/desktop/pier.jpg'),
    );
  });
});

describe('pictures behind an element', () => {
  test('are replaced in its style, as it is written', () => {
    for (const [before, after] of [
      [
        `background-image:url(/media/tablet/a.jpg)`,
        `background-image:url("/media/tablet/pier.jpg")`,
      ],
      [
        `color: red;/* url(/no.jpg) */ BACKGROUND : #fff  URL( '/a\\27 .jpg' ) no-repeat;top:0`,
        `color: red;/* url(/no.jpg) */ BACKGROUND : #fff  url('/media/desktop/pier.jpg') no-repeat;top:0`,
      ],
    ]) {
      const [mark, value = '', wanted = ''] = before?.includes(`'`)
        ? [`"`, before, after]
        : [`'`, before, after];
      const { pictures, run } = read(
        `<section style=${mark}${value}${mark}  CLASS=hero><p>x</section>`,
      );
      assert.equal(pictures.length, 1);
      assert.equal(
        run(pictures[0]?.replace(PIER, '')),
        `<section style=${mark}${wanted}${mark}  CLASS=hero><p>x</section>`,
      );
    }
  });

  test('are each of several, and none that are data, parts, filled in or of another property', () => {
    const style = (css: string): string[] => addresses(read(`<div style="${css}"></div>`));
    assert.deepEqual(style('background:url(/a.jpg),url(/b.jpg)'), ['/a.jpg', '/b.jpg']);
    assert.deepEqual(style("background:url('/a(1).jpg')"), ['/a(1).jpg']);
    assert.deepEqual(style(`background: url('data:image/svg+xml;utf8,<svg/>'), url(/a.jpg)`), [
      '/a.jpg',
    ]);
    for (const css of [
      'background:url(#x)',
      'background:url(data:image/png;base64,AA)',
      'background:url({{src}})',
      'background:url()',
      'mask-image:url(/a.svg)',
      '--background:url',
    ]) {
      assert.deepEqual(style(css), [], css);
    }
  });

  test('cannot end the address', () => {
    const nasty = { name: `a');"x:y\\}.jpg`, width: 1, height: 1 };
    const { pictures, run } = read(`<div style="background:url(/a.jpg);top:0"></div>`);
    const after = read(run(pictures[0]?.replace(nasty, '')));
    assert.deepEqual(addresses(after), [`/media/desktop/${nasty.name}`]);
  });
});

test('the picture before a video is replaced', () => {
  const source = `<dm-video><video controls poster='/assets/tray.jpg'><source src="/a.mp4"></video></dm-video>`;
  const { pictures, run } = read(source);
  assert.deepEqual(
    pictures.map(({ address, alt }) => [address, alt]),
    [['/assets/tray.jpg', null]],
  );
  assert.equal(
    run(pictures[0]?.replace(PIER, '')),
    source.replace(`'/assets/tray.jpg'`, '"/media/desktop/pier.jpg"'),
  );
});

test('the pictures behind content are put in order, and not those in front of it', () => {
  const source = `<dm-background-gallery>
  <img slot="slide" src="/media/desktop/a.jpg" alt="">
  <img slot="slide" src="/media/desktop/b.jpg" alt="">
  <figure><img src="/media/desktop/c.jpg" alt="C"></figure>
</dm-background-gallery>`;
  const { pictures, order, run } = read(source);
  assert.equal(pictures.length, 2);
  assert.deepEqual(
    [...run(order?.move(0, 1)).matchAll(/(\w)\.jpg/g)].map(([, name]) => name),
    ['b', 'a', 'c'],
  );
  assert.match(
    run(order?.add(PIER, '', countIds('n'))),
    /b\.jpg" alt="">\n {2}<img slot="slide" src="\/media\/desktop\/pier\.jpg" alt="">\n/,
  );
  // An empty list in the attribute hides nothing.
  const both = read(source.replace('<dm-background-gallery', '$& slides="[]"'));
  assert.equal(both.pictures.length, 2);
  const empty = read('<dm-background-gallery></dm-background-gallery>');
  assert.match(
    empty.run(empty.order?.add(PIER, '', countIds('n'))),
    /<img slot="slide" src="\/media\/desktop\/pier\.jpg"/,
  );
});

test('an item of a gallery with several pictures is moved past its neighbour', () => {
  const { order, run } = read(
    '<dm-gallery><figure><img src="/a.jpg"><img src="/b.jpg"></figure><figure><img src="/c.jpg"></figure></dm-gallery>',
  );
  const after = read(run(order?.move(0, 1)));
  assert.deepEqual(addresses(after), ['/c.jpg', '/a.jpg', '/b.jpg']);
});

test('markup in a text of a picture stays text', () => {
  const root: SourceNode = parseSource('<img src="/a.jpg">');
  const [, block] = [...nodesIn(root)];
  assert.ok(block);
  const [picture] = blockPictures(root, block).pictures;
  const command = picture?.describe?.('"><script>');
  assert.ok(command);
  assert.equal(
    toSource(applyAll(root, command.operations)),
    '<img src="/a.jpg" alt="&quot;>&lt;script>">',
  );
});
