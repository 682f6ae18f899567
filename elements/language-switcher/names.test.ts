import { expect } from '@open-wc/testing';
import { directionOf, readLanguages } from './languages';
import { nameOf, search, typeAhead } from './names';
import { currentOf } from './page';

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
  it('are called as they call themselves where the page gives no name', () => {
    expect(LANGUAGES.map(({ name }) => name).slice(0, 3)).to.deep.equal([
      'English',
      'Español',
      'Deutsch',
    ]);
    expect(nameOf('no such code', 'en')).to.equal('no such code');
    expect(nameOf('qqx', 'en').toLowerCase()).to.equal('qqx');
  });

  it('are written in the direction of their script', () => {
    for (const code of ['ar', 'he-IL', 'fa', 'ur-PK', 'az-Arab', 'AR']) {
      expect(directionOf(code), code).to.equal('rtl');
    }
    for (const code of ['en', 'arn', 'az', 'fi', 'ar-Latn', 'ug-Cyrl']) {
      expect(directionOf(code), code).to.equal('ltr');
    }
  });

  it('are left out without a code, when named twice, or when they are none at all', () => {
    expect(
      readLanguages([{ code: 'en' }, { name: 'X' }, 'de', null, { code: 'EN', name: 'Again' }]),
    ).to.have.length(1);
    expect(readLanguages('en')).to.be.undefined;
  });

  it('never lead to an address that no link may lead to', () => {
    expect(readLanguages([{ code: 'en', url: 'javascript:alert(1)' }])![0]!.url).to.be.undefined;
    expect(readLanguages([{ code: 'en', flag: 'javascript:1' }])![0]!.flag).to.be.undefined;
  });

  it('are found by their own name, the page’s name for them and their code, accents or not', () => {
    expect(codes(search(LANGUAGES, 'deut', 'en'))).to.deep.equal(['de']);
    expect(codes(search(LANGUAGES, 'GERMAN', 'en'))).to.deep.equal(['de']);
    expect(codes(search(LANGUAGES, 'espan', 'en'))).to.deep.equal(['es']);
    expect(codes(search(LANGUAGES, ' zh-h ', 'en'))).to.deep.equal(['zh-Hant']);
    expect(search(LANGUAGES, 'klingon', 'en')).to.be.empty;
    expect(search(LANGUAGES, ' ', 'en')).to.have.length(5);
  });

  it('are gone through by one letter typed again, and found by several', () => {
    expect(typeAhead(LANGUAGES, 'e', -1, 'en')).to.equal(0);
    expect(typeAhead(LANGUAGES, 'e', 0, 'en')).to.equal(1);
    expect(typeAhead(LANGUAGES, 'ee', 1, 'en')).to.equal(0);
    expect(typeAhead(LANGUAGES, 'ger', 0, 'en')).to.equal(2);
    expect(typeAhead(LANGUAGES, 'x', 0, 'en')).to.equal(-1);
    expect(typeAhead([], 'x', -1, 'en')).to.equal(-1);
  });

  it('include the one that the page is in, or the nearest to it', () => {
    const current = (lang: string): string | undefined => currentOf(LANGUAGES, lang)?.code;
    expect(current('de')).to.equal('de');
    expect(current('DE-at')).to.equal('de');
    expect(current('zh')).to.equal('zh-Hant');
    expect(current('zh-Hant-TW')).to.equal('zh-Hant');
    expect(current('fi')).to.be.undefined;
    expect(current('')).to.be.undefined;
  });
});
