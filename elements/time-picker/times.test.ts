import { expect } from '@open-wc/testing';
import { problemOf } from './problem';
import { readTime } from './read-time';
import { exampleOf, readRules, stepOfSeconds, type TimeMarkup } from './rules';
import { isWithin, nearest, timesOf } from './span';
import { clockOf, dayPeriodsIn, ENGLISH, formatTime, readClock } from './times';

const MARKUP: TimeMarkup = {
  format: 'Hii',
  language: 'en',
  min: '',
  max: '',
  step: 15,
  isRequired: false,
};
const rulesOf = (markup: Partial<TimeMarkup> = {}) => readRules({ ...MARKUP, ...markup }).rules;
const read = (text: string, markup: Partial<TimeMarkup> = {}): string | undefined => {
  const time = readTime(text, rulesOf(markup));
  return time === undefined ? undefined : clockOf(time);
};
const EVENING =
  '9:30 pm,9.30 pm,930pm,9:30 P.M.,9.30p,21:30,2130,21h30,21.30,21 30,21:30:00,21:30 Uhr,21時30分,٢١:٣٠,۹:۳۰ pm';
const MORNING = '9,09,9:00,900,9h,9 am,9a,9 Uhr,9時';

describe('readTime', () => {
  it('reads all common ways to write a time', () => {
    for (const text of EVENING.split(',')) expect(read(text), text).to.equal('21:30');
    for (const text of MORNING.split(',')) expect(read(text), text).to.equal('09:00');
    expect(read('12 am')).to.equal('00:00');
    expect(read('12:15 am')).to.equal('00:15');
    expect(read('12 pm')).to.equal('12:00');
    expect(read('0:30')).to.equal('00:30');
    expect(read('23:59')).to.equal('23:59');
  });

  it('costs little for a long text', () => {
    for (const part of ['1', ' ', '1 ', 'a', '1.']) {
      expect(readTime(`1${part.repeat(500_000)}x`, rulesOf()), part).to.be.undefined;
    }
  });

  it('rejects other text', () => {
    for (const text of 'noonish,24:00,9:60,9:5,13 am,25,12345,:30,am,-1:30'.split(','))
      expect(read(text), text).to.be.undefined;
  });

  it('reads the day periods of the language', () => {
    for (const language of ['ar', 'fa', 'he', 'ja', 'th', 'ko', 'zh', 'de', 'el', 'en']) {
      const periods = dayPeriodsIn(language);
      const shown = formatTime(21 * 60 + 30, 'hh:ii am', periods);
      expect(read(shown, { language, format: 'hh:ii am' }), shown).to.equal('21:30');
      expect(read(`9:30 ${periods.am}`, { language }), periods.am).to.equal('09:30');
    }
    expect(read('午後9:30', { language: 'ja' })).to.equal('21:30');
    expect(dayPeriodsIn('ar').pm).to.equal('م');
  });

  it('chooses the day period that is within the limits', () => {
    const evening = { format: 'hh:ii am', min: '17:30', max: '22:00' } as const;
    expect(read('7', evening)).to.equal('19:00');
    expect(read('7 am', evening)).to.equal('07:00');
    expect(read('7', { format: 'hh:ii am' })).to.equal('07:00');
    expect(read('12:30', { format: 'hh:ii am' })).to.equal('12:30');
    expect(read('7', { min: '17:30', max: '22:00' }), 'in 24 hours').to.equal('07:00');
  });
});

describe('times', () => {
  it('have two formats', () => {
    const format = (text: string): string => formatTime(readClock(text)!, 'hh:ii am', ENGLISH);
    expect(['00:00', '00:05', '11:59', '12:00', '13:05', '23:59'].map(format)).to.deep.equal([
      '12:00 am',
      '12:05 am',
      '11:59 am',
      '12:00 pm',
      '01:05 pm',
      '11:59 pm',
    ]);
    expect(formatTime(545, 'Hii', ENGLISH)).to.equal('09:05');
    for (const text of ['9:05', '24:00', '09:5', '', '09:05 am'])
      expect(readClock(text), text).to.be.undefined;
  });

  it('are listed at each step, starting with the first', () => {
    expect(rulesOf().times).to.have.length(96);
    expect(rulesOf({ min: '09:10', max: '10:00' }).times.map(clockOf)).to.deep.equal([
      '09:10',
      '09:25',
      '09:40',
      '09:55',
    ]);
    expect(rulesOf({ min: '10:00', max: '10:00' }).times).to.deep.equal([600]);
  });

  it('go past midnight if the last is before the first', () => {
    const span = { min: 22 * 60, max: 60, step: 60 };
    expect(timesOf(span).map(clockOf)).to.deep.equal(['22:00', '23:00', '00:00', '01:00']);
    expect([1320, 0, 60].every((time) => isWithin(time, span))).to.be.true;
    expect([1319, 61, 720].some((time) => isWithin(time, span))).to.be.false;
    expect(nearest(2, timesOf(span))).to.equal(0);
    expect(nearest(23 * 60 + 58, timesOf(span)), 'across midnight').to.equal(0);
  });

  it('give the reason why one is invalid, and the nearest that is valid', () => {
    const rules = rulesOf({ min: '17:30', max: '22:00', isRequired: true, format: 'hh:ii am' });
    const problem = (time: Parameters<typeof problemOf>[0], other = rules): unknown => {
      const { flags, message } = problemOf(time, other, document.body) ?? {};
      const names = Object.entries(flags ?? {}).flatMap(([name, isSet]) => (isSet ? name : []));
      return flags && `${names.join()}: ${message ?? ''}`;
    };
    expect(problem('empty')).to.equal('valueMissing: Enter or choose a time.');
    expect(problem(undefined)).to.equal('badInput: Enter a time such as 05:30 pm.');
    expect(problem(12 * 60)).to.equal('rangeUnderflow: Choose a time from 05:30 pm to 10:00 pm.');
    expect(problem(23 * 60)).to.equal('rangeOverflow: Choose a time from 05:30 pm to 10:00 pm.');
    expect(problem(18 * 60 + 10)).to.equal(
      'stepMismatch: 06:10 pm is not available. The nearest time is 06:15 pm.',
    );
    expect(problem(18 * 60)).to.be.undefined;
    expect(problem(60, rulesOf({ min: '09:00' }))).to.match(
      /^rangeUnderflow: Choose 09:00 or a later/,
    );
    expect(problem(1200, rulesOf({ max: '17:00' }))).to.match(
      /^rangeOverflow: Choose 17:00 or an earl/,
    );
    expect(exampleOf(rulesOf())).to.equal('14:30');
  });

  it('convert the step of a native field, in seconds', () => {
    expect(stepOfSeconds('900')).to.equal(15);
    for (const seconds of ['any', '', '1', '0', '-60'])
      expect(stepOfSeconds(seconds)).to.be.undefined;
  });
});
