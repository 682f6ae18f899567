import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languageCodes } from '../../../../scripts/languages/codes';
import { siteText } from '../../content/site-text';
import { ENGLISH, type HostText } from './english';
import { bareText, HOST_TEXTS, hostText, languageAsked } from './host-text';
import { LIBRARY_TEXTS } from './library';

const NAMES = Object.keys(ENGLISH) as HostText[];
const placesIn = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

test('the texts of elements are there in all languages of the library', () => {
  assert.deepEqual(Object.keys(LIBRARY_TEXTS).sort(), [...languageCodes()].sort());
});

/** Signs and words that are the same in both languages. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  de: ['commentName', 'postsTagged', 'tagSeparator'],
  ar: ['postsTagged'],
  ja: [],
};

for (const [lang, texts] of Object.entries(HOST_TEXTS)) {
  test(`each text of the host is there in ${lang}, with its values, and none is English`, () => {
    assert.deepEqual(Object.keys(texts).sort(), [...NAMES].sort());
    const english: string[] = [];
    for (const name of NAMES) {
      const text = texts[name] ?? '';
      assert.deepEqual(placesIn(text), placesIn(ENGLISH[name]), name);
      if (text === ENGLISH[name]) english.push(name);
    }
    assert.deepEqual(english.sort(), [...(SAME[lang] ?? [])].sort());
  });
}

test('a text is the host’s own, that of elements, or English', () => {
  assert.equal(bareText('de-AT', 'cancel'), 'Abbrechen');
  assert.equal(bareText('pl', 'passwordError'), LIBRARY_TEXTS.pl.passwordError);
  assert.equal(bareText('zh-TW', 'comments'), LIBRARY_TEXTS['zh-Hant'].comments);
  assert.equal(bareText('pl', 'memberSignIn'), 'Sign in');
  assert.equal(bareText('en-GB', 'cancel'), 'Cancel');
  // The form's element has a limit there, which the host does not say.
  assert.equal(hostText('pl', 'formMin', ENGLISH.formMin), undefined);
});

test('the site’s own words win: in a language, then for all', () => {
  const site = (parameters: object) => ({ parameters: parameters as Record<string, unknown> });
  const strings = { cancel: 'Leave' };
  const translations = { de: { cancel: 'Zurück' } };
  assert.equal(siteText(site({ strings, translations }), 'de-CH', 'cancel'), 'Zurück');
  assert.equal(siteText(site({ strings, translations }), 'ja', 'cancel'), 'Leave');
  assert.equal(siteText(site({}), 'ja', 'cancel'), 'キャンセル');
});

test('a visitor’s language is the preferred one of those that the host knows', () => {
  for (const [header, lang] of [
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['fr-FR,fr;q=0.9,ja;q=0.5', 'ja'],
    ['en-GB,de;q=0.5', 'en'],
    ['en;q=0.3, DE;q=0.5, ja;q=0', 'de'],
    [undefined, 'en'],
    ['*', 'en'],
    ['', 'en'],
    [`${'x-'.repeat(5000)},de`, 'en'],
  ] as const)
    assert.equal(languageAsked(header), lang, header?.slice(0, 40));
});
