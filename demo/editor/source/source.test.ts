import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parsePageFile } from '../../host/content/page-file';
import { attributesIn, setAttribute } from './attributes';
import * as commands from './commands';
import { applyAll, EMPTY_HISTORY, invertAll, record, redo, undo } from './history';
import { messagesOf } from './messages';
import { findNode, isNode, nodesIn, ROOT_ID, type SourceNode } from './node';
import { countIds, parseSource } from './parse-source';
import { annotate, parseElement, toSource } from './serialize';

const PAGES = fileURLToPath(new URL('../../site/pages', import.meta.url));

async function demoSources(): Promise<Map<string, string>> {
  const files = (await readdir(PAGES, { recursive: true })).filter((name) =>
    name.endsWith('.html'),
  );
  return new Map(
    await Promise.all(
      files.map(async (name) => {
        const text = await readFile(join(PAGES, name), 'utf8');
        return [name, parsePageFile(text, name).content] as const;
      }),
    ),
  );
}

/** Parses, and finds the only element with a tag. */
function parse(source: string): { root: SourceNode; id: (tag: string) => string } {
  const root = parseSource(source);
  return { root, id: (tag) => [...nodesIn(root)].find((node) => node.tag === tag)?.id ?? '' };
}

/** Carries a command out; checks that its inverse leads back to the same source. */
function run(root: SourceNode, command: commands.Command | undefined): string {
  assert.ok(command);
  const next = applyAll(root, command.operations);
  assert.equal(toSource(applyAll(next, invertAll(command.operations))), toSource(root));
  return toSource(next);
}

describe('the source of a page', () => {
  test('is unchanged by a round trip without edits, for every demo page', async () => {
    const sources = await demoSources();
    assert.ok(sources.size > 30);
    for (const [name, source] of sources) {
      const root = parseSource(source);
      assert.equal(toSource(root), source, name);
      const tags = [...nodesIn(root)].filter(({ tag }) => tag.startsWith('dm-')).length;
      const written = source.replace(/<!--[\s\S]*?-->/g, '').match(/<dm-/g)?.length ?? 0;
      assert.equal(tags, written, `${name}: every element is a node`);
    }
  });

  test('is unchanged by any sequence of edits and their inverses, for every demo page', async () => {
    let steps = 0;
    for (const [name, source] of await demoSources()) {
      const nextId = countIds('n');
      let root = parseSource(source);
      let history = EMPTY_HISTORY;
      let seed = 7;
      const random = (): number => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
      for (let step = 0; step < 25; step++) {
        const nodes = [...nodesIn(root)].slice(1);
        const { id } = nodes[Math.floor(random() * nodes.length)] ?? { id: '' };
        const other = nodes[Math.floor(random() * nodes.length)]?.id ?? '';
        const command = [
          () => commands.setCommand(root, id, 'data-x', String(step)),
          () => commands.removeCommand(root, id),
          () => commands.duplicateCommand(root, id, nextId),
          () => commands.stepCommand(root, id, random() < 0.5 ? -1 : 1),
          () => commands.moveCommand(root, id, other, null),
          () => commands.insertCommand(root, parseElement('<p>x</p>', nextId), other, null),
        ][Math.floor(random() * 6)]?.();
        if (!command) continue;
        root = applyAll(root, command.operations);
        history = record(history, command, step * 1000);
      }
      steps += history.done.length;
      const edited = toSource(root);
      let undone = undo(history);
      while (undone) {
        history = undone.history;
        root = applyAll(root, invertAll(undone.command.operations));
        undone = undo(history);
      }
      assert.equal(toSource(root), source, name);
      let redone = redo(history);
      while (redone) {
        history = redone.history;
        root = applyAll(root, redone.command.operations);
        redone = redo(history);
      }
      assert.equal(toSource(root), edited, name);
    }
    assert.ok(steps > 300, String(steps));
  });

  test('keeps what no parser keeps: quotes, case, space, comments and broken markup', () => {
    for (const source of [
      `<DM-Slider  Label='a "b"'\n  autoplay ></DM-Slider >`,
      '<p>one<p>two <b>three<i>four</b>five</i>',
      '<table><dm-slider></dm-slider><tr><td>x</table>',
      '<ul><li>a<li>b</ul> & &amp; <!-- <dm-x> --> < >',
      '<img src=a><br/><input disabled>',
      '<dm-a><template><dm-b></dm-b></template><script>"<dm-c>"</script></dm-a>',
      '',
      'just text',
      '</div><dm-slider>',
    ]) {
      assert.equal(toSource(parseSource(source)), source);
    }
  });

  test('stays whole where none of its elements is closed', () => {
    const source = `<h1>A</h1>${'<div>'.repeat(3000)}Deep`;
    const root = parseSource(source);
    assert.equal(toSource(root), source);
    const nodes = [...nodesIn(root)];
    assert.ok(nodes.length > 200 && nodes.length < 1000, String(nodes.length));
  });

  test('has the same ids in the host and in the editor', () => {
    const source = '<section><dm-slider label="x"></dm-slider></section>';
    const expected =
      '<section data-dm-block="1"><dm-slider data-dm-block="2" label="x"></dm-slider></section>';
    assert.equal(annotate(source), expected);
  });
});

describe('an attribute in the source', () => {
  const cases: [open: string, value: string | null, expected: string][] = [
    ['<dm-a>', 'x', '<dm-a cols="x">'],
    ['<dm-a />', 'x', '<dm-a cols="x" />'],
    ['<dm-a\n  label="l"\n>', 'x', '<dm-a\n  label="l" cols="x"\n>'],
    [`<dm-a cols='1' label="l">`, '2', '<dm-a cols="2" label="l">'],
    ['<dm-a COLS=1 label>', '2', '<dm-a cols="2" label>'],
    ['<dm-a  cols="1"  label>', null, '<dm-a  label>'],
    ['<dm-a cols>', '', '<dm-a cols>'],
    ['<dm-a>', null, '<dm-a>'],
    ['<dm-a>', '"><script>', '<dm-a cols="&quot;>&lt;script>">'],
  ];
  for (const [open, value, expected] of cases) {
    test(`${JSON.stringify(open)} with ${String(value)}`, () => {
      const result = setAttribute(open, 'cols', value);
      assert.equal(result, expected);
      assert.equal(attributesIn(result).get('cols') ?? null, value);
    });
  }
});

describe('commands', () => {
  const page = `<h1>A</h1>\n  <dm-a id="x"></dm-a>\n  <p>B</p>\n`;

  test('remove a block with the space before it', () => {
    const { root, id } = parse(page);
    assert.equal(run(root, commands.removeCommand(root, id('dm-a'))), '<h1>A</h1>\n  <p>B</p>\n');
  });

  test('duplicate a block behind it, without its id', () => {
    const { root, id } = parse(page);
    const expected = `<h1>A</h1>\n  <dm-a id="x"></dm-a>\n  <dm-a></dm-a>\n  <p>B</p>\n`;
    assert.equal(run(root, commands.duplicateCommand(root, id('dm-a'), countIds('n'))), expected);
  });

  test('move a block past its neighbour, and not past the ends', () => {
    const { root, id } = parse(page);
    const up = commands.stepCommand(root, id('dm-a'), -1);
    assert.equal(run(root, up), `<dm-a id="x"></dm-a>\n  <h1>A</h1>\n  <p>B</p>\n`);
    assert.equal(commands.stepCommand(root, id('h1'), -1), undefined);
    assert.equal(commands.stepCommand(root, id('p'), 1), undefined);
  });

  test('move a block among its siblings with the white space that is its own', () => {
    for (const [inner, tag, before, expected] of [
      ['<a>A</a><b>B</b>\n', 'b', 'a', '<b>B</b><a>A</a>\n'],
      ['<a>A</a><b>B</b><i>C</i>\n', 'i', 'b', '<a>A</a><i>C</i><b>B</b>\n'],
      ['<a>A</a><b>B</b> <i>C</i>', 'b', null, '<a>A</a> <i>C</i><b>B</b>'],
      ['<a>A</a>\n<b>B</b>\n', 'a', null, '<b>B</b>\n<a>A</a>\n'],
      ['<a>A</a>, <b>B</b> and <i>C</i>.', 'b', 'a', '<b>B</b> <a>A</a>, and <i>C</i>.'],
    ] as const) {
      const { root, id } = parse(`<div>${inner}</div>`);
      const move = commands.moveCommand(root, id(tag), id('div'), before && id(before));
      assert.equal(run(root, move), `<div>${expected}</div>`, inner);
    }
  });

  test('move a block into another, but not into itself', () => {
    const { root, id } = parse('<div><p>x</p></div>\n<dm-a></dm-a>');
    const into = commands.moveCommand(root, id('dm-a'), id('div'), id('p'));
    assert.equal(run(root, into), '<div><dm-a></dm-a>\n<p>x</p></div>');
    assert.equal(commands.moveCommand(root, id('div'), id('p'), null), undefined);
    assert.equal(commands.moveCommand(root, id('div'), ROOT_ID, id('dm-a')), undefined);
  });

  test('tell the page of a move as one move, of a new block as an insert', () => {
    const { root, id } = parse(page);
    let revision = 0;
    const tell = (command: commands.Command | undefined): unknown[] => {
      assert.ok(command);
      const next = applyAll(root, command.operations);
      return messagesOf(next, command.operations, () => ++revision);
    };
    assert.deepEqual(tell(commands.moveCommand(root, id('p'), ROOT_ID, id('h1'))), [
      { type: 'move', id: id('p'), parent: null, before: id('h1') },
    ]);
    assert.deepEqual(tell(commands.removeCommand(root, id('p'))), [
      { type: 'remove', id: id('p') },
    ]);
    assert.deepEqual(tell(commands.setCommand(root, id('dm-a'), 'cols', '3')), [
      { type: 'set', id: id('dm-a'), attribute: 'cols', value: '3', revision: 1 },
    ]);
    const added = commands.insertCommand(
      root,
      parseElement('<dm-b></dm-b>', countIds('n')),
      ROOT_ID,
      null,
    );
    assert.deepEqual(tell(added), [
      { type: 'insert', html: '<dm-b data-dm-block="n1"></dm-b>', parent: null, before: null },
    ]);
  });

  test('typed into one field within 300 ms are one step', () => {
    let root = parseSource('<dm-a></dm-a>');
    let history = EMPTY_HISTORY;
    const type = (value: string, at: number): void => {
      const command = commands.setCommand(root, '1', 'label', value);
      assert.ok(command);
      root = applyAll(root, command.operations);
      history = record(history, command, at);
    };
    for (const [value, at] of [
      ['a', 0],
      ['ab', 250],
      ['abc', 540],
      ['abcd', 900],
    ] as const) {
      type(value, at);
    }
    assert.equal(history.done.length, 2);
    const step = undo(history);
    assert.ok(step);
    root = applyAll(root, invertAll(step.command.operations));
    assert.equal(attributesIn(findNode(root, '1')?.open ?? '').get('label'), 'abc');
    const first = undo(step.history);
    assert.ok(first);
    root = applyAll(root, invertAll(first.command.operations));
    assert.equal(toSource(root), '<dm-a></dm-a>');
    assert.ok(root.children.every(isNode));
  });
});
