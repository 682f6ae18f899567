import { expect } from '@open-wc/testing';
import { directionOf, readLanguages } from './languages';
import { filterLanguages, nameOf, typeAhead } from './names';
import { currentOf } from './page-languages';

const LANGUAGES = readLanguages([
  { code: 'en', url: '/' },
  { code: 'es', url: '/es/' },
  { code: 'de', url: '/de/' },
  { code: 'ar', url: '/ar/' },
  { code: 'zh-Hant', url: '/zh/' },
])!;

const codes = (languages: readonly { code: string }[]): string[] =>
  languages.map(({ code }) => code);

describe('languages', () => {
  it('have their own names by default', () => {
    expect(LANGUAGES.map(({ name }) => name).slice(0, 3)).to.deep.equal([
      'English',
      'Español',
      'Deutsch',
    ]);
    expect(nameOf('no such code', 'en')).to.equal('no such code');
    expect(nameOf('qqx', 'en').toLowerCase()).to.equal('qqx');
  });

  it('have the direction of their script', () => {
    for (const code of ['ar', 'he-IL', 'fa', 'ur-PK', 'az-Arab', 'AR']) {
      expect(directionOf(code), code).to.equal('rtl');
    }
    for (const code of ['en', 'arn', 'az', 'fi', 'ar-Latn', 'ug-Cyrl']) {
      expect(directionOf(code), code).to.equal('ltr');
    }
  });

  it('are left out without a code, as duplicates, or if they are invalid', () => {
    expect(
      readLanguages([{ code: 'en' }, { name: 'X' }, 'de', null, { code: 'EN', name: 'Again' }]),
    ).to.have.length(1);
    expect(readLanguages('en')).to.be.undefined;
  });

  it('reject unsafe addresses', () => {
    expect(readLanguages([{ code: 'en', url: 'javascript:alert(1)' }])![0]!.url).to.be.undefined;
    expect(readLanguages([{ code: 'en', flag: 'javascript:1' }])![0]!.flag).to.be.undefined;
  });

  it('are found by their own name, their name in the page’s language and their code, without accents', () => {
    expect(codes(filterLanguages(LANGUAGES, 'deut', 'en'))).to.deep.equal(['de']);
    expect(codes(filterLanguages(LANGUAGES, 'GERMAN', 'en'))).to.deep.equal(['de']);
    expect(codes(filterLanguages(LANGUAGES, 'espan', 'en'))).to.deep.equal(['es']);
    expect(codes(filterLanguages(LANGUAGES, ' zh-h ', 'en'))).to.deep.equal(['zh-Hant']);
    expect(filterLanguages(LANGUAGES, 'klingon', 'en')).to.be.empty;
    expect(filterLanguages(LANGUAGES, ' ', 'en')).to.have.length(5);
  });

  it('are cycled through by repeating a letter, and found by several letters', () => {
    expect(typeAhead(LANGUAGES, 'e', -1, 'en')).to.equal(0);
    expect(typeAhead(LANGUAGES, 'e', 0, 'en')).to.equal(1);
    expect(typeAhead(LANGUAGES, 'ee', 1, 'en')).to.equal(0);
    expect(typeAhead(LANGUAGES, 'ger', 0, 'en')).to.equal(2);
    expect(typeAhead(LANGUAGES, 'x', 0, 'en')).to.equal(-1);
    expect(typeAhead([], 'x', -1, 'en')).to.equal(-1);
  });

  it('include the language of the page, or the closest one', () => {
    const current = (lang: string): string | undefined => currentOf(LANGUAGES, lang)?.code;
    expect(current('de')).to.equal('de');
    expect(current('DE-at')).to.equal('de');
    expect(current('zh')).to.equal('zh-Hant');
    expect(current('zh-Hant-TW')).to.equal('zh-Hant');
    expect(current('fi')).to.be.undefined;
    expect(current('')).to.be.undefined;
  });
});
