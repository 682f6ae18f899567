import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findFirst, findPhrases, hasPhrases, parseTerm, wordIndex } from './search-term';

const LANGUAGES = {
  Arabic: ['الغُرفةُ المُظلِمة ', 'منارة', 'مَنارةٌ'],
  Chinese: ['暗室摄影很有意思。', '灯塔', '灯塔'],
  Japanese: ['プログラムを書く', '灯台', '灯台'],
  Thai: ['ภาษาไทย', 'ประภาคาร', 'ประภาคาร'],
  Korean: ['한국어 글 ', '등대', '등대'],
  English: ['The darkroom, ', 'beacon', 'Bêacon'],
} as const;

for (const [language, [filler, term, place]] of Object.entries(LANGUAGES)) {
  test(`the first place is the same as that of all places, in ${language}`, () => {
    const phrases = parseTerm(term);
    for (const before of [0, 1, 300, 3990, 3995, 4000, 4005, 8000, 50_000]) {
      const start = filler.repeat(Math.ceil(before / filler.length)).slice(0, before);
      const text = `${start} ${place} ${filler}${place}`;
      const first = findFirst(text, phrases, 100_000);
      assert.deepEqual(first, findPhrases(text, phrases)[0], `${before}`);
      assert.equal(text.slice(first?.start, first?.end), place);
      assert.equal(hasPhrases(wordIndex(text), phrases), true);
      assert.equal(hasPhrases(wordIndex(start), phrases), false);
    }
  });
}

test('a phrase is not found in the middle of a word, also of one without an end', () => {
  const long = 'a'.repeat(20_000);
  const phrases = parseTerm('aab');
  assert.equal(findFirst(`${long}b`, phrases, 100_000), undefined);
  assert.deepEqual(findFirst(`${long} aab`, phrases, 100_000), { start: 20_001, end: 20_004 });
});

test('of a long text only the beginning is read', () => {
  assert.equal(findFirst(`${'x '.repeat(100)}fog`, parseTerm('fog'), 100), undefined);
});

test('all phrases must be in an index, whole except for the last', () => {
  const index = wordIndex('Grey seals, 暗室 fog');
  for (const [term, isFound] of [
    ['seals grey', true],
    ['gre seals', false],
    ['grey sea', true],
    ['暗室', true],
    ['室暗', false],
    ['seals fo', true],
    ['og', false],
  ] as const) {
    assert.equal(hasPhrases(index, parseTerm(term)), isFound, term);
  }
});

test('a word that is written again and again is looked for once, and as the beginning of a word', () => {
  const twice = [
    { words: ['a'], isPrefix: false },
    { words: ['a'], isPrefix: true },
  ];
  assert.deepEqual(parseTerm('a '.repeat(16)), twice);
  assert.deepEqual(parseTerm('a a'), twice);
  assert.deepEqual(
    parseTerm('fog a fog b').map(({ words }) => words.join(' ')),
    ['fog', 'a', 'b'],
  );
});
