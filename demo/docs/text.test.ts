import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readAttributes, writeAttributes } from './client/opening-tag';
import { optionOf, shownSource } from './example-source';
import { html } from '../html';
import { prose } from './prose';
import { citedIn } from './specification';
import { kilobytes } from './weight';

test('escapes text in templates, but not markup', () => {
  const inner = html`<b>${'<&"'}</b>`;
  assert.equal(
    html`<p title="${'"x"'}">${[inner, 1, undefined, false]}</p>`.text,
    '<p title="&quot;x&quot;"><b>&lt;&amp;&quot;</b>1</p>',
  );
});

test('renders backticks as code and citations as links', () => {
  assert.equal(
    prose('Use `<a>` (core-runtime §2, §4).').text,
    'Use <code>&lt;a&gt;</code> (core-runtime <a href="/elements/specification#core-runtime-2">§2</a>, ' +
      '<a href="/elements/specification#core-runtime-4">§4</a>).',
  );
});

test('does not link a section that does not exist', () => {
  assert.equal(prose('visual-widgets §12').text, 'visual-widgets §12');
});

test('finds citations, including ranges and lists', () => {
  const cited = citedIn('See visual-widgets §3–§5, §9 and core-runtime §1.');
  assert.deepEqual(
    cited.map(({ document, number }) => `${document} ${String(number)}`),
    [
      'core-runtime 1',
      'visual-widgets 3',
      'visual-widgets 4',
      'visual-widgets 5',
      'visual-widgets 9',
    ],
  );
});

test('formats sizes in kB, small ones with one decimal', () => {
  assert.equal(kilobytes(1249), '1.2 kB');
  assert.equal(kilobytes(58_321), '58 kB');
});

const CASES: readonly (readonly [string, string, (readonly [string, string | null])[], string])[] =
  [
    ['adds an attribute', '<dm-x a="1">', [['b', '2']], '<dm-x a="1" b="2">'],
    ['changes in place', `<dm-x a='1' b>`, [['a', '2']], '<dm-x a="2" b>'],
    ['removes an attribute', '<dm-x a=1 b="2">', [['a', null]], '<dm-x b="2">'],
    ['writes a flag without a value', '<dm-x>', [['open', '']], '<dm-x open>'],
    ['escapes values', '<dm-x>', [['a', '"><b>&']], '<dm-x a="&quot;&gt;&lt;b&gt;&amp;">'],
    ['changes the first only', '<dm-x></dm-x><dm-x>', [['a', '1']], '<dm-x a="1"></dm-x><dm-x>'],
    ['skips comments', '<!-- <dm-x> --><dm-x>', [['a', '1']], '<!-- <dm-x> --><dm-x a="1">'],
    ['skips longer names', '<dm-xy><dm-x>', [['a', '1']], '<dm-xy><dm-x a="1">'],
    ['keeps a > in a value', '<dm-x a="1 > 0">', [['b', '']], '<dm-x a="1 &gt; 0" b>'],
    ['leaves other markup alone', '<p>dm-x</p>', [['a', '1']], '<p>dm-x</p>'],
  ];

for (const [name, source, changes, expected] of CASES) {
  test(`changes an opening tag: ${name}`, () => {
    assert.equal(writeAttributes(source, 'dm-x', changes), expected);
  });
}

test('writes a long opening tag with one attribute per line', () => {
  const label = 'x'.repeat(90);
  const written = writeAttributes('  <dm-x a="1"></dm-x>', 'dm-x', [['label', label]]);
  assert.equal(written, `  <dm-x\n    a="1"\n    label="${label}"\n  ></dm-x>`);
  assert.deepEqual(
    [...readAttributes(written, 'dm-x')],
    [
      ['a', '1'],
      ['label', label],
    ],
  );
});

test('reads attributes with any quotes', () => {
  const read = readAttributes(`<dm-x one=1 Two='2' three="&quot;3&amp;" four></dm-x>`, 'dm-x');
  assert.deepEqual(Object.fromEntries(read), { one: '1', two: '2', three: '"3&', four: '' });
});

test('leaves what is not finished as it is', () => {
  for (const source of ['<dm-x a="<dm-x>', '<dm-x a=1 <dm-x', '<!-- <dm-x></dm-x>', '<dm-xy>']) {
    assert.equal(writeAttributes(source, 'dm-x', [['b', '']]), source);
  }
});

test('reads source of any kind in a time that its length decides', () => {
  const timeOf = (part: string): number => {
    const source = part.repeat(200_000 / part.length);
    const start = performance.now();
    writeAttributes(source, 'dm-x', [['b', '']]);
    return performance.now() - start;
  };
  for (const part of ['<dm-x ', '<!--', '<dm-x a="', "<dm-x a='b", '<!-- -->', '<dm-x "" ']) {
    const time = timeOf(part);
    assert.ok(time < 500, `${Math.round(time)} ms for ${part}`);
  }
});

test('removes options from the source of an example', () => {
  const example = '<!-- docs: long page -->\n<dm-x></dm-x>\n';
  assert.equal(optionOf(example), 'long page');
  assert.equal(shownSource(example), '<dm-x></dm-x>');
  assert.equal(optionOf('<!-- docs: no push messages -->\n<dm-x></dm-x>'), 'no push messages');
  assert.equal(optionOf('<dm-x></dm-x>'), undefined);
});
