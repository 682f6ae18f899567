import { expect } from '@open-wc/testing';
import { isDisabledDay, readDisabledDays } from './disabled-days';
import { problemOf } from './problem';
import { readDate } from './read-date';
import { isAllowed, nearestAllowed, readLimit, readRules, type DateMarkup } from './rules';

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

describe('rules for dates', () => {
  it('offer ten more years unless there is a limit', () => {
    expect(rulesOf({}).lastYear).to.equal(2036);
    expect(rulesOf({ max: '2030-01-01' }).lastYear).to.equal(2030);
    expect(rulesOf({ min: '2050-01-01' })).to.include({ firstYear: 2050, lastYear: 2050 });
  });

  it('refuse a date after the last year offered', () => {
    const rules = rulesOf({});
    const problem = (text: string) => problemOf(readDate(text, rules), rules, document.body);
    expect(problem('12/31/2036')).to.be.undefined;
    expect(problem('1/1/2037')).to.deep.equal({
      flags: { rangeOverflow: true },
      message: 'Choose Wednesday, December 31, 2036 or an earlier date.',
    });
    expect(isAllowed('2037-01-01', rules)).to.be.false;
    const later = rulesOf({ min: '2050-06-01' });
    expect(isAllowed('2050-12-31', later)).to.be.true;
    expect(isAllowed('2051-01-01', later)).to.be.false;
    const far = rulesOf({ max: '2099-01-01' });
    expect(isAllowed('2099-01-01', far)).to.be.true;
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
      const { flags, message } = problemOf(readDate(text, rules), rules, document.body) ?? {};
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

  it('have limits that are dates or relative to today', () => {
    const now = '2026-12-20';
    expect(readLimit('2026-02-03', now)).to.equal('2026-02-03');
    expect(readLimit('today', now)).to.equal(now);
    expect(readLimit('today+30', now)).to.equal('2027-01-19');
    expect(readLimit('Today - 20', now)).to.equal('2026-11-30');
    expect(readLimit('tomorrow', now)).to.be.undefined;
  });
});
