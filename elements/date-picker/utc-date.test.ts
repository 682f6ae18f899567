import { expect } from '@open-wc/testing';
import { UtcDate, utcDate } from './utc-date';

const LOCAL = ['getFullYear', 'getMonth', 'getDate', 'getDay', 'getHours', 'setMonth'] as const;

describe('a date in UTC', () => {
  const native = LOCAL.map((name) => [name, Date.prototype[name]] as const);

  beforeEach(() => {
    // Whatever reads the visitor's time zone gets nonsense.
    for (const name of LOCAL) Date.prototype[name] = () => -1;
  });

  afterEach(() => {
    for (const [name, method] of native)
      Object.defineProperty(Date.prototype, name, { value: method, writable: true });
  });

  it('is read and changed in that zone, wherever the visitor is', () => {
    const date = new UtcDate('2026-03-09T23:30:00Z');
    expect([date.getFullYear(), date.getMonth(), date.getDate(), date.getDay()]).to.eql([
      2026, 2, 9, 1,
    ]);
    expect(date.getHours()).to.equal(23);
    expect(date.getTimezoneOffset()).to.equal(0);
    date.setMonth(13);
    expect(date.toISOString()).to.equal('2027-02-09T23:30:00.000Z');
  });

  it('starts at midnight, also of days out of range and of early years', () => {
    expect(utcDate(2026, 12, 0).toISOString()).to.equal('2026-12-31T00:00:00.000Z');
    expect(utcDate(50, 0, 1).getFullYear()).to.equal(50);
  });

  it('stays one where date-fns makes another date of it', () => {
    const make = Symbol.for('constructDateFrom') as never;
    const next = (utcDate(2026, 0, 1)[make] as (value: number) => Date)(0);
    expect(next).to.be.instanceOf(UtcDate);
    expect(next.getHours()).to.equal(0);
  });
});
