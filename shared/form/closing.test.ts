import { expect } from '@open-wc/testing';
import { closingTime, LAST_ZONE } from './closing';

describe('the time when a form closes', () => {
  for (const [closes, zone, expected] of [
    ['2027-01-31', LAST_ZONE, '2027-02-01T12:00:00Z'],
    ['2027-01-31', '+02:00', '2027-01-31T22:00:00Z'],
    ['2027-01-31T18:00', LAST_ZONE, '2027-02-01T06:00:00Z'],
    ['2027-01-31 18:00:30', LAST_ZONE, '2027-02-01T06:00:30Z'],
    ['2027-01-31T18:00Z', LAST_ZONE, '2027-01-31T18:00:00Z'],
    ['2027-01-31T18:00-05:00', LAST_ZONE, '2027-01-31T23:00:00Z'],
  ] as const) {
    it(`${closes} is ${expected} in ${zone}`, () => {
      expect(closingTime(closes, zone)).to.equal(Date.parse(expected));
    });
  }

  it('is the end of the visitor’s own day, and never before the host’s', () => {
    const own = closingTime('2027-01-31');
    expect(new Date(own)).to.deep.equal(new Date(2027, 1, 1));
    expect(own).to.be.at.most(closingTime('2027-01-31', LAST_ZONE));
  });

  it('is none where a page says no date', () => {
    expect(closingTime('soon', LAST_ZONE)).to.be.NaN;
    expect(closingTime('')).to.be.NaN;
  });
});
