import { expect } from '@open-wc/testing';
import { markTerms } from './mark-terms';

/** Writes what is marked between brackets. */
const marked = (text: string, term: string): string =>
  markTerms(text, term)
    .map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join('');

describe('markTerms', () => {
  for (const [text, term, result] of [
    ['Printing fog', 'fog', 'Printing [fog]'],
    ['Printing fog', 'FOG print', '[Print]ing [fog]'],
    ['Café crème', 'cafe', '[Café] crème'],
    ['Cafe\u0301 noir', 'café', '[Cafe\u0301] noir'],
    ['Straße', 'strasse', 'Straße'],
    ['The start of art', 'art', 'The start of [art]'],
    ['濃い霧を印刷する', '霧', '濃い[霧]を印刷する'],
    ['أن تطبع الضباب', 'الضباب', 'أن تطبع [الضباب]'],
    ['ﬁlm', 'fil', '[ﬁl]m'],
    ['👍 fog 👍', 'fog', '👍 [fog] 👍'],
    ['a.*b (c)', '.*', 'a.*b (c)'],
    ['<b>fog</b>', 'b', '<[b]>fog</[b]>'],
    ['', 'fog', ''],
    ['Fog', '', 'Fog'],
  ] as const) {
    it(`marks "${term}" in "${text}"`, () => {
      expect(marked(text, term)).to.equal(result);
    });
  }

  it('keeps the text as it is', () => {
    const text = 'İstanbul ıI e\u0301\u0301 👩‍👩‍👧 ﷺ 霧';
    for (const term of ['i', 'e', 'صلى', 'x', '霧 istanbul']) {
      const parts = markTerms(text, term).map((part) => part.text);
      expect(parts.join('')).to.equal(text);
    }
  });
});
