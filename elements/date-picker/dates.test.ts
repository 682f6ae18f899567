import { expect } from '@open-wc/testing';
import { addDays, dayOf, readIso, today } from './dates';
import { weekdayOf } from './week';

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
});
