import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { BlockPictures } from './block-picture.types';
import { blockPictures } from './block-pictures';
import type { Command } from './commands';
import { applyAll } from './history';
import { nodesIn } from './node';
import { countIds, parseSource } from './parse-source';
import { toSource } from './serialize';

const PIER = { name: 'pier.jpg', width: 1000, height: 700 };

/** The pictures of the first element of a source, and what a change makes of the source. */
function read(source: string): BlockPictures & { run: (command: Command | undefined) => string } {
  const root = parseSource(source);
  const [, block = root] = nodesIn(root);
  const run = (command: Command | undefined): string =>
    toSource(applyAll(root, command?.operations ?? []));
  return { ...blockPictures(root, block), run };
}

const addresses = ({ pictures }: BlockPictures): string[] => pictures.map(({ address }) => address);

describe('pictures in the JSON of a gallery', () => {
  test('with positions are shown in their order, and take the positions of each other', () => {
    const json = (list: string): string =>
      `<dm-gallery><script type="application/json">${list}</script></dm-gallery>`;
    const list = '[ {"index" : 2,"src":"/a.jpg"}, {"src":"/b.jpg", "index": 0.5},\r\n"/c.jpg" ]';
    const gallery = read(json(list));
    const { order, run } = gallery;
    assert.deepEqual(addresses(gallery), ['/b.jpg', '/a.jpg', '/c.jpg']);
    assert.equal(
      run(order?.move(0, 1)),
      json(list.replace('"index" : 2', '"index" : 0.5').replace('"index": 0.5', '"index": 2')),
    );
    // Two with one position: all are counted anew.
    assert.equal(
      run(order?.move(1, 2)),
      json(
        list
          .replace('"index" : 2', '"index" : 2')
          .replace('"index": 0.5', '"index": 0')
          .replace('"/c.jpg"', '{"src":"/c.jpg","index":1}'),
      ),
    );
    assert.equal(
      run(order?.remove(0)),
      json('[ {"index" : 1,"src":"/a.jpg"},\r\n"/c.jpg" ]').replace(
        '"/c.jpg"',
        '{"src":"/c.jpg","index":2}',
      ),
    );
    assert.match(
      run(order?.add(PIER, '', countIds('n'))),
      /"src":"\/media\/desktop\/pier.jpg".*"index":3\}/,
    );
    // Other elements do not know positions.
    const slider = read(json(list).replaceAll('dm-gallery', 'dm-slider'));
    assert.deepEqual(addresses(slider), ['/a.jpg', '/b.jpg', '/c.jpg']);
  });

  test('with any positions go where they are moved, as the gallery sorts them', () => {
    const shown = (source: string): string[] => {
      const [, text = ''] = /json">([^]*)<\/script>/.exec(source) ?? [];
      const items = (JSON.parse(text) as (string | { src: string; index?: unknown })[]).map(
        (item) => (typeof item === 'string' ? { src: item } : item),
      );
      return items
        .map(({ src, index }, at) => ({
          src,
          position: typeof index === 'number' && index >= 0 ? index : at,
        }))
        .sort((a, b) => a.position - b.position)
        .map(({ src }) => src);
    };
    const indexes: readonly unknown[] = [undefined, 0, 1, 2, 3, 1.5, -1, 'x', 9];
    let seed = 7;
    const random = (below: number): number => {
      seed = (seed * 16807) % 2147483647;
      return seed % below;
    };
    for (let turn = 0; turn < 300; turn += 1) {
      const items = Array.from({ length: 2 + random(5) }, (_, at) => ({
        src: `/${at}.jpg`,
        index: at === 0 ? 1 : indexes[random(indexes.length)],
      }));
      const source = `<dm-gallery><script type="application/json">${JSON.stringify(items)}</script></dm-gallery>`;
      const gallery = read(source);
      const before = shown(source);
      assert.deepEqual(addresses(gallery), before);
      const [from, to] = [random(items.length), random(items.length)];
      const expected = before.toSpliced(from, 1).toSpliced(to, 0, before[from] ?? '');
      if (from !== to)
        assert.deepEqual(shown(gallery.run(gallery.order?.move(from, to))), expected);
      const left = gallery.run(gallery.order?.remove(from));
      assert.deepEqual(shown(left), before.toSpliced(from, 1), source);
      const more = shown(gallery.run(gallery.order?.add(PIER, 'x', countIds('n'))));
      assert.deepEqual(more, [...before, '/media/desktop/pier.jpg']);
    }
  });
});
