import { expect } from '@open-wc/testing';
import { exampleOf, problemOf, readRules, stepOfSeconds, type GivenRules } from './rules';
import {
  clockOf,
  dayHalvesIn,
  ENGLISH,
  isWithin,
  nearest,
  readClock,
  readWritten,
  timesOf,
  writeTime,
} from './times';

const GIVEN: GivenRules = {
  format: 'Hii',
  language: 'en',
  min: '',
  max: '',
  step: 15,
  isRequired: false,
};
const rulesOf = (given: Partial<GivenRules> = {}) => readRules({ ...GIVEN, ...given }).rules;
const read = (text: string, given: Partial<GivenRules> = {}): string | undefined => {
  const time = readWritten(text, rulesOf(given));
  return time === undefined ? undefined : clockOf(time);
};
const EVENING =
  '9:30 pm,9.30 pm,930pm,9:30 P.M.,9.30p,21:30,2130,21h30,21.30,21 30,21:30:00,21:30 Uhr,21時30分,٢١:٣٠,۹:۳۰ pm';
const MORNING = '9,09,9:00,900,9h,9 am,9a,9 Uhr,9時';

describe('typed times', () => {
  it('are read however they are written', () => {
    for (const text of EVENING.split(',')) expect(read(text), text).to.equal('21:30');
    for (const text of MORNING.split(',')) expect(read(text), text).to.equal('09:00');
    expect(read('12 am')).to.equal('00:00');
    expect(read('12:15 am')).to.equal('00:15');
    expect(read('12 pm')).to.equal('12:00');
    expect(read('0:30')).to.equal('00:30');
    expect(read('23:59')).to.equal('23:59');
  });

  it('are told apart from what is no time', () => {
    for (const text of 'noonish,24:00,9:60,9:5,13 am,25,12345,:30,am,-1:30'.split(','))
      expect(read(text), text).to.be.undefined;
  });

  it('are read with the words of the language', () => {
    for (const language of ['ar', 'fa', 'he', 'ja', 'th', 'ko', 'zh', 'de', 'el', 'en']) {
      const words = dayHalvesIn(language);
      const shown = writeTime(21 * 60 + 30, 'hh:ii am', words);
      expect(read(shown, { language, format: 'hh:ii am' }), shown).to.equal('21:30');
      expect(read(`9:30 ${words.am}`, { language }), words.am).to.equal('09:30');
    }
    expect(read('午後9:30', { language: 'ja' })).to.equal('21:30');
    expect(dayHalvesIn('ar').pm).to.equal('م');
  });

  it('without a half of the day are in the one that is offered', () => {
    const evening = { format: 'hh:ii am', min: '17:30', max: '22:00' } as const;
    expect(read('7', evening)).to.equal('19:00');
    expect(read('7 am', evening)).to.equal('07:00');
    expect(read('7', { format: 'hh:ii am' })).to.equal('07:00');
    expect(read('12:30', { format: 'hh:ii am' })).to.equal('12:30');
    expect(read('7', { min: '17:30', max: '22:00' }), 'of 24 hours').to.equal('07:00');
  });
});

describe('times', () => {
  it('are written in both formats', () => {
    const write = (text: string): string => writeTime(readClock(text)!, 'hh:ii am', ENGLISH);
    expect(['00:00', '00:05', '11:59', '12:00', '13:05', '23:59'].map(write)).to.deep.equal([
      '12:00 am',
      '12:05 am',
      '11:59 am',
      '12:00 pm',
      '01:05 pm',
      '11:59 pm',
    ]);
    expect(writeTime(545, 'Hii', ENGLISH)).to.equal('09:05');
    for (const text of ['9:05', '24:00', '09:5', '', '09:05 am'])
      expect(readClock(text), text).to.be.undefined;
  });

  it('are offered every so many minutes, from the first on', () => {
    expect(rulesOf().times).to.have.length(96);
    expect(rulesOf({ min: '09:10', max: '10:00' }).times.map(clockOf)).to.deep.equal([
      '09:10',
      '09:25',
      '09:40',
      '09:55',
    ]);
    expect(rulesOf({ min: '10:00', max: '10:00' }).times).to.deep.equal([600]);
  });

  it('go over midnight where the last is before the first', () => {
    const span = { min: 22 * 60, max: 60, step: 60 };
    expect(timesOf(span).map(clockOf)).to.deep.equal(['22:00', '23:00', '00:00', '01:00']);
    expect([1320, 0, 60].every((time) => isWithin(time, span))).to.be.true;
    expect([1319, 61, 720].some((time) => isWithin(time, span))).to.be.false;
    expect(nearest(2, timesOf(span))).to.equal(0);
    expect(nearest(23 * 60 + 58, timesOf(span)), 'around the clock').to.equal(0);
  });

  it('that cannot be chosen are told in words, with the nearest that can', () => {
    const rules = rulesOf({ min: '17:30', max: '22:00', isRequired: true, format: 'hh:ii am' });
    const say = (time: Parameters<typeof problemOf>[0], given = rules): unknown => {
      const { flags, message } = problemOf(time, given) ?? {};
      const names = Object.entries(flags ?? {}).flatMap(([name, is]) => (is ? name : []));
      return flags && `${names.join()}: ${message ?? ''}`;
    };
    expect(say('nothing')).to.equal('valueMissing: Choose or write a time.');
    expect(say(undefined)).to.equal('badInput: Write a time such as 05:30 pm.');
    expect(say(12 * 60)).to.equal('rangeUnderflow: Choose a time from 05:30 pm to 10:00 pm.');
    expect(say(23 * 60)).to.equal('rangeOverflow: Choose a time from 05:30 pm to 10:00 pm.');
    expect(say(18 * 60 + 10)).to.equal(
      'stepMismatch: 06:10 pm cannot be chosen. The nearest time is 06:15 pm.',
    );
    expect(say(18 * 60)).to.be.undefined;
    expect(say(60, rulesOf({ min: '09:00' }))).to.match(/^rangeUnderflow: Choose 09:00 or a later/);
    expect(say(1200, rulesOf({ max: '17:00' }))).to.match(
      /^rangeOverflow: Choose 17:00 or an earl/,
    );
    expect(exampleOf(rulesOf())).to.equal('14:30');
  });

  it('have the step of a field that counts in seconds', () => {
    expect(stepOfSeconds('900')).to.equal(15);
    for (const seconds of ['any', '', '1', '0', '-60'])
      expect(stepOfSeconds(seconds)).to.be.undefined;
  });
});
