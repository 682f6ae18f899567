import { expect } from '@open-wc/testing';
import { latinDigits } from '../../shared/form/digits';
import { dayOf, formatDate, utcOf } from './dates';
import { readDate } from './read-date';

const english = { format: 'mmddyyyy', lastYear: 2036, language: 'en' } as const;
const read = (text: string, reading: Parameters<typeof readDate>[1] = english): string => {
  const typed = readDate(text, reading);
  return typed.kind === 'date' ? typed.iso : typed.kind;
};

describe('readDate', () => {
  it('reads dates with any separator or none, short or long', () => {
    for (const text of [
      '3/9/2026',
      '03/09/2026',
      '03-09-2026',
      '3.9.26',
      '3. 9. 2026.',
      ' 3 9 2026 ',
      '03092026',
      '030926',
      '2026-03-09',
      '2026/3/9',
      '2026年3月9日',
      '\u200f03/09/2026',
    ]) {
      expect(read(text), text).to.equal('2026-03-09');
    }
  });

  it('follows the order of the format', () => {
    const rules = { ...english, format: 'ddmmyyyy' } as const;
    expect(read('3/9/2026', rules)).to.equal('2026-09-03');
    expect(read('25122026', rules)).to.equal('2026-12-25');
    expect(read('25/12/2026'), 'day and month are never swapped').to.equal('nonexistent');
    expect(formatDate('2026-09-03', 'ddmmyyyy')).to.equal('03/09/2026');
    expect(formatDate('0987-09-03', 'mmddyyyy')).to.equal('09/03/0987');
  });

  it('reads digits of any script', () => {
    for (const text of [
      '٠٣/٠٩/٢٠٢٦',
      '۰۳/۰۹/۲۰۲۶',
      '०३-०९-२०२६',
      '๐๓/๐๙/๒๐๒๖',
      '０３/０９/２０２６',
    ])
      expect(read(text), text).to.equal('2026-03-09');
    expect(latinDigits('٠١٢٣٤٥٦٧٨٩۰۹๙')).to.equal('0123456789099');
  });

  it('reads names of months in English and the page’s language, in full or abbreviated', () => {
    const table: Readonly<Record<string, readonly string[]>> = {
      en: [
        '12 March 2027',
        'Mar 12, 2027',
        'MARCH 12TH, 2027',
        '12th of march 27',
        '2027 March 12',
        'Friday, 12 March 2027',
        'Fri 12-Mar-2027',
        '١٢ March ٢٠٢٧',
      ],
      de: ['12. März 2027', '12 maerz 2027', 'Fr., 12. März 2027', '12 March 2027'],
      fr: ['12 mars 2027', 'vendredi 12 mars 2027'],
      es: ['12 de marzo de 2027', '12 mar 2027'],
      ru: ['12 марта 2027 г.', '12 март 2027'],
      pl: ['12 marca 2027', '12 marzec 2027'],
      fi: ['12. maaliskuuta 2027', '12 maaliskuu 2027'],
      tr: ['12 Mart 2027'],
      ar: ['١٢ مارس ٢٠٢٧', '12 مارس، 2027'],
      he: ['12 במרץ 2027', '12 מרץ 2027'],
      hi: ['१२ मार्च २०२७'],
      th: ['12 มีนาคม 2570'],
      el: ['12 Μαρτίου 2027'],
      hu: ['2027. március 12.'],
      ja: ['2027年3月12日', '12 March 2027'],
    };
    for (const [language, texts] of Object.entries(table)) {
      for (const text of texts)
        expect(read(text, { ...english, language }), `${language}: ${text}`).to.equal('2027-03-12');
    }
    // Names of several words; not every browser supports every language.
    for (const [language, ...texts] of [
      ['ar-LB', '12 كانون الثاني 2027', '١٢ كانون الثاني ٢٠٢٧', '12 January 2027'],
      ['ga', '12 Eanáir 2027', '12 Ean 2027'],
      ['mn', '2027 оны нэгдүгээр сарын 12', '12 нэгдүгээр сар 2027'],
    ] as const) {
      if (Intl.DateTimeFormat.supportedLocalesOf(language).length === 0) continue;
      for (const text of texts)
        expect(read(text, { ...english, language }), `${language}: ${text}`).to.equal('2027-01-12');
    }
    expect(read('12 تشرين الثاني 2027', { ...english, language: 'ar-LB' })).to.equal('2027-11-12');
    // December or January.
    expect(read('12 كانون 2027', { ...english, language: 'ar-LB' })).to.equal('not a date');
    expect(read('Sept 5 2027')).to.equal('2027-09-05');
    expect(read('30 February 2027')).to.equal('nonexistent');
    for (const text of ['12 Ma 2027', '12 J 2027', '12 March', 'March 2027', '12 March April 2027'])
      expect(read(text), text).to.equal('not a date');
    for (const text of ['12 or 13 March 2027', 'not before 12 March 2027', '12 März 2027', 'March'])
      expect(read(text), text).to.equal('not a date');
  });

  it('reads the formats of each language', () => {
    for (const language of [
      'en-GB',
      'de',
      'fr',
      'es',
      'pt',
      'it',
      'pl',
      'ru',
      'ro',
      'ar',
      'he',
      'ar-LB',
      'ga',
      'mn',
    ]) {
      for (const dateStyle of ['full', 'long', 'medium'] as const) {
        const format = new Intl.DateTimeFormat(language, { timeZone: 'UTC', dateStyle });
        for (let month = 1; month <= 12; month += 1) {
          const iso = dayOf(2027, month, 21)!;
          const text = format.format(utcOf(iso));
          expect(read(text, { ...english, format: 'ddmmyyyy', language }), text).to.equal(iso);
        }
      }
    }
  });

  it('reads years of two digits as one of the hundred years up to the last year offered', () => {
    expect(read('1/1/36')).to.equal('2036-01-01');
    expect(read('1/1/37')).to.equal('1937-01-01');
    expect(read('1/1/00')).to.equal('2000-01-01');
    expect(read('1/1/30', { ...english, lastYear: 2026 })).to.equal('1930-01-01');
  });

  it('reads years of the Buddhist era in Thai only', () => {
    const thai = { ...english, format: 'ddmmyyyy', language: 'th-TH' } as const;
    expect(read('9/3/2569', thai)).to.equal('2026-03-09');
    expect(read('3/9/2569')).to.equal('2569-03-09');
  });

  it('distinguishes dates, other text, and days that do not exist', () => {
    for (const text of ['tomorrow', '3/9', '3', '1/2/3', '3/9/202', '1/2/3/2026', '-'])
      expect(read(text), text).to.equal('not a date');
    for (const text of ['2/29/2025', '2/30/2024', '13/1/2026', '0/1/2026', '4/31/2026', '1/1/0000'])
      expect(read(text), text).to.equal('nonexistent');
    expect(read('2/29/2024')).to.equal('2024-02-29');
    expect(read(' ')).to.equal('empty');
  });

  it('costs little for a long text', () => {
    for (const part of ['1', ' ', '1 ', 'march ', 'ä', '1\u00a0']) {
      const text = `1${part.repeat(500_000)}x`;
      expect(readDate(text, english).kind, part).to.equal('not a date');
    }
  });
});
