import assert from 'node:assert/strict';
import { test } from 'node:test';
import { oneLine } from './one-line';

test('foreign text becomes one short line without what shows nothing', () => {
  for (const [text, line] of [
    [' a\r\nb\0c\u2028d\u0085e ', 'a b c d e'],
    ['gpj.\u202eexe\u2066.\u200f', 'gpj.exe.'],
    ['A\u200bd\u2060a\ufeff\u{e0041}', 'Ada'],
    // Joiners of letters and of emoji are part of the words, and so are the tags of a flag.
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['\u{1f469}\u200d\u{1f4bb}', '\u{1f469}\u200d\u{1f4bb}'],
    [
      '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
      '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    ],
    [`${'x'.repeat(149)}\u{1f600}`, 'x'.repeat(149)],
  ] as const) {
    assert.equal(oneLine(text), line);
  }
});
