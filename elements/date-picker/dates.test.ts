import { expect } from '@open-wc/testing';
import { latinDigits } from '../../shared/form/digits';
import { addDays, dayOf, formatDate, readIso, today, utcOf } from './dates';
import { isDisabledDay, readDisabledDays } from './disabled-days';
import { namesIn } from './names';
import { problemOf } from './problem';
import { readDate } from './read-date';
import { isAllowed, nearestAllowed, readLimit, readRules, type DateMarkup } from './rules';
import { firstWeekday, weekdayOf } from './week';

const english = { format: 'mmddyyyy', lastYear: 2036, language: 'en' } as const;
const read = (text: string, reading: Parameters<typeof readDate>[1] = english): string => {
  const typed = readDate(text, reading);
  return typed.kind === 'date' ? typed.iso : typed.kind;
};
const MARKUP: DateMarkup = {
  format: 'mmddyyyy',
  language: 'en',
  now: '2026-03-09',
  min: '',
  max: '',
  disabledDays: '',
  isRequired: false,
};
const rulesOf = (markup: Partial<DateMarkup>) => readRules({ ...MARKUP, ...markup }).rules;

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
});

describe('days', () => {
  it('can be added across months, years, leap days and clock changes', () => {
    expect(addDays('2026-12-31', 1)).to.equal('2027-01-01');
    expect(addDays('2024-02-28', 1)).to.equal('2024-02-29');
    expect(addDays('2024-03-01', -1)).to.equal('2024-02-29');
    expect(addDays('2100-02-28', 1)).to.equal('2100-03-01');
    for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1))
      expect(addDays(addDays(day, 1), -1)).to.equal(day);
    expect(weekdayOf('2026-03-09')).to.equal(1);
  });

  it('must exist', () => {
    expect(dayOf(50, 1, 1), 'not 1950').to.equal('0050-01-01');
    expect(dayOf(10_000, 1, 1)).to.be.undefined;
    for (const text of ['2026-2-3', '2026-02-30', '20260203', '', 'today', '2026-02-03T10:00'])
      expect(readIso(text), text).to.be.undefined;
  });

  it('are those of the visitor’s time zone', () => {
    expect(today(new Date(2026, 11, 31, 23, 59, 59))).to.equal('2026-12-31');
    expect(today(new Date(2027, 0, 1, 0, 0, 0))).to.equal('2027-01-01');
  });

  it('can be limits, as a date or relative to today', () => {
    const now = '2026-12-20';
    expect(readLimit('2026-02-03', now)).to.equal('2026-02-03');
    expect(readLimit('today', now)).to.equal(now);
    expect(readLimit('today+30', now)).to.equal('2027-01-19');
    expect(readLimit('Today - 20', now)).to.equal('2026-11-30');
    expect(readLimit('tomorrow', now)).to.be.undefined;
  });
});

describe('rules for dates', () => {
  it('offer ten more years unless there is a limit', () => {
    expect(rulesOf({}).lastYear).to.equal(2036);
    expect(rulesOf({ max: '2030-01-01' }).lastYear).to.equal(2030);
    expect(rulesOf({ min: '2050-01-01' })).to.include({ firstYear: 2050, lastYear: 2050 });
  });

  it('disable weekdays, days and ranges', () => {
    const days = readDisabledDays(
      'sat, Sunday 2026-12-25 2026-12-30/2027-01-02 xmas 2026-05-02/2026-05-01',
    );
    expect(days.unknown).to.deep.equal(['xmas', '2026-05-02/2026-05-01']);
    for (const day of ['2026-03-07', '2026-03-08', '2026-12-25', '2026-12-30', '2027-01-02'])
      expect(isDisabledDay(day, days), day).to.be.true;
    for (const day of ['2026-03-09', '2026-12-24', '2026-12-29', '2027-01-04'])
      expect(isDisabledDay(day, days), day).to.be.false;
  });

  it('give the reason why a date is invalid', () => {
    const rules = rulesOf({
      min: 'today',
      max: '2026-12-31',
      disabledDays: 'sun',
      isRequired: true,
    });
    const problem = (text: string): unknown => {
      const { flags, message } = problemOf(readDate(text, rules), rules) ?? {};
      return flags && `${Object.keys(flags).join()}: ${message ?? ''}`;
    };
    expect(problem('')).to.equal('valueMissing: Enter or choose a date.');
    expect(problem('soon')).to.equal('badInput: Enter the date as MM/DD/YYYY.');
    expect(problem('2/30/2026')).to.match(/^badInput: That date does not exist\./);
    expect(problem('3/8/2026')).to.equal(
      'rangeUnderflow: Choose Monday, March 9, 2026 or a later date.',
    );
    expect(problem('1/1/2027')).to.match(
      /^rangeOverflow: Choose Thursday, December 31, 2026 or an/,
    );
    expect(problem('3/15/2026')).to.match(/^stepMismatch: Sunday, March 15, 2026 is not available/);
    expect(problem('3/10/2026')).to.be.undefined;
  });

  it('find the nearest day that can be chosen', () => {
    const rules = rulesOf({ min: '2026-03-07', disabledDays: 'sat sun mon' });
    expect(nearestAllowed('2026-03-07', rules)).to.equal('2026-03-10');
    expect(isAllowed('2026-03-10', rules)).to.be.true;
    const none = rulesOf({ min: '2026-03-08', max: '2026-03-01' });
    expect(nearestAllowed('2026-03-07', none)).to.be.undefined;
  });
});

describe('names of days and months', () => {
  const date = new Date('2026-03-09T00:00:00Z');

  it('are those of the language, in the Gregorian calendar', () => {
    expect(namesIn('de').month(date)).to.equal('März 2026');
    expect(namesIn('de').weekdayShort(date)).to.equal('Mo');
    expect(namesIn('ja').order).to.equal('year-first');
    expect(namesIn('en').order).to.equal('month-first');
    expect(namesIn('th').year(date), 'not the Buddhist era').to.equal('2026');
    expect(latinDigits(namesIn('fa').year(date)), 'not Persian').to.equal('2026');
    expect(latinDigits(namesIn('ar-SA').day(date)), 'not Islamic').to.contain('2026');
    for (const language of ['ar', 'fa', 'he', 'th', 'ja', 'de', 'en'])
      expect(Array.from(namesIn(language).weekdayShort(date)).length, language).to.be.at.most(4);
  });

  it('come with the first day of the week of its region', () => {
    const first = ['en', 'en-GB', 'de', 'fa', 'he', 'ja', 'ar-EG'].map(firstWeekday);
    expect(first).to.deep.equal([0, 1, 1, 6, 0, 0, 6]);
  });
});
