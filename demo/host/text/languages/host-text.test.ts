import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languageCodes } from '../../../../scripts/languages/codes';
import { siteText } from '../../content/site-text';
import { ENGLISH, type HostText } from './english';
import { bareText, hostText, languageAsked } from './host-text';
import { LIBRARY_TEXTS } from './library';
import { OWN_TEXTS } from './own';
import { SHARED } from './shared';

const OWN_NAMES = Object.keys(ENGLISH)
  .filter((name) => !(name in SHARED))
  .sort();
const placesIn = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

test('the texts of elements and of the host are there in all languages of the library', () => {
  const codes = [...languageCodes()].sort();
  assert.deepEqual(Object.keys(LIBRARY_TEXTS).sort(), codes);
  assert.deepEqual(Object.keys(OWN_TEXTS).sort(), codes);
});

test('what the host takes from elements has the same placeholders in all languages', () => {
  for (const [name, key] of Object.entries(SHARED)) {
    for (const [lang, texts] of Object.entries(LIBRARY_TEXTS)) {
      const text = (texts as Readonly<Record<string, string>>)[key] ?? '';
      assert.deepEqual(placesIn(text), placesIn(ENGLISH[name as HostText]), `${lang}: ${name}`);
      assert.notEqual(text, '', `${lang}: ${name}`);
    }
  }
});

/** Words that are the same in English. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  cs: ['memberEmail'],
  da: ['memberEmail'],
  fr: ['memberEmail', 'postsPage'],
  it: ['memberPassword', 'password'],
  nl: ['memberEmail'],
  'pt-BR': ['memberEmail'],
};

for (const [lang, texts] of Object.entries(OWN_TEXTS)) {
  test(`each text of the host is there in ${lang}, with its values, and none is English`, () => {
    assert.deepEqual(Object.keys(texts).sort(), OWN_NAMES);
    const english: string[] = [];
    for (const [name, text] of Object.entries(texts)) {
      const original = ENGLISH[name as HostText];
      assert.deepEqual(placesIn(text), placesIn(original), name);
      assert.equal(text.trim() === '', false, name);
      const isWord = /\p{L}/u.test(original.replace(/\{\w+\}/g, ''));
      if (isWord && text === original) english.push(name);
    }
    assert.deepEqual(english.sort(), SAME[lang] ?? []);
  });
}

test('a text is the host’s own, that of elements, or English', () => {
  assert.equal(bareText('de-AT', 'cancel'), 'Abbrechen');
  assert.equal(bareText('pl', 'passwordError'), LIBRARY_TEXTS.pl.passwordError);
  assert.equal(bareText('zh-TW', 'comments'), LIBRARY_TEXTS['zh-Hant'].comments);
  assert.equal(bareText('fr', 'memberLimited'), LIBRARY_TEXTS.fr.commentLimited);
  assert.equal(bareText('th', 'memberSignIn'), 'Sign in');
  assert.equal(bareText('en-GB', 'cancel'), 'Cancel');
  assert.equal(bareText('fr-CA', 'memberSignIn'), 'Se connecter');
  // A text of elements with a place that nobody would fill in.
  assert.equal(hostText('pl', 'mapCountOther', 'many'), undefined);
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
    ['fr-FR,fr;q=0.9,ja;q=0.5', 'fr'],
    ['th,ja;q=0.5', 'ja'],
    ['pt-BR,pt;q=0.9', 'pt-BR'],
    ['en-GB,de;q=0.5', 'en'],
    ['en;q=0.3, DE;q=0.5, ja;q=0', 'de'],
    [undefined, 'en'],
    ['*', 'en'],
    ['', 'en'],
    [`${'x-'.repeat(5000)},de`, 'en'],
  ] as const)
    assert.equal(languageAsked(header), lang, header?.slice(0, 40));
});
