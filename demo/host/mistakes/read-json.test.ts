import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { z } from 'zod';
import { readJson } from './read-json';
import { Mistakes, SiteError, siteError } from './site-error';

const schema = z.strictObject({
  title: z.string().min(1),
  animation: z.enum(['none', 'fade']).optional(),
  size: z.number().min(1).max(9).default(5),
  notice: z.strictObject({ show: z.boolean().default(false), markup: z.string() }).optional(),
  menu: z
    .union([
      z.array(z.strictObject({ text: z.string() })),
      z.record(z.string(), z.array(z.strictObject({ text: z.string() }))),
    ])
    .optional(),
  site: z.url().optional(),
  tokens: z
    .array(
      z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('color'), value: z.string() }),
        z.strictObject({ kind: z.literal('font') }),
      ]),
    )
    .optional(),
  even: z
    .number()
    .refine((value) => value % 2 === 0, 'has to be even')
    .optional(),
});

/** The lines that tell the mistakes of a text. */
function linesOf(text: string): readonly string[] {
  try {
    readJson(text, schema, { file: 'a.json' });
  } catch (error) {
    assert.ok(error instanceof SiteError);
    return error.message.split('\n');
  }
  return [];
}

describe('a mistake in a value', () => {
  const cases: readonly (readonly [text: string, line: string])[] = [
    ['{"titel":"A"}', 'a.json:1:2: unknown name "titel"; did you mean title?'],
    ['{"title":"A","zebra":1}', 'a.json:1:14: unknown name "zebra".'],
    ['{}', 'a.json:1:1: "title" is missing.'],
    ['[]', 'a.json:1:1: the file is a list; expected an object.'],
    ['null', 'a.json:1:1: the file is null; expected an object.'],
    ['{"title":1}', 'a.json:1:10: "title" is 1; expected a text in quotes.'],
    ['{"title":""}', 'a.json:1:10: "title" is empty.'],
    [
      '{"title":"A",\n "animation":"faed"}',
      'a.json:2:14: "animation" is "faed"; expected "none" or "fade"; did you mean fade?',
    ],
    ['{"title":"A","size":10}', 'a.json:1:21: "size" is 10; expected at most 9.'],
    ['{"title":"A","size":0}', 'a.json:1:21: "size" is 0; expected at least 1.'],
    [
      '{"title":"A","notice":{"markup":"", "shwo": true}}',
      'a.json:1:37: unknown name "shwo" in "notice"; did you mean show?',
    ],
    [
      '{"title":"A","notice":{"show":"yes","markup":""}}',
      'a.json:1:31: "notice.show" is "yes"; expected true or false.',
    ],
    ['{"title":"A","notice":{}}', 'a.json:1:23: "notice.markup" is missing.'],
    [
      '{"title":"A","menu":[{"text":"a"},{"txt":"b"}]}',
      'a.json:1:36: unknown name "txt" in "menu[1]"; did you mean text?',
    ],
    [
      '{"title":"A","menu":{"en":[{"text":1}]}}',
      'a.json:1:36: "menu.en[0].text" is 1; expected a text in quotes.',
    ],
    ['{"title":"A","menu":3}', 'a.json:1:21: "menu" is 3; expected a list or an object.'],
    [
      '{"title":"A","site":"harbour"}',
      'a.json:1:21: "site" is "harbour"; expected an address that begins with https:// or http://.',
    ],
    [
      '{"title":"A","tokens":[{"kind":"colour"}]}',
      'a.json:1:32: "tokens[0].kind" is "colour"; expected "color" or "font"; did you mean color?',
    ],
    ['{"title":"A","even":3}', 'a.json:1:21: "even" has to be even.'],
  ];
  for (const [text, line] of cases) {
    test(`is told with its place: ${text.replaceAll('\n', ' ')}`, () => {
      assert.deepEqual(linesOf(text), [line]);
    });
  }

  test('is told with all others', () => {
    assert.deepEqual(linesOf('{\n  "title": 1,\n  "size": "ten",\n  "zebra": 1\n}').toSorted(), [
      'a.json:2:12: "title" is 1; expected a text in quotes.',
      'a.json:3:11: "size" is "ten"; expected a number.',
      'a.json:4:3: unknown name "zebra".',
    ]);
  });

  test('is told in a short line, whatever it is', () => {
    const [line = ''] = linesOf(JSON.stringify({ title: 'A', ['z\n\u202e'.repeat(9000)]: 1 }));
    assert.ok(line.length < 200, line);
    assert.doesNotMatch(line, /\u202e/);
    const [value = ''] = linesOf(JSON.stringify({ title: 'A', animation: 'x'.repeat(9000) }));
    assert.ok(value.length < 200, value);
  });

  test('is one of twenty at most', () => {
    const many = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`z${index}`, 1]));
    const lines = linesOf(JSON.stringify({ title: 'A', ...many }));
    assert.equal(lines.length, 21);
    assert.equal(lines[20], '… and 180 more.');
  });

  test('is found soon among many, and beside a text of any length', () => {
    const start = performance.now();
    const wrong = Array.from({ length: 40_000 }, () => ({ text: 1 }));
    const text = JSON.stringify({ title: 'A', menu: wrong }, null, 1);
    assert.equal(linesOf(text).at(-1), '… and 39980 more.');
    assert.deepEqual(linesOf(JSON.stringify({ title: 'A'.repeat(10_000_000), size: 0 })), [
      'a.json:1:10000020: "size" is 0; expected at least 1.',
    ]);
    assert.ok(performance.now() - start < 15_000);
  });
});

describe('a text that is not JSON', () => {
  const cases: readonly (readonly [text: string, line: string])[] = [
    ['', '1:1: not valid JSON: expected a value, but the text ends.'],
    ['{', '1:2: not valid JSON: expected a name in double quotes ("), but the text ends.'],
    ['{\n  "a": 1,\n}', '2:9: not valid JSON: a comma before }.'],
    ['[1,]', '1:3: not valid JSON: a comma before ].'],
    ['{"a": 1\n "b": 2}', '2:2: not valid JSON: expected a comma or }.'],
    ["{'a': 1}", '1:2: not valid JSON: expected a name in double quotes (").'],
    [`{"a": 'b'}`, '1:7: not valid JSON: texts have double quotes (").'],
    ['{a: 1}', '1:2: not valid JSON: expected a name in double quotes (").'],
    ['{"a" 1}', '1:6: not valid JSON: expected a colon (:).'],
    ['{"a": }', '1:7: not valid JSON: expected a value.'],
    ['{"a": "b}\n', '1:7: not valid JSON: a text without its second quote (").'],
    ['{"a": "\\x"}', '1:7: not valid JSON: a text with a wrong \\.'],
    [
      '{"a": "b\tc"}',
      '1:7: not valid JSON: a text with a control character; a tab is written as \\t.',
    ],
    ['{"a": 1} x', '1:10: not valid JSON: expected nothing more.'],
    ['{ // a\n}', '1:3: not valid JSON: JSON has no comments.'],
    ['{"a": 1 /* b */}', '1:9: not valid JSON: JSON has no comments.'],
    ['{"a": 01}', '1:8: not valid JSON: expected a comma or }.'],
    ['{"a": undefined}', '1:7: not valid JSON: expected a value.'],
    ['\ufeff{}', '1:1: not valid JSON: the file begins with a byte order mark.'],
  ];
  for (const [text, line] of cases) {
    test(`is told with its place: ${JSON.stringify(text)}`, () => {
      assert.deepEqual(linesOf(text), [`a.json:${line}`]);
    });
  }

  test('is found wherever JSON.parse finds one, and nowhere else', () => {
    const source = '{"a": [1, -2.5e3, "b\\n\\u00e9", true, null], "c": {"d": {}, "e": []}}';
    const marks = ['', '"', ',', '}', ']', '{', '[', ':', '\\', '1', ' ', '\n', 'x'];
    for (let index = 0; index <= source.length; index += 1) {
      for (const mark of marks) {
        const text = source.slice(0, index) + mark + source.slice(index + 1);
        let isJson = true;
        try {
          JSON.parse(text);
        } catch {
          isJson = false;
        }
        const [line = ''] = linesOf(text);
        assert.equal(line.includes('not valid JSON: '), !isJson, text);
      }
    }
  });

  test('is refused if it is nested too deeply', () => {
    const deep: z.ZodType = z.lazy(() => z.array(deep));
    const text = '['.repeat(100_000) + ']'.repeat(100_000);
    assert.throws(() => readJson(text, deep, { file: 'a.json' }), SiteError);
  });
});

test('a mistake in a part of a file has its place in the file', () => {
  const file = '<script>\n{"titel": "A"}</script>';
  assert.throws(
    () =>
      readJson('\n{"titel": "A"}', schema, {
        file: 'a.html',
        around: { text: file, index: '<script>'.length },
      }),
    { message: 'a.html:2:2: unknown name "titel"; did you mean title?' },
  );
});

test('mistakes of several files are told in the order of files and lines', async () => {
  const mistakes = new Mistakes();
  mistakes.add(siteError('b', 'second.', { line: 2, column: 1 }));
  mistakes.try(() => {
    throw siteError('b', 'first.', { line: 1, column: 9 });
  });
  await mistakes.of(Promise.reject(siteError('a', 'whole.')));
  assert.throws(() => mistakes.throwIfAny(), {
    message: 'a: whole.\nb:1:9: first.\nb:2:1: second.',
  });
  const other = new Error('Something else');
  assert.throws(() => mistakes.add(other), other);
});
