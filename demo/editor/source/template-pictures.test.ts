import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blockPictures } from './block-pictures';
import type { Command } from './commands';
import { applyAll, invertAll } from './history';
import { nodesIn } from './node';
import { countIds, parseSource } from './parse-source';
import { toSource } from './serialize';

const PIER = { name: 'pier.jpg', width: 1000, height: 700 };

/** The pictures of the first element with a tag, and what a change makes of the source. */
function read(source: string, tag: string) {
  const root = parseSource(source);
  const block = [...nodesIn(root)].find((node) => node.tag === tag) ?? root;
  const run = (command: Command | undefined): string => {
    assert.ok(command);
    assert.equal(command.selected, block.id);
    const next = applyAll(root, command.operations);
    assert.equal(toSource(applyAll(next, invertAll(command.operations))), source);
    return toSource(next);
  };
  return { ...blockPictures(root, block), run };
}

const SOURCE = `<section>\r
<TEMPLATE data-dm-part=late><p>A &amp B<img  src='/media/mobile/sea.jpg' width=3 alt>\r
  <div style="background: url(/media/desktop/fog.jpg)"></div>
  {{title}}<img src="/{{picture}}"><li>unclosed
</TEMPLATE>
</section>`;

test('pictures in a template are changed, and every other byte stays', () => {
  for (const tag of ['section', 'template']) {
    const { pictures, order, run } = read(SOURCE, tag);
    assert.deepEqual(
      pictures.map(({ address, alt }) => [address, alt]),
      [
        ['/media/mobile/sea.jpg', ''],
        ['/media/desktop/fog.jpg', null],
      ],
    );
    assert.equal(order, undefined);
    assert.equal(
      run(pictures[0]?.replace(PIER, undefined)),
      SOURCE.replace("'/media/mobile/sea.jpg'", '"/media/mobile/pier.jpg"').replace(
        'width=3',
        'width="1000"',
      ),
    );
    assert.equal(
      run(pictures[0]?.describe?.('A </template> "sea"')),
      SOURCE.replace('alt>', 'alt="A &lt;/template> &quot;sea&quot;">'),
    );
    assert.equal(
      run(pictures[1]?.replace(PIER, '')),
      SOURCE.replace('url(/media/desktop/fog.jpg)', 'url(&quot;/media/desktop/pier.jpg&quot;)'),
    );
  }
});

test('the pictures of a gallery in a template are put in order', () => {
  const gallery = (items: string): string =>
    `<template><h2>Later</h2><dm-gallery>${items}</dm-gallery></template>`;
  const source = gallery('<img src="/media/mobile/a.jpg"> <img src="/media/mobile/b.jpg">');
  const { pictures, order, run } = read(source, 'template');
  assert.equal(pictures.length, 2);
  assert.equal(
    run(order?.move(0, 1)),
    gallery('<img src="/media/mobile/b.jpg"> <img src="/media/mobile/a.jpg">'),
  );
  assert.equal(run(order?.remove(1)), gallery('<img src="/media/mobile/a.jpg">'));
  assert.match(
    run(order?.add(PIER, 'Pier', countIds('n'))),
    /b\.jpg"> <img src="\/media\/mobile\/pier\.jpg" alt="Pier"><\/dm-gallery><\/template>$/,
  );
  // Of two lists, and beside other pictures, no order is known.
  const two = source.replace('</template>', '<dm-slider><img src="/c.jpg"></dm-slider></template>');
  assert.equal(read(two, 'template').order, undefined);
  assert.equal(read(`<section><img src="/d.jpg">${source}</section>`, 'section').order, undefined);
});
