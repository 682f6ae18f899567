import assert from 'node:assert/strict';
import { test } from 'node:test';
import { categoriesOf, checkTexts } from './check-texts';
import { languageCodes } from './codes';
import { collectTexts, type Catalogue } from './collect';

const text = (key: string, english: string) => ({ key, english, comment: '', file: 'texts.ts' });

const CATALOGUE: Catalogue = {
  texts: [
    text('close', 'Close'),
    text('reply', 'Reply to {name}'),
    text('fileOne', '{count} file'),
    text('fileOther', '{count} files'),
  ],
  keys: ['close', 'reply'],
  plurals: ['file'],
};

const GERMAN = {
  close: 'Schließen',
  reply: 'Antwort an {name}',
  fileOne: '{count} Datei',
  fileOther: '{count} Dateien',
};

test('the languages of the package are those that it promises', () => {
  const promised =
    'ar bn cs da de el es fa fi fr he hi hu id it ja ko nl pl pt pt-BR ru sv tr uk vi zh-Hans zh-Hant';
  assert.equal(languageCodes().join(' '), promised);
});

test('the plural forms are those of the language', () => {
  assert.deepEqual(categoriesOf('pl'), ['One', 'Few', 'Many', 'Other']);
  assert.deepEqual(categoriesOf('ja'), ['Other']);
  assert.deepEqual(categoriesOf('ar'), ['Zero', 'One', 'Two', 'Few', 'Many', 'Other']);
});

test('a whole language has no faults', () => {
  assert.deepEqual(checkTexts('de', GERMAN, CATALOGUE), []);
});

test('faults are named: what is missing, unknown, empty, or has other placeholders', () => {
  const texts = { ...GERMAN, close: ' ', reply: 'Antwort an {nome}', fileFew: '{count} Dateien' };
  assert.deepEqual(checkTexts('de', texts, CATALOGUE), [
    'de: close is missing: "Close"',
    'de: reply needs {name}: "Antwort an {nome}"',
    'de: fileFew is no text of the elements',
  ]);
  assert.deepEqual(checkTexts('pl', GERMAN, CATALOGUE), [
    'pl: fileFew is missing: "{count} files"',
    'pl: fileMany is missing: "{count} files"',
  ]);
});

test('a form that stands for one number may leave it out, and no other', () => {
  const hebrew = {
    ...GERMAN,
    fileOne: 'קובץ אחד',
    fileTwo: 'שני קבצים',
    fileOther: '{count} קבצים',
  };
  assert.deepEqual(checkTexts('he', hebrew, CATALOGUE), []);
  assert.deepEqual(
    checkTexts(
      'ru',
      { ...GERMAN, fileOne: 'файл', fileFew: '{count}', fileMany: '{count}' },
      CATALOGUE,
    ),
    ['ru: fileOne needs {count}: "файл"'],
  );
});

test('the English texts are collected, with plural forms and defaults of attributes', () => {
  const { texts, keys, plurals } = collectTexts();
  const english = new Map(texts.map((each) => [each.key, each.english]));
  assert.equal(english.get('tryAgain'), 'Try Again');
  assert.equal(english.get('backToTop'), 'Back to top');
  assert.ok(plurals.includes('mapCount') && !keys.includes('mapCountOne'));
});
